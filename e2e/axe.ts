import axe from "axe-core";
import type { Page } from "playwright/test";

/** All rules, but nothing about what passes: most of the time would go into describing that. */
const options: axe.RunOptions = { resultTypes: ["violations", "incomplete"], selectors: false };

/** In dark colours nothing else can differ. */
const ofColours: axe.RunOptions = {
  ...options,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

const SCHEMES = [
  ["light", options],
  ["dark", ofColours],
] as const;

/** Axe does not judge the colours of a single character: it may be an icon. Here it is a digit, coloured like longer numbers. */
const isOfOneDigit = ({ any }: axe.NodeResult) => any[0]?.data?.messageKey === "shortTextContent";

/** Of a view that moves while axe looks at it, it takes some places for others: it looks again once all is at rest. */
const run = (view: Page, within: string | undefined, options: axe.RunOptions) =>
  view.evaluate(
    async ({ within, options }) => {
      // Lines of one text may lie over different elements of the page, though a menu hides them all.
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

/**
 * What axe finds in a view, in light colours and, in the deep run, in dark ones, and what it cannot judge, in words; `within` is a selector
 * of the part that is looked at.
 */
export async function axeFindings(view: Page, within?: string): Promise<string[]> {
  if (!(await view.evaluate(() => "axe" in globalThis))) await view.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, rules] of process.env.DEEP ? SCHEMES : SCHEMES.slice(0, 1)) {
    // Colours change at once then.
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
