//! Reads the pages of a site: ids, links, and whether each leads somewhere.

use std::collections::{BTreeMap, BTreeSet};

/// A page as far as links go.
#[derive(Debug, Default)]
pub struct Page {
    /// Every id, in order.
    pub ids: Vec<String>,
    /// Every link to a page or an element.
    pub links: Vec<String>,
    /// Whatever else is loaded or referred to, on the page alone or as a file.
    pub references: Vec<String>,
}

/// Reads a page. It must be XML as well.
///
/// # Errors
///
/// Where it is no XML.
pub fn read(text: &str) -> Result<Page, String> {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    let document = roxmltree::Document::parse_with_options(text, options).map_err(|error| error.to_string())?;
    let mut page = Page::default();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        page.ids.extend(node.attribute("id").map(str::to_string));
        let href = node.attribute("href").map(str::to_string);
        match node.tag_name().name() {
            "a" => page.links.extend(href),
            _ => page.references.extend(href),
        }
        page.references.extend(node.attribute("src").map(str::to_string));
        for name in ["aria-labelledby", "for"] {
            page.references.extend(node.attribute(name).map(|id| format!("#{id}")));
        }
        for attribute in node.attributes() {
            let parts = attribute.value().split("url(").skip(1).filter_map(|part| part.split(')').next());
            page.references.extend(parts.map(str::to_string));
        }
    }
    Ok(page)
}

/// Everything that leads nowhere, and ids that stand twice on a page. Paths are those of the site, with `/` between their parts.
pub fn faults(pages: &BTreeMap<String, Page>, files: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (path, page) in pages {
        let mut seen = BTreeSet::new();
        faults.extend(page.ids.iter().filter(|id| !seen.insert(*id)).map(|id| format!("{path}: {id} stands twice")));
        for link in page.links.iter().chain(&page.references) {
            faults.extend(fault(pages, files, path, link).map(|what| format!("{path}: {link}: {what}")));
        }
    }
    faults
}

/// Why a link leads nowhere, if it does.
pub fn fault(pages: &BTreeMap<String, Page>, files: &BTreeSet<String>, from: &str, link: &str) -> Option<&'static str> {
    if link.contains("//") || link.contains(':') {
        return Some("leads out of the site");
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() { from.to_string() } else { resolved(from, file) };
    if !files.contains(&target) {
        return Some("there is no such file");
    }
    let known = |anchor: &str| pages.get(&target).is_some_and(|page| page.ids.iter().any(|id| id == anchor));
    anchor.filter(|anchor| !known(anchor)).map(|_| "there is no such anchor")
}

/// A path as it is meant on a page.
fn resolved(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
