import axe from "axe-core";
import type { Page } from "playwright/test";

/** All rules, but nothing about what passes: most of the time would go into describing that. */
const options: axe.RunOptions = { resultTypes: ["violations", "incomplete"], selectors: false };

/** Every view is looked at in light colours, too: in dark ones nothing else can differ. */
const ofColours: axe.RunOptions = {
  ...options,
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** What axe finds in a view, and what it cannot judge, in words; `within` is a selector of the part that is looked at. */
export async function axeFindings(view: Page, within?: string): Promise<string[]> {
  if (!(await view.evaluate(() => "axe" in globalThis))) await view.evaluate(axe.source);
  const isDark = await view.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const { violations, incomplete } = await view.evaluate(
    ({ within, options }) => (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, options),
    { within, options: isDark ? ofColours : options },
  );
  return [...violations, ...incomplete].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`).join(" ")}`,
  );
}
