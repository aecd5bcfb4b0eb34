#include "ui/paint/rasteriser.hpp"

#include <algorithm>
#include <cmath>

namespace gonfalon::ui {

namespace {

constexpr int lines_per_pixel = 8;

/// A slanted edge in pixel units across, sub-lines down.
struct Edge {
    int first_line;
    int end_line;
    double x;
    double step;
    int winding;
};

/// A closed shape that lies beside the clip covers nothing in it.
bool is_outside(const Contour& contour, const PixelBox& clip) {
    Box box;
    for (const Vec p : contour.points) {
        box.add(p);
    }
    return !box.meets({{static_cast<double>(clip.x0), static_cast<double>(clip.y0)},
                       {static_cast<double>(clip.x1), static_cast<double>(clip.y1)}});
}

std::vector<Edge> edges_of(const Contours& shape, const PixelBox& clip) {
    std::vector<Edge> edges;
    const int low = clip.y0 * lines_per_pixel;
    const int high = clip.y1 * lines_per_pixel;
    for (const Contour& contour : shape) {
        if (is_outside(contour, clip)) {
            continue;
        }
        const std::size_t count = contour.points.size();
        for (std::size_t i = 0; i < count; ++i) {
            Vec a = contour.points[i];
            Vec b = contour.points[(i + 1) % count];
            const int winding = a.y < b.y ? 1 : -1;
            if (winding < 0) {
                std::swap(a, b);
            }
            // A sub-line is crossed at its middle.
            const double top = std::ceil(a.y * lines_per_pixel - 0.5);
            const double bottom = std::ceil(b.y * lines_per_pixel - 0.5);
            if (top >= bottom || bottom <= low || top >= high) {
                continue;
            }
            const int first = std::max(static_cast<int>(top), low);
            const int end = static_cast<int>(std::min(bottom, static_cast<double>(high)));
            const double slope = (b.x - a.x) / (b.y - a.y);
            const double y = (first + 0.5) / lines_per_pixel;
            edges.push_back(
                {first, end, a.x + (y - a.y) * slope, slope / lines_per_pixel, winding});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const Edge& l, const Edge& r) {
        return l.first_line < r.first_line;
    });
    return edges;
}

/// Collects the cover of one row of pixels.
class Row {
public:
    explicit Row(const PixelBox& clip)
        : left_(clip.x0), width_(clip.x1 - clip.x0), part_(static_cast<std::size_t>(width_) + 2),
          change_(static_cast<std::size_t>(width_) + 2), bytes_(static_cast<std::size_t>(width_)) {}

    void add_span(double from, double to) {
        from = std::clamp(from - left_, 0.0, static_cast<double>(width_));
        to = std::clamp(to - left_, 0.0, static_cast<double>(width_));
        if (to <= from) {
            return;
        }
        const auto first = static_cast<std::size_t>(from);
        const auto last = static_cast<std::size_t>(to);
        low_ = std::min(low_, first);
        high_ = std::max(high_, last + 1);
        if (first == last) {
            part_[first] += static_cast<float>(to - from);
            return;
        }
        part_[first] += static_cast<float>(static_cast<double>(first) + 1 - from);
        change_[first + 1] += 1;
        change_[last] -= 1;
        part_[last] += static_cast<float>(to - static_cast<double>(last));
    }

    void flush(int y, const RowSink& sink) {
        if (high_ <= low_) {
            return;
        }
        const std::size_t end = std::min(high_, static_cast<std::size_t>(width_));
        float whole = 0;
        for (std::size_t i = low_; i < end; ++i) {
            whole += change_[i];
            const float cover = (whole + part_[i]) * (255.0F / lines_per_pixel);
            bytes_[i] = static_cast<std::uint8_t>(std::min(cover + 0.5F, 255.0F));
        }
        if (end > low_) {
            sink(left_ + static_cast<int>(low_), y, std::span(bytes_).subspan(low_, end - low_));
        }
        const std::size_t clear_end = std::min(high_ + 1, part_.size());
        std::fill(part_.begin() + static_cast<std::ptrdiff_t>(low_),
                  part_.begin() + static_cast<std::ptrdiff_t>(clear_end),
                  0.0F);
        std::fill(change_.begin() + static_cast<std::ptrdiff_t>(low_),
                  change_.begin() + static_cast<std::ptrdiff_t>(clear_end),
                  0.0F);
        low_ = part_.size();
        high_ = 0;
    }

private:
    int left_;
    int width_;
    std::vector<float> part_;
    std::vector<float> change_;
    std::vector<std::uint8_t> bytes_;
    std::size_t low_ = part_.size();
    std::size_t high_ = 0;
};

/// Walks the crossings of one sub-line from left to right.
void add_crossings(Row& row, std::vector<Edge>& active) {
    // Nearly sorted from the line before: insertion is the quickest.
    for (std::size_t i = 1; i < active.size(); ++i) {
        for (std::size_t j = i; j > 0 && active[j].x < active[j - 1].x; --j) {
            std::swap(active[j], active[j - 1]);
        }
    }
    int winding = 0;
    double from = 0;
    for (const Edge& edge : active) {
        if (winding == 0) {
            from = edge.x;
        }
        winding += edge.winding;
        if (winding == 0) {
            row.add_span(from, edge.x);
        }
    }
}

} // namespace

void rasterise(const Contours& shape, const PixelBox& clip, const RowSink& sink) {
    if (clip.x1 <= clip.x0 || clip.y1 <= clip.y0) {
        return;
    }
    const std::vector<Edge> edges = edges_of(shape, clip);
    if (edges.empty()) {
        return;
    }
    Row row(clip);
    std::vector<Edge> active;
    std::size_t next = 0;
    for (int line = edges.front().first_line; next < edges.size() || !active.empty(); ++line) {
        std::erase_if(active, [line](const Edge& edge) { return edge.end_line <= line; });
        while (next < edges.size() && edges[next].first_line == line) {
            active.push_back(edges[next++]);
        }
        add_crossings(row, active);
        for (Edge& edge : active) {
            edge.x += edge.step;
        }
        const int y = line >= 0 ? line / lines_per_pixel : (line + 1) / lines_per_pixel - 1;
        if ((line + 1) % lines_per_pixel == 0) {
            row.flush(y, sink);
        }
        if (active.empty() && next < edges.size() && edges[next].first_line > line + 1) {
            row.flush(y, sink);
            line = edges[next].first_line - 1;
        }
        if (active.empty() && next == edges.size()) {
            row.flush(y, sink);
        }
    }
}

} // namespace gonfalon::ui
