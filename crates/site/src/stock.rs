//! What the pictures of a page have in common. A picture brings what it refers to with it; a page full of pictures says each such
//! thing once.

use std::collections::BTreeMap;

/// Things that pictures of a page refer to, by id.
#[derive(Debug, Default)]
pub struct Stock {
    things: BTreeMap<String, String>,
}

impl Stock {
    /// A picture without what it refers to, which goes into the stock. Pictures that have the same ids for different things do
    /// not get in each other's way.
    pub fn without_defs(&mut self, svg: &str) -> String {
        let Some((before, rest)) = svg.split_once("<defs>") else { return svg.to_string() };
        let Some((defs, after)) = rest.split_once("</defs>") else { return svg.to_string() };
        let mut things: Vec<String> = elements(defs).map(str::to_string).collect();
        let mut body = after.to_string();
        for at in 0..things.len() {
            let Some(id) = id(&things[at]).map(str::to_string) else { continue };
            let own = self.own_id(&id, &things[at]);
            if own != id {
                things[at] = renamed(&things[at], &id, &own);
                things.iter_mut().skip(at + 1).for_each(|thing| *thing = renamed(thing, &id, &own));
                body = renamed(&body, &id, &own);
            }
            self.things.entry(own).or_insert_with(|| things[at].clone());
        }
        format!("{before}{body}")
    }

    /// An id that nothing else has, or that this very thing has already.
    fn own_id(&self, id: &str, thing: &str) -> String {
        let free = |name: &String| self.things.get(name).is_none_or(|known| *known == renamed(thing, id, name));
        let more = (2..).map(|number| format!("{id}.{number}"));
        std::iter::once(id.to_string()).chain(more).find(free).unwrap_or_else(|| id.to_string())
    }

    /// Everything, as a picture that nobody sees; nothing if there is nothing.
    pub fn sheet(&self) -> String {
        if self.things.is_empty() {
            return String::new();
        }
        let things: String = self.things.values().map(String::as_str).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tw stock\" width=\"0\" height=\"0\" aria-hidden=\"true\">\
             <defs>{things}</defs></svg>"
        )
    }
}

/// Something with another id, and whatever refers to it.
fn renamed(text: &str, id: &str, other: &str) -> String {
    text.replace(&format!("id=\"{id}\""), &format!("id=\"{other}\""))
        .replace(&format!("\"#{id}\""), &format!("\"#{other}\""))
        .replace(&format!("(#{id})"), &format!("(#{other})"))
}

/// The id of an element.
fn id(element: &str) -> Option<&str> {
    let head = element.split('>').next()?;
    head.split_once(" id=\"")?.1.split('"').next()
}

/// The outermost elements of a piece of XML, with what is in them.
fn elements(xml: &str) -> impl Iterator<Item = &str> {
    let mut rest = xml;
    std::iter::from_fn(move || {
        rest = &rest[rest.find('<')?..];
        let (mut depth, mut at) = (0usize, 0);
        while let Some(open) = rest[at..].find('<') {
            let end = at + open + rest[at + open..].find('>')? + 1;
            let tag = &rest[at + open..end];
            match (tag.starts_with("</"), tag.ends_with("/>")) {
                (true, _) => depth = depth.saturating_sub(1),
                (_, false) => depth += 1,
                _ => {}
            }
            at = end;
            if depth == 0 {
                let element = &rest[..end];
                rest = &rest[end..];
                return Some(element);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::Stock;

    #[test]
    fn what_pictures_share_is_said_once() {
        let mut stock = Stock::default();
        let picture = |inner: &str| {
            format!(
                "<svg><title>t</title><defs><g id=\"a\"><path d=\"{inner}\"/></g>\n<g id=\"b\"><use href=\"#a\"/></g></defs><use href=\"#b\"/></svg>"
            )
        };
        assert_eq!(stock.without_defs(&picture("M0")), "<svg><title>t</title><use href=\"#b\"/></svg>");
        let one = stock.sheet();
        assert_eq!(stock.without_defs(&picture("M0")), "<svg><title>t</title><use href=\"#b\"/></svg>");
        assert_eq!(stock.sheet(), one);
        // Another thing of the same name gets a name of its own, and so does what refers to it.
        assert_eq!(stock.without_defs(&picture("M1")), "<svg><title>t</title><use href=\"#b.2\"/></svg>");
        assert!(stock.sheet().contains("<g id=\"a.2\"><path d=\"M1\"/></g>"));
        assert!(stock.sheet().contains("<g id=\"b.2\"><use href=\"#a.2\"/></g>"));
        assert_eq!(stock.without_defs("<svg/>"), "<svg/>");
    }
}
