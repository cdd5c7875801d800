//! Partial orders made total.

use std::collections::BTreeSet;

/// The numbers `0..count` so that the first of each edge comes before the second, and otherwise as they are.
///
/// # Errors
///
/// A circle: numbers each of which comes before the next, and the last before the first.
pub fn sorted(count: usize, edges: &[(usize, usize)]) -> Result<Vec<usize>, Vec<usize>> {
    let edges: BTreeSet<(usize, usize)> = edges.iter().copied().collect();
    let mut left: BTreeSet<usize> = (0..count).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let free = left.iter().copied().find(|&n| !edges.iter().any(|&(a, b)| b == n && left.contains(&a)));
        match free {
            Some(n) => {
                left.remove(&n);
                order.push(n);
            }
            None => return Err(circle(&left, &edges)),
        }
    }
    Ok(order)
}

/// A circle among numbers of which each has one before it.
fn circle(left: &BTreeSet<usize>, edges: &BTreeSet<(usize, usize)>) -> Vec<usize> {
    let before = |n: usize| edges.iter().find(|(a, b)| *b == n && left.contains(a)).map(|(a, _)| *a);
    let mut walk: Vec<usize> = left.iter().copied().take(1).collect();
    while let Some(last) = walk.last().copied() {
        let Some(next) = before(last) else { break };
        if let Some(at) = walk.iter().position(|&n| n == next) {
            let mut circle = walk.split_off(at);
            circle.reverse();
            return circle;
        }
        walk.push(next);
    }
    walk
}

/// Which come before which, directly or over others.
pub fn closure(count: usize, edges: &[(usize, usize)]) -> BTreeSet<(usize, usize)> {
    let mut all: BTreeSet<(usize, usize)> = edges.iter().copied().collect();
    for middle in 0..count {
        let before: Vec<usize> = all.iter().filter(|(_, b)| *b == middle).map(|(a, _)| *a).collect();
        let after: Vec<usize> = all.iter().filter(|(a, _)| *a == middle).map(|(_, b)| *b).collect();
        for &a in &before {
            all.extend(after.iter().map(|&b| (a, b)));
        }
    }
    all
}
