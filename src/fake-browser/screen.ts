/**
 * For component tests (`// @vitest-environment happy-dom`): Testing Library for Preact, and checks for all components.
 */
import { act, cleanup, configure, fireEvent, render } from "@testing-library/preact";
import { resetBrowser } from "./spy.ts";

export { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/preact";

// A limit for hanging tests. Dumping the document takes longer than most tests.
configure({ asyncUtilTimeout: 20_000, getElementError: (text) => new Error(text ?? "It is not there.") });

/** Call before each test. */
export function resetScreen(): void {
  cleanup();
  resetBrowser();
}

export const shown = (what: Parameters<typeof render>[0]): HTMLElement => render(what).container as HTMLElement;

/** Visible text with collapsed white space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);

/** Opens or closes details, as a click does. */
export function unfold(details: Element | null | undefined, open = true): void {
  if (!(details instanceof HTMLDetailsElement)) throw new Error("There is nothing folded.");
  act(() => {
    details.open = open;
    details.dispatchEvent(new Event("toggle"));
  });
}

const FOLDED = "button.unfold[aria-expanded=false]";

/** Presses buttons that unfold something elsewhere. */
export function unfoldByButtons(container: ParentNode): void {
  for (const button of container.querySelectorAll<HTMLElement>(FOLDED)) fireEvent.click(button);
}

/** Unfolds everything, nested parts included. */
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

/** Everything to see or hear: text, attributes, and values of fields. */
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

/** Pieces of URLs whose direction is not isolated. Options of lists cannot contain elements. */
export const unisolatedIn = (container: HTMLElement, pieces: RegExp): string[] => [
  ...textNodesOf(container)
    .filter((node) => pieces.test(node.data) && !node.parentElement?.closest("bdi, [dir=ltr], option"))
    .map(({ data }) => data),
  ...textsOf(container, ".part, .octets").filter(
    (_, i) => !container.querySelectorAll(".part, .octets")[i]?.closest("[dir=ltr]"),
  ),
];

/** Values, or English on purpose: URLs, code, names, drawn numbers. */
const VALUES = ".url, bdi, code, kbd, textarea, [lang=en], [aria-hidden=true]";
const SPOKEN = ["aria-label", "title", "placeholder", "alt"];

/** Untranslated words. Requires `i18n.mark()`. */
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
