#include "ui/art/arrangement.hpp"

namespace gonfalon::ui {

namespace {

Arrangement two_and_one(const Box& area) {
    const double w = area.width();
    const double h = area.height();
    return {{area.low + Vec{w * 0.25, h * 0.27},
             area.low + Vec{w * 0.75, h * 0.27},
             area.low + Vec{w * 0.5, h * 0.73}},
            {w * 0.44, h * 0.44}};
}

/// Rows that grow shorter towards the point of the shield.
Arrangement in_rows(const Box& area, const std::vector<int>& rows) {
    const int widest = rows.front();
    Arrangement array{
        {},
        {area.width() / widest * 0.84, area.height() / static_cast<double>(rows.size()) * 0.84}};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const double y = area.low.y + area.height() * (static_cast<double>(row) + 0.5) /
                                          static_cast<double>(rows.size());
        const double left = area.centre().x - area.width() / widest * rows[row] / 2.0;
        for (int i = 0; i < rows[row]; ++i) {
            array.centres.push_back({left + area.width() / widest * (i + 0.5), y});
        }
    }
    return array;
}

} // namespace

Arrangement in_row(const Box& area, int count) {
    Arrangement array{{}, {area.width() / count * 0.86, area.height() * 0.86}};
    for (int i = 0; i < count; ++i) {
        array.centres.push_back({area.low.x + area.width() * (i + 0.5) / count, area.centre().y});
    }
    return array;
}

Arrangement in_column(const Box& area, int count) {
    Arrangement array{{}, {area.width() * 0.88, area.height() / count * 0.9}};
    for (int i = 0; i < count; ++i) {
        array.centres.push_back({area.centre().x, area.low.y + area.height() * (i + 0.5) / count});
    }
    return array;
}

Arrangement arrange(const Box& area, int count, double aspect) {
    if (aspect > 1.25 && count <= 3) {
        return in_column(area, count);
    }
    switch (count) {
    case 1:
        return {{area.centre()}, {area.width(), area.height()}};
    case 2:
        return in_row(area, 2);
    case 3:
        return two_and_one(area);
    case 4:
        return in_rows(area, {2, 2});
    case 5:
        return in_rows(area, {2, 2, 1});
    case 6:
        return in_rows(area, {3, 2, 1});
    case 7:
        return in_rows(area, {3, 3, 1});
    default:
        return in_rows(area, {4, 3, 2, 1});
    }
}

} // namespace gonfalon::ui
