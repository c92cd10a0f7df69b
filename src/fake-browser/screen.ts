/**
 * For component tests (`// @vitest-environment happy-dom`): Testing Library for Preact, and questions that are asked of every
 * component.
 */
import { act, cleanup, configure, fireEvent, render } from "@testing-library/preact";
import { resetBrowser } from "./spy.ts";

export { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";

// A limit against what hangs, not a measure; and no dump of the whole document, which takes longer than most tests.
configure({ asyncUtilTimeout: 20_000, getElementError: (text) => new Error(text ?? "It is not there.") });

/** An empty document, in a browser that is new. Call it before each test. */
export function resetScreen(): void {
  cleanup();
  resetBrowser();
}

/** Renders, and gives what was rendered. */
export const shown = (what: Parameters<typeof render>[0]): HTMLElement => render(what).container as HTMLElement;

/** What a person reads in an element, white space collapsed. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** What a person reads in each of the elements that match. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);

/** Unfolds or folds what is folded below a summary, as a click does. */
export function unfold(details: Element | null | undefined, open = true): void {
  if (!(details instanceof HTMLDetailsElement)) throw new Error("There is nothing folded.");
  act(() => {
    details.open = open;
    details.dispatchEvent(new Event("toggle"));
  });
}

const FOLDED = "button.unfold[aria-expanded=false]";

/** Presses what unfolds something elsewhere, as "Why" of a finding. */
export function unfoldByButtons(container: ParentNode): void {
  for (const button of container.querySelectorAll<HTMLElement>(FOLDED)) fireEvent.click(button);
}

/** Unfolds all that is folded, and what comes to light by that, as inside a URL inside another one. */
export function unfoldAll(container: HTMLElement): void {
  const foldedIn = () => [...container.querySelectorAll("details:not([open])")];
  unfoldByButtons(container);
  for (let folded = foldedIn(); folded.length > 0; folded = foldedIn()) {
    act(() => {
      for (const details of folded) {
        details.setAttribute("open", "");
        details.dispatchEvent(new Event("toggle"));
      }
    });
    unfoldByButtons(container);
  }
}

/** Everything that a person may come to see or hear: text, joined across elements, attributes, and what is in fields. */
export const everythingIn = (container: HTMLElement): string =>
  [
    container.textContent,
    ...[...container.querySelectorAll("*")].flatMap(({ attributes }) => [...attributes].map(({ value }) => value)),
    ...[...container.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value),
  ].join("\n");

function textNodesOf(container: Node): Text[] {
  const walker = container.ownerDocument?.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker?.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Pieces of URLs whose direction is not isolated. An option of a list can hold no element to isolate them. */
export const unisolatedIn = (container: HTMLElement, pieces: RegExp): string[] => [
  ...textNodesOf(container)
    .filter((node) => pieces.test(node.data) && !node.parentElement?.closest("bdi, [dir=ltr], option"))
    .map(({ data }) => data),
  ...textsOf(container, ".part, .octets").filter(
    (_, i) => !container.querySelectorAll(".part, .octets")[i]?.closest("[dir=ltr]"),
  ),
];

/** What is a value, or English on purpose: URLs, code, names of documents and vendors, numbers that are drawn. */
const VALUES = ".url, bdi, code, kbd, textarea, [lang=en], [aria-hidden=true]";
const SPOKEN = ["aria-label", "title", "placeholder", "alt"];

/**
 * Words that stand in no language's file, and so are the same in every language. To be asked while `i18n.mark()` puts
 * ⟦ and ⟧ around every message.
 */
export function untranslatedIn(container: HTMLElement): string[] {
  let depth = 0;
  let outside = "";
  for (const node of textNodesOf(container)) {
    const isValue = node.parentElement?.closest(VALUES) !== null;
    for (const character of node.data) {
      if (character === "⟦") depth += 1;
      else if (character === "⟧") depth -= 1;
      else if (depth === 0 && !isValue) outside += character;
    }
    outside += " ";
  }
  const attributes = [...container.querySelectorAll("*:not(.url)")].flatMap((element) =>
    SPOKEN.map((name) => element.getAttribute(name)).filter((value) => value?.match(/\p{L}/u) && !value.includes("⟦")),
  );
  return [...(outside.match(/\p{L}{2,}/gu) ?? []), ...(attributes as string[])];
}
