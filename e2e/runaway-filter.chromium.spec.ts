/** Regular expressions with catastrophic backtracking. */
import type { Page } from "playwright/test";
import { WAIT_MS } from "../tools/load-factor.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const LINES = 200_000;
const RUNAWAY = ["/(\\w+\\W?)+!$/", "/^(([a-z])+.)+[A-Z]([a-z])+$/"];
/** Milliseconds. The answer takes 1,000; expressions time out after 10,000. */
const SOON = Math.min(WAIT_MS / 5, 7_000);

async function openList(report: Page, popupUrl: string): Promise<void> {
  await report.goto(`${popupUrl.replace(/popup/g, "report")}#lab`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  const line = (_: unknown, i: number) =>
    `https://www.example.com/shop/archive/item-number-${i}/index.html?page=${i % 97}`;
  const buffer = Buffer.from(Array.from({ length: LINES }, line).join("\n"));
  await report.setInputFiles("#lab-file", { name: "list.txt", mimeType: "text/plain", buffer });
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", String(LINES + 1));
}

test("a newer filter answers within a second during catastrophic backtracking", async ({ page: report, session }) => {
  await openList(report, session.popupUrl);
  const filter = report.locator("#lab-text");
  const answers = async (text: string, rows: number) => {
    await filter.fill(text);
    await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", String(rows + 1), { timeout: SOON });
  };
  for (const runaway of RUNAWAY) {
    await filter.fill(runaway);
    // Long enough for the expression to run, and too short for its timeout.
    await report.waitForTimeout(1_500);
    await answers("item-number-77777/", 1);
    await filter.fill(runaway);
    await report.waitForTimeout(1_500);
    await answers("/number-1234[56]\\//", 2);
  }
});

test("a runaway expression times out, and the previous rows stay", async ({ page: report, session }) => {
  await openList(report, session.popupUrl);
  const filter = report.locator("#lab-text");
  await filter.fill("item-number-77777/");
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
  await filter.fill(RUNAWAY[0] ?? "");
  await expect(report.locator("#lab-problem")).toHaveText(message("filter_slow"), { timeout: 2 * WAIT_MS });
  await expect(report.getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
  await expect(report.locator(".working")).toHaveCount(0);
});
