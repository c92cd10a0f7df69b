/** What a page has no room for, or does not say in the language of its texts: measured, not seen. */

export interface Measuring {
  /** Whether every text of ours is between ⟦ and ⟧: tools/pseudo-locale.mjs. */
  readonly isPseudo: boolean;
}

/** Runs in the page. Each misfit as "what it is: where “its text”". */
export function misfits({ isPseudo }: Measuring): string[] {
  /** Values, and what is English on purpose, as src/fake-browser/screen.ts has it: URLs, code, names. */
  const VALUES = ".url, bdi, code, kbd, textarea, [lang=en], [aria-hidden=true]";
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  const found = new Set<string>();

  const nameOf = (element: Element): string => {
    const name = element.id ? `#${element.id}` : [...element.classList].map((one) => `.${one}`).join("");
    return element.localName + name;
  };
  const report = (what: string, element: Element, text: string) => {
    const path = [element.parentElement?.parentElement, element.parentElement, element].filter((one) => one != null);
    const said = text.replace(/\s+/g, " ").trim();
    found.add(`${what}: ${path.map(nameOf).join(" > ")} “${said.slice(0, 60)}”`);
  };
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden") !== null;

  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.add(`wider than the window by ${root.scrollWidth - root.clientWidth}`);

  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter((one) => !isUnseen(one));

  // What is cut off without a way to read it.
  for (const element of all) {
    if (element.matches("svg, svg *, input, textarea, select, option, progress")) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isWide = cuts(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigh = cuts(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (!isWide && !isHigh) continue;
    const isTold = element.closest("[title]") !== null || element.querySelector("[title]") !== null;
    if (!isTold) report(isWide ? "cut" : "cut below", element, element.textContent ?? "");
  }
  for (const select of all.filter((one) => one instanceof HTMLSelectElement)) {
    const range = select.selectedOptions[0]?.label ?? "";
    const probe = document.createElement("select");
    probe.style.cssText =
      "position:absolute;visibility:hidden;inline-size:max-content;max-inline-size:none;min-inline-size:0;flex:none";
    probe.className = select.className;
    probe.append(new Option(range));
    select.parentElement?.append(probe);
    const needed = probe.getBoundingClientRect().width;
    probe.remove();
    if (needed > select.getBoundingClientRect().width + 1) report("cut in a list", select, range);
  }

  // Each line of each text, with the element that it stands in.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines: { box: DOMRect; element: Element; text: string }[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (element === null || !node.data.trim() || isUnseen(element) || element.closest("option, svg")) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1) lines.push({ box, element, text: node.data });
    }
    if (element.closest(VALUES)) continue;
    for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (tops.size > 1) report("broken word", element, word);
    }
  }

  const clips = (element: Element) => /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflowX);
  // Text beside the box that is drawn around it.
  for (const { box, element, text } of lines) {
    for (
      let around: Element | null = element;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const style = getComputedStyle(around);
      if (style.display === "contents" || style.display === "inline") continue;
      const own = around.getBoundingClientRect();
      const isOut = box.left < own.left - 1 || box.right > own.right + 1;
      const isBelow =
        around.matches("button, summary, .chip, .number") && (box.top < own.top - 2 || box.bottom > own.bottom + 2);
      if (isOut || isBelow) report(isOut ? "beside its box" : "above or below its box", around, text);
      if (clips(around) || isOut || isBelow) break;
      if (style.position === "absolute" || style.position === "fixed") break;
    }
  }

  /** What lies over others on purpose. */
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { position, zIndex } = getComputedStyle(one);
      if (position !== "static" && zIndex !== "auto") return one;
    }
    return null;
  };
  const seenIn = (element: Element, box: DOMRect): DOMRect | null => {
    let { left, top, right, bottom } = box;
    for (let one = element.parentElement; one !== null; one = one.parentElement) {
      if (!clips(one)) continue;
      const own = one.getBoundingClientRect();
      left = Math.max(left, own.left);
      right = Math.min(right, own.right);
      top = Math.max(top, own.top);
      bottom = Math.min(bottom, own.bottom);
    }
    return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
  };
  const controls = all.filter((one) => one.matches(CONTROLS) && Number(getComputedStyle(one).opacity) > 0);
  const boxes = [
    ...controls.flatMap((element) =>
      [...element.getClientRects()].map((box) => ({ box, element, text: element.textContent ?? "" })),
    ),
    ...lines.filter(({ element }) => element.closest(CONTROLS) === null),
  ].flatMap(({ box, element, text }) => {
    const seen = seenIn(element, box);
    return seen ? [{ box: seen, element, text, layer: layerOf(element) }] : [];
  });
  boxes.sort((a, b) => a.box.top - b.box.top);
  boxes.forEach((one, i) => {
    for (const other of boxes.slice(i + 1)) {
      if (other.box.top >= one.box.bottom - 1) break;
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const least = Math.min(one.box.height, other.box.height);
      if (across > 1.5 && down > Math.max(2, least * 0.3))
        report(`over ${nameOf(one.element)} “${one.text.trim().slice(0, 30)}”`, other.element, other.text);
    }
  });

  if (isPseudo) {
    let depth = 0;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const element = node.parentElement as Element;
      if (element.closest("script, style")) continue;
      const isValue = element.closest(VALUES) !== null;
      let outside = "";
      for (const character of node.data) {
        if (character === "⟦") depth += 1;
        else if (character === "⟧") depth -= 1;
        else if (depth === 0 && !isValue) outside += character;
      }
      if (/\p{L}{2,}/u.test(outside)) report("untranslated", element, outside);
    }
    if (depth !== 0) found.add(`brackets are open: ${depth}`);
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const value = element.getAttribute(name);
        if (value?.match(/\p{L}{2,}/u) && !value.includes("⟦") && !element.closest(VALUES))
          report(`untranslated ${name}`, element, value);
      }
    }
    if (!document.title.includes("⟦")) found.add(`untranslated title: ${document.title}`);
  }
  return [...found];
}
