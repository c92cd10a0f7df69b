import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * What axe finds in a view, and what it cannot judge, in words; `within` is a selector of the part that is looked at.
 * The legacy mode looks at one document alone, and ours have no frames: the other opens a page for each look.
 */
export async function axeFindings(view: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page: view }).setLegacyMode(true);
  const { violations, incomplete } = await (within === undefined ? axe : axe.include(within)).analyze();
  return [...violations, ...incomplete].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ""}`).join(" ")}`,
  );
}
