//! The style sheet: every colour is a custom property, and a class each for filling and for outlines.

use super::Theme;
use super::tones::Named;
use std::fmt::Write;

impl Theme {
    /// The style sheet for a page on which figures of this theme stand: all colours, light and dark.
    ///
    /// Dark is what `prefers-color-scheme` says, unless an element around the figures says `data-theme="light"` or
    /// `data-theme="dark"`.
    pub(crate) fn page_style(&self) -> String {
        self.sheet(|_| true, true)
    }

    /// The style sheet that a figure carries itself: only what it needs.
    pub(crate) fn own_style(&self, figure: &str) -> String {
        let owners: Vec<_> =
            self.liveries().iter().filter(|livery| uses(figure, &format!("tw-o-{}", livery.name))).collect();
        self.sheet(
            |tone| {
                let by_owner = owners.iter().any(|livery| {
                    [livery.fill, livery.line, livery.ink].iter().any(|own| self.tones.name(*own) == tone)
                });
                by_owner
                    || ["nobody", "edge", "halo"].contains(&tone)
                    || uses(figure, &format!("tw-f-{tone}"))
                    || uses(figure, &format!("tw-l-{tone}"))
            },
            false,
        )
    }

    fn sheet(&self, wanted: impl Fn(&str) -> bool, switch: bool) -> String {
        let tones: Vec<&Named> = self.tones.list().iter().filter(|tone| wanted(&tone.name)).collect();
        let light = colours(&tones, |tone| &tone.light);
        let dark = colours(&tones, |tone| &tone.dark);
        let mut css = format!(".tw{{{light}}}@media(prefers-color-scheme:dark){{.tw{{{dark}}}}}\n");
        if switch {
            let _ = writeln!(css, "[data-theme=light] .tw{{{light}}}[data-theme=dark] .tw{{{dark}}}");
        }
        for Named { name, .. } in &tones {
            let _ = write!(css, ".tw-f-{name}{{fill:var(--tw-{name})}}.tw-l-{name}{{stroke:var(--tw-{name})}}");
        }
        css.push_str(
            ".tw-f-owner{fill:var(--tw-owner,var(--tw-nobody))}.tw-l-owner{stroke:var(--tw-owner-line,var(--tw-edge))}",
        );
        css.push_str(".tw-f-sign{fill:var(--tw-owner-ink,var(--tw-halo))}");
        for livery in self.liveries() {
            let tone = |tone| self.tones.name(tone);
            let _ = write!(
                css,
                ".tw-o-{}{{--tw-owner:var(--tw-{});--tw-owner-line:var(--tw-{});--tw-owner-ink:var(--tw-{})}}",
                livery.name,
                tone(livery.fill),
                tone(livery.line),
                tone(livery.ink)
            );
        }
        // No selector looks at what is around an element: within `use` there is nothing around it.
        css.push_str(".tw-n{fill:none}.tw-b{stroke-linecap:butt}");
        css.push_str(
            ".tw{stroke-linejoin:round;stroke-linecap:round;font:600 11px system-ui,sans-serif;text-anchor:middle}\n",
        );
        css
    }
}

fn colours(tones: &[&Named], shade: impl Fn(&Named) -> &String) -> String {
    tones.iter().map(|tone| format!("--tw-{}:{};", tone.name, shade(tone))).collect()
}

/// Whether a figure names a class.
fn uses(figure: &str, class: &str) -> bool {
    let ends = |rest: &str| rest.starts_with(['"', ' ']);
    figure.match_indices(class).any(|(at, _)| figure.get(at + class.len()..).is_some_and(ends))
}
