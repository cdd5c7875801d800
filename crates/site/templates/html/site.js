// What the pages do in a browser: searching, and opening what is linked to. Nothing is loaded from anywhere.
"use strict";

(function () {
  // ------------------------------------------------------------------------------------------------------- opening

  // Opens whatever encloses the element that the address names, so that it can be seen.
  function reveal() {
    var name = decodeURIComponent(location.hash.slice(1));
    var target = name && document.getElementById(name);
    if (!target) return;
    if (target.tagName === "DETAILS") target.open = true;
    for (var above = target.parentElement; above; above = above.parentElement) {
      if (above.tagName === "DETAILS") above.open = true;
    }
    target.scrollIntoView();
  }

  window.addEventListener("hashchange", reveal);
  reveal();

  // On paper everything is open.
  window.addEventListener("beforeprint", function () {
    document.querySelectorAll("details").forEach(function (part) { part.open = true; });
  });

  // ------------------------------------------------------------------------------------------------------ searching

  var form = document.querySelector("form.search");
  var index = window.searchIndex;
  if (!form || !index) return;
  var input = form.querySelector("input");
  var list = form.querySelector(".results");
  var count = form.querySelector(".count");
  var most = 30;

  // Small letters without accents.
  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  }

  var entries = index.map(function (one) {
    return { title: one[0], kind: one[1], href: one[2], text: one[3], name: plain(one[0]), all: plain(one.slice(0, 2).concat(one[3]).join(" ")) };
  });

  // How well an entry answers; 0 if it does not. Every word must be in it.
  function rank(entry, words, whole) {
    if (!words.every(function (word) { return entry.all.indexOf(word) >= 0; })) return 0;
    if (entry.name === whole) return 5;
    if (entry.name.indexOf(whole) === 0) return 4;
    if (entry.name.indexOf(whole) >= 0) return 3;
    return entry.all.indexOf(whole) >= 0 ? 2 : 1;
  }

  function find(text) {
    var whole = plain(text.trim());
    var words = whole.split(/\s+/).filter(Boolean);
    if (!words.length) return null;
    var found = [];
    entries.forEach(function (entry, place) {
      var value = rank(entry, words, whole);
      if (value) found.push({ entry: entry, value: value, place: place });
    });
    found.sort(function (a, b) { return b.value - a.value || a.place - b.place; });
    return found.map(function (one) { return one.entry; });
  }

  function element(name, className, text) {
    var made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function said(number) {
    var given = form.dataset;
    if (number === 0) return given["results-0"] || form.getAttribute("data-results-0");
    if (number === 1) return form.getAttribute("data-results-1");
    return form.getAttribute("data-results-n").replace(/987[^0-9]?654[^0-9]?321/, String(number));
  }

  function show() {
    var found = find(input.value);
    list.textContent = "";
    list.hidden = !found || !found.length;
    count.textContent = found ? said(found.length) : "";
    (found || []).slice(0, most).forEach(function (entry) {
      var item = document.createElement("li");
      var link = element("a", "result", "");
      link.href = entry.href;
      link.append(element("b", "", entry.title), " ", element("span", "kind", entry.kind));
      if (entry.text) link.append(element("span", "text", entry.text));
      item.append(link);
      list.append(item);
    });
  }

  function close() {
    list.hidden = true;
    count.textContent = "";
  }

  input.addEventListener("input", show);
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = list.querySelector("a");
    if (first) { first.click(); close(); }
  });
  form.addEventListener("keydown", function (event) {
    var links = Array.from(list.querySelectorAll("a"));
    var at = links.indexOf(document.activeElement);
    if (event.key === "Escape") { input.value = ""; close(); input.focus(); }
    if (event.key === "ArrowDown" && at + 1 < links.length) { links[at + 1].focus(); event.preventDefault(); }
    if (event.key === "ArrowUp" && at >= 0) { (links[at - 1] || input).focus(); event.preventDefault(); }
  });
  list.addEventListener("click", function (event) { if (event.target.closest("a")) close(); });
  document.addEventListener("click", function (event) { if (!form.contains(event.target)) close(); });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) { input.focus(); event.preventDefault(); }
  });
  form.hidden = false;
})();
