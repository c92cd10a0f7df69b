import axe from "axe-core";
import type { Page } from "playwright/test";

/** All rules, but nothing about what passes: most of the time would go into describing that. */
const options: axe.RunOptions = { resultTypes: ["violations", "incomplete"], selectors: false };

/** What axe finds in a view, and what it cannot judge, in words; `within` is a selector of the part that is looked at. */
export async function axeFindings(view: Page, within?: string): Promise<string[]> {
  if (!(await view.evaluate(() => "axe" in globalThis))) await view.evaluate(axe.source);
  const { violations, incomplete } = await view.evaluate(
    ({ within, options }) => (globalThis as unknown as { axe: typeof axe }).axe.run(within ?? document, options),
    { within, options },
  );
  return [...violations, ...incomplete].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`).join(" ")}`,
  );
}
