/** Tests one hostile page in Chromium. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { type ChromiumSession, launchChromium, type RealPopup } from "../chromium.mjs";
import type { Kind } from "./kind.ts";
import { LoggedErrors, logTargetErrors } from "./logged-errors.ts";
import {
  areMarksExpected,
  difference,
  expectLinkCount,
  FRAME_MS,
  isOn,
  joinFrameAnswers,
  openBar,
  openLinks,
  panelText,
  sum,
  toggle,
  unfold,
} from "./popup-checks.ts";
import { installProbe, PROBE } from "./probe.ts";
import { Probes } from "./probes.ts";
import { type KindSite, serveKinds } from "./serve-kinds.ts";

interface Meeting {
  readonly session: ChromiumSession;
  readonly site: KindSite;
  readonly heard: LoggedErrors;
  /** True with access to all sites. */
  readonly isGranted: boolean;
}

const ALL_SITES = { granted: { origins: ["http://*/*"] } };

/** One browser per test worker, one tab per kind. */
export const test = base.extend<object, { isGranted: boolean; meeting: Meeting }>({
  isGranted: [true, { scope: "worker", option: true }],
  meeting: [
    async ({ isGranted }, use) => {
      const site = await serveKinds();
      const session = await launchChromium(isGranted ? ALL_SITES : {});
      await session.context.addInitScript(installProbe, PROBE);
      const heard = new LoggedErrors();
      await logTargetErrors(session.browserSession, ({ type }) => type === "service_worker", heard, "worker");
      await use({ session, site, heard, isGranted });
      await session.close();
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Milliseconds until an idle page is checked, and has arrived. */
const CHECKED = 600;
const ARRIVED = 200;

export async function testKind(kind: Kind, meeting: Meeting): Promise<void> {
  const { session, site, heard } = meeting;
  const [old] = session.context.pages();
  const page = await session.context.newPage();
  heard.pages.length = 0;
  const probes = await Probes.of(page, heard);
  await old?.close();
  await page.goto(site.addressOf(kind), { waitUntil: kind.page.isEndless ? "commit" : "load" });
  if (kind.isBlocked) await meetBlocked(kind, meeting, page);
  else await meetAwake(kind, meeting, page, probes);
  expect(heard.ours).toEqual([]);
  if (!kind.throws) expect(heard.pages).toEqual([]);
}

async function popupOn(page: Page, kind: Kind, { session, heard, isGranted }: Meeting): Promise<RealPopup> {
  const popup = await session.clickToolbarButton(page);
  const isPopup = ({ url }: { url: string }) => url === session.popupUrl;
  await logTargetErrors(session.browserSession, isPopup, heard, "popup");
  await popup.ready();
  await popup.evaluate(openLinks);
  await popup.ready();
  await expectLinkCount(kind, isGranted, () => popup.evaluate(panelText));
  return popup;
}

/** Playwright dismisses dialogs without a listener. */
async function meetBlocked(kind: Kind, meeting: Meeting, page: Page): Promise<void> {
  const first = new Promise<void>((resolve) => page.on("dialog", () => resolve()));
  await meeting.session.shortenLimits();
  await first;
  const popup = await popupOn(page, kind, meeting);
  await popup.close();
}

/** Some pages have no badge. */
async function checked(session: ChromiumSession): Promise<void> {
  const untold = (await session.worker.evaluate(() => chrome.action.getTitle({}))) as string;
  for (const end = Date.now() + 5000; Date.now() < end; await sleep(20))
    if ((await session.badge()).title !== untold) return;
}

async function meetAwake(kind: Kind, meeting: Meeting, page: Page, probes: Probes): Promise<void> {
  const wait = meeting.isGranted ? CHECKED : ARRIVED;
  if (kind.act) {
    await sleep(wait);
    await probes.act(kind.act);
    await sleep(FRAME_MS);
    if (kind.hasActed) expect(await probes.act(kind.hasActed)).toBe(true);
  }
  // Parsing the rest would count as a change.
  if (kind.page.isEndless) await expect.poll(() => probes.act(() => document.links.length)).toBe(kind.expects);
  if (!kind.isRestless) await probes.ask("arm");
  const before = joinFrameAnswers(await probes.ask("snapshot"));
  // The check starts when the page is idle.
  if (meeting.isGranted && !kind.act && typeof kind.expects !== "string") await checked(meeting.session);
  else await sleep(wait);
  expect(joinFrameAnswers(await probes.ask("noted", "scan"))).toBe("");
  const popup = await popupOn(page, kind, meeting);
  await popup.evaluate(openBar);
  await popup.evaluate(unfold);
  await sleep(FRAME_MS);
  expect(joinFrameAnswers(await probes.ask("noted", "scan"))).toBe("");
  if (kind.marks !== "none") await marksComeAndGo(kind, { probes, popup, before });
  await popup.close();
}

interface Marking {
  readonly probes: Probes;
  readonly popup: RealPopup;
  readonly before: string;
}

async function marksComeAndGo(kind: Kind, { probes, popup, before }: Marking): Promise<void> {
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  // The popup may show an earlier scan.
  await expect.poll(() => popup.evaluate(isOn)).toBe(true);
  const hosts = () => probes.ask("ours");
  await expect.poll(async () => areMarksExpected(kind, await hosts()), JSON.stringify(await hosts())).toBe(true);
  await sleep(FRAME_MS);
  expect(joinFrameAnswers(await probes.ask("noted", "marks"))).toBe("");
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  await expect.poll(() => popup.evaluate(isOn)).not.toBe(true);
  await expect.poll(async () => sum(await probes.ask("ours"))).toBe(kind.copies ?? 0);
  await sleep(FRAME_MS);
  expect(joinFrameAnswers(await probes.ask("noted", "marks"))).toBe("");
  if (!kind.isRestless) expect(difference(before, joinFrameAnswers(await probes.ask("snapshot")))).toBe("");
}
