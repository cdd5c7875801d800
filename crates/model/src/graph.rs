//! Circles in a graph.

use std::collections::VecDeque;

/// The shortest circle through the lowest node of each part of a graph in which all hang together.
pub fn circles(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    for start in 0..edges.len() {
        if found.iter().any(|circle| circle.contains(&start)) {
            continue;
        }
        if let Some(circle) = way_back(edges, start)
            && circle.iter().all(|node| *node >= start)
        {
            found.push(circle);
        }
    }
    found
}

/// The shortest way from a node back to itself.
fn way_back(edges: &[Vec<usize>], start: usize) -> Option<Vec<usize>> {
    let mut from: Vec<Option<usize>> = vec![None; edges.len()];
    let mut queue = VecDeque::from([start]);
    while let Some(node) = queue.pop_front() {
        for &next in &edges[node] {
            if next == start {
                let mut way = vec![node];
                while let Some(before) = way.last().copied().filter(|last| *last != start).and_then(|last| from[last]) {
                    way.push(before);
                }
                way.reverse();
                return Some(way);
            }
            if from[next].is_none() {
                from[next] = Some(node);
                queue.push_back(next);
            }
        }
    }
    None
}
