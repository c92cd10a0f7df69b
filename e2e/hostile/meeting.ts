/** One hostile page from its opening to the end of its marks, in Chromium, and what it must not notice. */
import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { type ChromiumSession, launchChromium, type RealPopup } from "../chromium.mjs";
import { difference, expectedIn, FRAME, isOn, openLinks, panelText, toggle, unfold } from "./asked.ts";
import { Heard, hearPage, hearTarget } from "./heard.ts";
import type { Kind } from "./kind.ts";
import { installProbe, PROBE, type Probe } from "./probe.ts";
import { type KindSite, serveKinds } from "./serve-kinds.ts";

interface Meeting {
  readonly session: ChromiumSession;
  readonly site: KindSite;
  readonly heard: Heard;
  /** Of all sites, as in one of two meetings. */
  readonly isGranted: boolean;
}

const ALL_SITES = { granted: { origins: ["http://*/*"] } };

/** One browser for all kinds of a worker: a kind has a tab of its own. */
export const test = base.extend<object, { isGranted: boolean; meeting: Meeting }>({
  isGranted: [true, { scope: "worker", option: true }],
  meeting: [
    async ({ isGranted }, use) => {
      const site = await serveKinds();
      const session = await launchChromium(isGranted ? ALL_SITES : {});
      await session.context.addInitScript(installProbe, PROBE);
      const heard = new Heard();
      await hearTarget(session.browserSession, ({ type }) => type === "service_worker", heard, "worker");
      await use({ session, site, heard, isGranted });
      await session.close();
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Not by Playwright, whose own scripts would need what the page has patched. */
async function ask<Name extends keyof Probe>(client: CDPSession, name: Name, ...parameters: Parameters<Probe[Name]>) {
  const expression = `globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`;
  const { result, exceptionDetails } = await client.send("Runtime.evaluate", { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as ReturnType<Probe[Name]> | undefined;
}

/** Milliseconds, after which a page that rests has been checked, and after which it is all there. */
const CHECKED = 600;
const ARRIVED = 200;

export async function meet(kind: Kind, meeting: Meeting): Promise<void> {
  const { session, site, heard } = meeting;
  const [old] = session.context.pages();
  const page = await session.context.newPage();
  const client = await session.context.newCDPSession(page);
  // What the worker has said since its start counts.
  heard.pages.length = 0;
  await hearPage(client, heard);
  await old?.close();
  await page.goto(site.addressOf(kind), { waitUntil: kind.page.isEndless ? "commit" : "load" });
  if (kind.isBlocked) await meetBlocked(kind, meeting, page);
  else await meetAwake(kind, meeting, page, client);
  expect(heard.ours).toEqual([]);
  if (!kind.throws) expect(heard.pages).toEqual([]);
}

async function popupOn(page: Page, kind: Kind, { session, heard, isGranted }: Meeting): Promise<RealPopup> {
  const popup = await session.clickToolbarButton(page);
  const isPopup = ({ url }: { url: string }) => url === session.popupUrl;
  await hearTarget(session.browserSession, isPopup, heard, "popup");
  await popup.ready();
  await popup.evaluate(openLinks);
  await popup.ready();
  expect(await popup.evaluate(panelText)).toMatch(expectedIn(kind, isGranted));
  return popup;
}

/** Without a listener, the driver answers every dialog. */
async function meetBlocked(kind: Kind, meeting: Meeting, page: Page): Promise<void> {
  const first = new Promise<void>((resolve) => page.on("dialog", () => resolve()));
  await meeting.session.shortenLimits();
  await first;
  const popup = await popupOn(page, kind, meeting);
  await popup.close();
}

async function meetAwake(kind: Kind, meeting: Meeting, page: Page, client: CDPSession): Promise<void> {
  // The check of a page that has been opened: it waits until the page rests.
  await sleep(meeting.isGranted ? CHECKED : ARRIVED);
  if (kind.act) {
    // A call of the page itself, by its address.
    const expression = `(${kind.act})()\n//# sourceURL=http://page/`;
    await client.send("Runtime.evaluate", { expression, userGesture: true, awaitPromise: true });
    await sleep(FRAME);
  }
  await ask(client, "arm", kind.isRestless === true);
  const before = await ask(client, "snapshot");
  const popup = await popupOn(page, kind, meeting);
  await popup.evaluate(unfold);
  await sleep(FRAME);
  expect((await ask(client, "noted", "marks")) ?? "").toBe("");
  if (kind.marks !== "none") await marksComeAndGo(kind, { client, popup, before });
  await popup.close();
}

interface Marking {
  readonly client: CDPSession;
  readonly popup: RealPopup;
  readonly before: string | undefined;
}

async function marksComeAndGo(kind: Kind, { client, popup, before }: Marking): Promise<void> {
  await popup.evaluate(toggle);
  await popup.ready();
  expect(await popup.evaluate(isOn)).toBe(true);
  await sleep(FRAME);
  const hosts = await ask(client, "ours");
  if (kind.marks === undefined) expect(hosts).toBeGreaterThan(0);
  expect((await ask(client, "noted", "marks")) ?? "").toBe("");
  await popup.evaluate(toggle);
  await popup.ready();
  await sleep(FRAME);
  if (kind.keepsOurs) return;
  expect(await popup.evaluate(isOn)).not.toBe(true);
  expect(await ask(client, "ours")).toBe(0);
  expect((await ask(client, "noted", "scan")) ?? "").toBe("");
  if (!kind.isRestless) expect(difference(before, await ask(client, "snapshot"))).toBe("");
}
