import axe from "axe-core";
import type { Page } from "playwright/test";

/** Describing passes would take most of the time. */
const options: axe.RunOptions = { resultTypes: ["violations", "incomplete"], selectors: false };

/** Rules for dark mode, which changes only colours. */
const ofColours: axe.RunOptions = {
  ...options,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

const SCHEMES = [
  ["light", options],
  ["dark", ofColours],
] as const;

/**
 * Axe ignores the contrast of single characters, as they may be icons. Ours are digits, coloured like longer numbers.
 */
const isOfOneDigit = ({ any }: axe.NodeResult) => any[0]?.data?.messageKey === "shortTextContent";

/** Repeats if elements moved meanwhile, which confuses axe. */
const run = (view: Page, within: string | undefined, options: axe.RunOptions) =>
  view.evaluate(
    async ({ within, options }) => {
      // Hides covered elements, or axe would look for backgrounds behind a menu.
      const covered = new CSSStyleSheet();
      if (within !== undefined)
        covered.replaceSync(`body :not(${within}, ${within} *, :has(${within})) { visibility: hidden !important; }`);
      document.adoptedStyleSheets = [covered];
      const places = () =>
        [...document.querySelectorAll("*")]
          .map((element) => element.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].join(" "))
          .join("\n");
      for (let tries = 0; tries < 10; tries += 1) {
        const before = places();
        const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, options);
        if (places() !== before) continue;
        document.adoptedStyleSheets = [];
        return results;
      }
      throw new Error("The view does not come to rest.");
    },
    { within, options },
  );

/** Returns violations and undecided results; dark colours only in the deep run. `within` is a selector. */
export async function axeFindings(view: Page, within?: string): Promise<string[]> {
  if (!(await view.evaluate(() => "axe" in globalThis))) await view.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, rules] of process.env.DEEP ? SCHEMES : SCHEMES.slice(0, 1)) {
    await view.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations, incomplete } = await run(view, within, rules);
    const unsure = incomplete
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isOfOneDigit(node)) }))
      .filter(({ nodes }) => nodes.length > 0);
    for (const { id, nodes } of [...violations, ...unsure]) {
      const places = nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`);
      found.push(`${id}, ${colorScheme}: ${places.join(" ")}`);
    }
  }
  await view.emulateMedia({ colorScheme: null, reducedMotion: null });
  return found;
}
