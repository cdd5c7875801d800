//! A figure while it is written: its body, and what the body refers to.

use super::Options;
use super::geometry::{Point, SIDE, number};
use super::theme::{Colour, Layer, Theme, Tone};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// A figure while it is written.
pub(crate) struct Figure<'a> {
    pub theme: &'a Theme,
    options: &'a Options,
    body: String,
    /// What the body refers to, by the end of its id.
    defs: BTreeMap<String, String>,
}

/// The box in which a figure is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

impl<'a> Figure<'a> {
    pub fn new(theme: &'a Theme, options: &'a Options) -> Figure<'a> {
        Figure { theme, options, body: String::new(), defs: BTreeMap::new() }
    }

    /// Adds to the body.
    pub fn add(&mut self, text: fmt::Arguments<'_>) {
        let _ = self.body.write_fmt(text);
    }

    /// An id of the figure.
    pub fn id(&self, end: &str) -> String {
        let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
        format!("{}-{end}", self.options.id).chars().map(plain).collect()
    }

    /// Makes something to refer to, once; gives its id.
    pub fn define(&mut self, end: &str, make: impl FnOnce(&mut Figure<'a>)) -> String {
        if !self.defs.contains_key(end) {
            // Its place is taken, should it refer to itself.
            self.defs.insert(end.into(), String::new());
            let outer = std::mem::take(&mut self.body);
            make(self);
            let inner = std::mem::replace(&mut self.body, outer);
            let id = self.id(end);
            self.defs.insert(end.into(), format!("<g id=\"{id}\">{inner}</g>\n"));
        }
        self.id(end)
    }

    /// What a figure like this one consists of after something was made in it.
    pub fn made(&self, make: impl FnOnce(&mut Figure<'a>)) -> BTreeMap<String, String> {
        let mut other = Figure::new(self.theme, self.options);
        make(&mut other);
        other.defs
    }

    /// Takes over what was made in a figure like this one.
    pub fn take(&mut self, made: &BTreeMap<String, String>) {
        for (end, text) in made {
            self.defs.entry(end.clone()).or_insert_with(|| text.clone());
        }
    }

    /// What all its ids begin with.
    pub fn ids(&self) -> &'a str {
        &self.options.id
    }

    /// Makes the square of a tile, for what is cut off at its edge.
    pub fn clip(&mut self) {
        let text = format!("<clipPath id=\"{}\"><path d=\"M0 0H{SIDE}V{SIDE}H0Z\"/></clipPath>\n", self.id("clip"));
        self.defs.entry("clip".into()).or_insert(text);
    }

    /// A filled path.
    pub fn fill(&mut self, tone: Tone, data: &str) {
        let name = self.theme.tones.name(tone);
        self.add(format_args!("<path class=\"tw-f-{name}\" d=\"{data}\"/>"));
    }

    /// A path drawn with a pen; `more` are further attributes.
    pub fn stroke(&mut self, tone: Tone, width: f64, data: &str, more: &str) {
        let (name, width) = (self.theme.tones.name(tone), number(width));
        self.add(format_args!("<path class=\"tw-n tw-l-{name}\" stroke-width=\"{width}\" d=\"{data}\"{more}/>"));
    }

    /// The same with blunt ends.
    pub fn blunt(&mut self, tone: Tone, width: f64, data: &str, more: &str) {
        let (name, width) = (self.theme.tones.name(tone), number(width));
        self.add(format_args!("<path class=\"tw-n tw-b tw-l-{name}\" stroke-width=\"{width}\" d=\"{data}\"{more}/>"));
    }

    /// A picture in its box of 100 by 100.
    pub fn layers(&mut self, layers: &[Layer]) {
        for layer in layers {
            let fill = self.class("f", layer.fill.as_ref()).unwrap_or("tw-n".into());
            if let Some((letter, large, down)) = &layer.letter {
                let (large, down, letter) = (number(*large), number(*down), escaped(letter));
                self.add(format_args!(
                    "<text class=\"{fill}\" x=\"50\" y=\"{down}\" font-size=\"{large}\">{letter}</text>"
                ));
                continue;
            }
            let line = self.class("l", layer.line.as_ref());
            let class = [Some(fill), line.clone()].into_iter().flatten().collect::<Vec<_>>().join(" ");
            let width = line.map(|_| format!(" stroke-width=\"{}\"", number(layer.width))).unwrap_or_default();
            self.add(format_args!("<path class=\"{class}\"{width} d=\"{}\"/>", layer.path));
        }
    }

    fn class(&self, sort: &str, colour: Option<&Colour>) -> Option<String> {
        Some(match colour? {
            Colour::Tone(tone) => format!("tw-{sort}-{}", self.theme.tones.name(*tone)),
            Colour::Owner => format!("tw-{sort}-owner"),
        })
    }

    /// A picture of some size around a point.
    pub fn picture(&mut self, name: &str, layers: &[Layer], at: Point, size: f64, turned: u8) {
        let id = self.define(name, |figure| figure.layers(layers));
        self.place(&id, at, size, turned);
    }

    /// Something in a box of 100 by 100, as large as is said, around a point.
    pub fn place(&mut self, id: &str, at: Point, size: f64, turned: u8) {
        let corner = at - Point::new(size, size) * 0.5;
        let turn = if turned == 0 { String::new() } else { format!(" rotate({} 50 50)", 90 * u32::from(turned)) };
        self.add(format_args!(
            "<use href=\"#{id}\" transform=\"translate({corner}) scale({}){turn}\"/>",
            scale_text(size / 100.0)
        ));
    }

    /// A picture whose top points in some direction.
    pub fn pointing(&mut self, name: &str, layers: &[Layer], at: Point, size: f64, up: Point) {
        let id = self.define(name, |figure| figure.layers(layers));
        let scale = size / 100.0;
        let (right, down) = (up.right() * scale, up * -scale);
        let corner = at - (right + down) * 50.0;
        let n = scale_text;
        self.add(format_args!(
            "<use href=\"#{id}\" transform=\"matrix({} {} {} {} {corner})\"/>",
            n(right.x),
            n(right.y),
            n(down.x),
            n(down.y)
        ));
    }

    /// The whole figure.
    pub fn finish(self, frame: Frame, title: &str) -> String {
        let mut defs = String::new();
        for text in self.defs.values() {
            defs.push_str(text);
        }
        let inner = format!("<defs>{defs}</defs>\n{}", self.body);
        let style = if self.options.style {
            format!("<style>{}</style>\n", self.theme.own_style(&inner))
        } else {
            String::new()
        };
        let Frame { left, top, width, height } = frame;
        let view = format!("{} {} {} {}", number(left), number(top), number(width), number(height));
        let size = self.options.width.map(|pixels| {
            let tall = (f64::from(pixels) * height / width.max(1.0)).round();
            format!(" width=\"{pixels}\" height=\"{}\"", number(tall))
        });
        let (size, id, title) =
            (size.unwrap_or_default(), self.id("title"), escaped(self.options.title.as_deref().unwrap_or(title)));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw\" viewBox=\"{view}\"{size} role=\"img\" \
             aria-labelledby=\"{id}\">\n<title id=\"{id}\">{title}</title>\n{style}{inner}</svg>\n"
        )
    }
}

/// A factor with four decimals.
fn scale_text(value: f64) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

/// A text as it stands in XML.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
