//! The page.

/// A table: headings, and rows of cells. The first cell of a row is its heading.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Grid {
    /// The headings of the columns.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table with these columns.
    #[must_use]
    pub fn new(head: &[&str]) -> Grid {
        Grid { head: head.iter().map(|&name| name.to_owned()).collect(), rows: Vec::new() }
    }

    /// One more row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    fn html(&self) -> String {
        let head: String = self.head.iter().map(|name| format!("<th scope=\"col\">{}</th>", escaped(name))).collect();
        let row = |cells: &Vec<String>| {
            // A number stays on its line; a long name may be broken anywhere.
            let long = |text: &str| if text.chars().count() > 24 { " class=\"long\"" } else { "" };
            let cell = |(i, text): (usize, &String)| match i {
                0 => format!("<th scope=\"row\"{}>{}</th>", long(text), escaped(text)),
                _ => format!("<td{}>{}</td>", long(text), escaped(text)),
            };
            format!("<tr>{}</tr>\n", cells.iter().enumerate().map(cell).collect::<String>())
        };
        let rows: String = self.rows.iter().map(row).collect();
        format!(
            "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
        )
    }
}

/// A chart with the table that says the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What it shows.
    pub caption: String,
    /// The drawing.
    pub svg: String,
    /// The figures.
    pub grid: Grid,
}

/// A page in the making.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    title: String,
    body: String,
}

const STYLE: &str = "
:root{color-scheme:light dark;--paper:#fdfcf9;--ink:#22201c;--soft:#6a6459;--rule:#ddd6c8;--bar:#b9975b;--whisker:#3d3322;--warm:#c98a2b;--cold:#3f7fae;--mark:#a8321f;
--k0:#2f6f9f;--k1:#b4661b;--k2:#4d7d2a;--k3:#8a4a9a;--k4:#a8321f;--k5:#5c5c5c}
@media(prefers-color-scheme:dark){:root{--paper:#191816;--ink:#ece7dc;--soft:#a9a294;--rule:#3a372f;--bar:#8f7440;--whisker:#f3e7cb;--warm:#c98a2b;--cold:#4f94c8;--mark:#f0806c;
--k0:#7db6e0;--k1:#e6a061;--k2:#9ccb74;--k3:#cf9ddd;--k4:#f0806c;--k5:#b5b5b5}}
body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.2rem;margin:2.2rem 0 .4rem}p{max-width:46rem;margin:.5rem 0}a{color:var(--k0)}
.note{color:var(--soft)}figure{margin:1rem 0;display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:flex-start}figcaption{flex:1 0 100%;font-weight:600}
svg{flex:0 1 25rem;width:25rem;max-width:100%;height:auto;font:13px system-ui,sans-serif}svg text{fill:var(--ink)}
figure>.scroll{flex:1 1 20rem;min-width:0}.scroll{overflow-x:auto;max-width:100%}table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .45rem;border-bottom:1px solid var(--rule);text-align:right;white-space:nowrap}tbody th,thead th:first-child{text-align:left;font-weight:600}thead th{color:var(--soft);font-weight:600}
.long{white-space:normal;overflow-wrap:anywhere;min-width:11rem}
.grid{stroke:var(--rule);fill:none}.mark{text-anchor:middle}.label{text-anchor:end}.cell{text-anchor:middle}svg .mark,svg .legend{fill:var(--soft)}
.bar{fill:var(--bar)}.whisker{stroke:var(--whisker);stroke-width:1.5;fill:none}.expected{stroke:var(--mark);stroke-dasharray:5 4;fill:none}
.warm{fill:var(--warm)}.cold{fill:var(--cold)}.empty{fill:none;stroke:var(--rule)}.line{fill:none;stroke-width:2}.band{opacity:.18;stroke:none}
.line.k0{stroke:var(--k0)}.line.k1{stroke:var(--k1);stroke-dasharray:8 3}.line.k2{stroke:var(--k2);stroke-dasharray:3 3}.line.k3{stroke:var(--k3);stroke-dasharray:10 3 2 3}.line.k4{stroke:var(--k4);stroke-dasharray:14 4}.line.k5{stroke:var(--k5);stroke-dasharray:2 4}
.band.k0{fill:var(--k0)}.band.k1{fill:var(--k1)}.band.k2{fill:var(--k2)}.band.k3{fill:var(--k3)}.band.k4{fill:var(--k4)}.band.k5{fill:var(--k5)}
";

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(title: &str) -> Page {
        Page { title: title.to_owned(), body: String::new() }
    }

    /// A heading.
    pub fn heading(&mut self, text: &str) {
        self.body += &format!("<h2>{}</h2>\n", escaped(text));
    }

    /// A paragraph.
    pub fn say(&mut self, text: &str) {
        self.body += &format!("<p>{}</p>\n", escaped(text));
    }

    /// A paragraph that explains.
    pub fn note(&mut self, text: &str) {
        self.body += &format!("<p class=\"note\">{}</p>\n", escaped(text));
    }

    /// A paragraph that leads to another page.
    pub fn link(&mut self, to: &str, text: &str) {
        self.body += &format!("<p><a href=\"{}\">{}</a></p>\n", escaped(to), escaped(text));
    }

    /// A table.
    pub fn table(&mut self, grid: &Grid) {
        self.body += &grid.html();
    }

    /// A chart with its table.
    pub fn figure(&mut self, figure: &Figure) {
        self.body += &format!(
            "<figure><figcaption>{}</figcaption>{}\n{}</figure>\n",
            escaped(&figure.caption),
            figure.svg,
            figure.grid.html()
        );
    }

    /// The page as HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let title = escaped(&self.title);
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{}</main>\n</body>\n</html>\n",
            self.body
        )
    }
}

/// Text inside HTML and its attributes.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Bar, Curve, Place, bars, curves, heat, percent, tenths, whole};
    use crate::stats::Estimate;

    /// Names that would break a page if they were not escaped.
    const NASTY: &str = "cmd:<b>&\"x\".sh";

    fn sample() -> String {
        let value = Estimate { value: 0.4, low: 0.3, high: 0.55 };
        let grid = || {
            let mut grid = Grid::new(&["player", "share"]);
            grid.row([NASTY.to_owned(), percent(0.4)]);
            grid
        };
        let mut page = Page::new(NASTY);
        page.heading("Shares");
        let rows = [Bar { label: NASTY.to_owned(), value }, Bar { label: "b".to_owned(), value }];
        page.figure(&Figure { caption: NASTY.to_owned(), svg: bars(NASTY, &rows, Some(0.25), percent), grid: grid() });
        let line =
            Curve { label: NASTY.to_owned(), points: vec![Place { x: 1.0, y: value }, Place { x: 2.0, y: value }] };
        let svg = curves("over time", &[line.clone(), line], &[0.25], [whole, percent]);
        page.figure(&Figure { caption: "Over time".to_owned(), svg, grid: grid() });
        let names = [NASTY.to_owned(), "b".to_owned()];
        let svg = heat("pairs", [&names, &names], &[vec![None, Some(0.5)], vec![Some(-0.5), None]], |x| x, tenths);
        page.figure(&Figure { caption: "Pairs".to_owned(), svg, grid: grid() });
        page.html()
    }

    /// Every element is closed by its own end, in order.
    fn assert_well_formed(html: &str) {
        let mut open = Vec::new();
        for tag in html.split('<').skip(1).map(|rest| rest.split('>').next().expect("a tag ends")) {
            let name: String = tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
            if tag.starts_with('!') || name == "meta" || tag.ends_with('/') {
                continue;
            }
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "in </{tag}>");
            } else {
                open.push(name);
            }
        }
        assert!(open.is_empty(), "not closed: {open:?}");
    }

    #[test]
    fn a_page_stands_alone_and_is_well_formed() {
        let html = sample();
        assert_well_formed(&html);
        for banned in ["<script", "http:", "https:", "url(", "@import", "NaN", "inf", "<b>"] {
            assert!(!html.contains(banned), "{banned}");
        }
        assert!(html.contains("prefers-color-scheme:dark"));
        assert_eq!(html.matches("<svg").count(), html.matches("<table>").count(), "a table beside every chart");
    }

    /// A value that is not known any better (one block only) must not spoil the drawing.
    #[test]
    fn endless_intervals_are_left_out() {
        let value = Estimate { value: 5.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        let svg = bars("x", &[Bar { label: "x".to_owned(), value }], None, whole);
        assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("whisker"), "{svg}");
    }
}
