import type { BrowserContext, Page } from "playwright/test";
import type { RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

export async function openLinks(context: BrowserContext, popup: RealPopup): Promise<Page> {
  const opened = context.waitForEvent("page");
  await popup.click("#report");
  const report = await opened;
  await expect(report.getByRole("grid")).toBeVisible();
  return report;
}
