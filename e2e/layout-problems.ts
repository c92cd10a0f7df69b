/** Layout problems and untranslated texts. */

export interface Measuring {
  /** True in a pseudo-locale, in which all our texts are between ⟦ and ⟧. */
  readonly isPseudo: boolean;
}

/** Runs in the page: returns "problem: element “its text”". */
export function layoutProblems({ isPseudo }: Measuring, root: Element = document.body): string[] {
  /** Values, and English by design, as in src/fake-browser/screen.ts. */
  const VALUES = ".url, bdi, code, kbd, textarea, [lang=en], [aria-hidden=true]";
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  /** They scroll, or show long texts in a list. */
  const FIELDS = "input, textarea, select, option, progress";
  /** Clipped on purpose: an omitted hyphen. */
  const EXCERPTS = ".url del";
  /** Code such as "rel=canonical" and "utm_source", and isolated values. */
  const CODE = /\u2066[^\u2069]*\u2069|\S+[=:_]\S+/g;
  const found = new Map<string, string>();

  const nameOf = ({ id, classList, localName }: Element): string =>
    localName + (id ? `#${id}` : [...classList].map((one) => `.${one}`).join(""));
  const report = (what: string, element: Element, text: string | null) => {
    const path = [element.parentElement?.parentElement, element.parentElement, element].filter((one) => one != null);
    const shownText = (text ?? "").replace(/\s+/g, " ").trim();
    const place = `${what}: ${path.map(nameOf).join(" > ")}`;
    if (!found.has(place)) found.set(place, `${place} “${shownText.slice(0, 60)}”`);
  };
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden") !== null;
  const isCutting = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const holdsBack = (element: Element) => getComputedStyle(element).overflowX !== "visible";
  /** Returns the part that no ancestor clips. */
  const seenOf = (within: Element | null, { left, top, right, bottom }: DOMRect): DOMRect | null => {
    const seen = { left, top, right, bottom };
    for (let one = within; one !== null && one !== document.body; one = one.parentElement) {
      if (!holdsBack(one)) continue;
      const own = one.getBoundingClientRect();
      seen.left = Math.max(seen.left, own.left);
      seen.right = Math.min(seen.right, own.right);
      seen.top = Math.max(seen.top, own.top);
      seen.bottom = Math.min(seen.bottom, own.bottom);
    }
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    return width > 0 && height > 0 ? new DOMRect(seen.left, seen.top, width, height) : null;
  };
  /** Menus and sticky elements overlap others. */
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { position, zIndex } = getComputedStyle(one);
      if (position !== "static" && zIndex !== "auto") return one;
    }
    return null;
  };
  const textNodes = function* (): Generator<[Text, Element]> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement !== null) yield [node, node.parentElement];
    }
  };

  const range = document.createRange();
  const beginsInSight = (element: Element): boolean => {
    const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (first === null) return true;
    range.setStart(first, 0);
    range.setEnd(first, 1);
    const [own, letter] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return letter.left > own.left - 1 && letter.right < own.right + 1;
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (root === document.body && scrollWidth > clientWidth)
    report(`wider than the window by ${scrollWidth - clientWidth}`, root, "");

  // Clipped, without the full text.
  const all = [...root.querySelectorAll<HTMLElement>("*")].filter((one) => !isUnseen(one));
  for (const element of all) {
    if (element.closest(`svg, ${FIELDS}`)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isWide = isCutting(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigh = isCutting(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const isTold = element.closest("[title]") !== null || element.querySelector("[title]") !== null;
    if (element.closest(EXCERPTS)) continue;
    if ((isWide || isHigh) && !isTold) report("cut", element, element.textContent);
    if (isWide && !beginsInSight(element)) report("begins out of sight", element, element.textContent);
  }

  // Lines, and words broken across them.
  const lines: { box: DOMRect; element: Element; text: string }[] = [];
  for (const [node, element] of textNodes()) {
    if (!node.data.trim() || isUnseen(element) || element.closest(`svg, ${FIELDS}`)) continue;
    // Trailing spaces may overflow.
    range.setStart(node, node.data.search(/\S/));
    range.setEnd(node, node.data.trimEnd().length);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ box, element, text: node.data });
    // Hyphenated by the language's rules.
    if (element.closest(VALUES) || getComputedStyle(element).hyphens === "auto") continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) report("broken", element, word);
    }
  }

  for (const { box, element, text } of lines) {
    const seen = seenOf(element, box);
    if (seen && (seen.left < -1 || seen.right > clientWidth + 1)) report("beside the window", element, text);
    for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
      const { display, position } = getComputedStyle(one);
      if (display === "contents" || display.startsWith("inline ") || display === "inline") continue;
      if (holdsBack(one)) break;
      const own = one.getBoundingClientRect();
      const isBeside = box.left < own.left - 1 || box.right > own.right + 1;
      const isBelow = one.matches("button, summary, .chip, .number") && box.bottom > own.bottom + 2;
      if (isBeside || isBelow) report("outside its box", one, text);
      if (isBeside || isBelow || position === "absolute" || position === "fixed") break;
    }
  }

  // URLs run from left to right.
  for (const [node, element] of textNodes()) {
    const around = element.closest("bdi, [dir]");
    if (around?.getAttribute("dir") !== "ltr" || around.localName === "html" || isUnseen(element)) continue;
    if (!/^[\x21-\x7e]{2,}$/.test(node.data)) continue;
    let before: DOMRect | null = null;
    for (let at = 0; at < Math.min(node.length, 60); at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      const isBack = before !== null && Math.abs(box.top - before.top) < 2 && box.left < before.left;
      if (isBack) report("not from left to right", element, node.data);
      before = box;
    }
  }

  // Overlaps.
  const boxes = [
    ...all
      .filter((one) => one.matches(CONTROLS) && getComputedStyle(one).opacity !== "0")
      .flatMap((element) =>
        [...element.getClientRects()].map((box) => ({
          box,
          element,
          within: element.parentElement,
          text: element.textContent,
        })),
      ),
    ...lines
      .filter(({ element }) => element.closest(CONTROLS) === null)
      .map((line) => ({ ...line, within: line.element })),
  ]
    .flatMap(({ box, element, within, text }) => {
      const seen = seenOf(within, box);
      return seen ? [{ box: seen, element, text, layer: layerOf(element) }] : [];
    })
    .sort((one, other) => one.box.top - other.box.top);
  boxes.forEach((one, i) => {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const other = boxes[j] as typeof one;
      if (other.box.top >= one.box.bottom) break;
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      // Glyph boxes exceed lines.
      if (across > 1.5 && down > 0.3 * Math.min(one.box.height, other.box.height))
        report(`over ${nameOf(one.element)} “${one.text?.trim().slice(0, 30)}”`, other.element, other.text);
    }
  });

  if (!isPseudo) return [...found.values()];
  // The platform's words: "a and b", "2 bytes", "now".
  const lang = root.closest<HTMLElement>("[lang]")?.lang;
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const words = [
    new Intl.ListFormat(lang).format(["1", "2"]),
    new Intl.NumberFormat(lang, { style: "unit", unit: "byte", unitDisplay: "long" }).format(2),
    ...[0, -1, -2, -5].flatMap((count) => [ago.format(count, "second"), ago.format(count, "minute")]),
  ].flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  const isWord = (word: string) => !words.includes(word);
  let depth = 0;
  for (const [node, element] of textNodes()) {
    let outside = "";
    for (const character of node.data) {
      if (character === "⟦") depth += 1;
      else if (character === "⟧") depth -= 1;
      else if (depth === 0) outside += character;
    }
    const isOurs =
      outside
        .replace(CODE, "")
        .match(/\p{L}{2,}/gu)
        ?.some(isWord) && !element.closest(`${VALUES}, script`);
    if (isOurs) report("untranslated", element, outside);
  }
  if (depth !== 0) report(`brackets stay open: ${depth}`, root, "");
  for (const element of root.querySelectorAll(":not(.url)")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const value = element.getAttribute(name) ?? "";
      // A clipped value in full.
      const isValue = element.matches("bdi") || (element.firstElementChild?.matches("bdi:only-child") ?? false);
      if (/\p{L}{2}/u.test(value.replace(CODE, "")) && !value.includes("⟦") && !isValue)
        report(`untranslated ${name}`, element, value);
    }
  }
  if (root === document.body && !document.title.includes("⟦")) report("untranslated title", root, document.title);
  return [...found.values()];
}
