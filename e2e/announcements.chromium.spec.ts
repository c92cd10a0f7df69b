/** Only changes of existing live regions are announced. */
import type { Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";
import { LAUNCH } from "./scenes.ts";
import { liveRegionTexts, treeOf } from "./tree-findings.ts";
import { DEMO_PATH, newView, openReady, popupOn } from "./walk.ts";

test.use({ launch: LAUNCH });

interface Stage {
  readonly page: Page;
  readonly site: { readonly origin: string };
  readonly session: ChromiumSession;
  readonly openPopup: (page?: Page) => Promise<RealPopup>;
}

async function popupView({ page, site, session, openPopup }: Stage): Promise<Page> {
  const url = await popupOn(page, site.origin + DEMO_PATH, session, openPopup);
  const view = await newView(page.context(), { width: 420, height: 2000 });
  await openReady(view, url);
  return view;
}

async function expectAnnounced(view: Page, act: () => Promise<void>, announcement: RegExp | string): Promise<void> {
  const before = await liveRegionTexts(view);
  await act();
  const announced = async () => {
    const after = [...(await liveRegionTexts(view))];
    return after.filter(([region, text]) => before.has(region) && before.get(region) !== text).map(([, text]) => text);
  };
  await expect.poll(async () => (await announced()).join("\n")).toMatch(announcement);
}

test("the highlight switch exposes its state, and the current mark is announced", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  const view = await popupView({ page, site, session, openPopup });
  await view.locator("#tab-links").click();
  const isOn = async () =>
    (await treeOf(view))
      .filter(
        ({ role, properties = [] }) => role?.value === "switch" && properties.some(({ name }) => name === "focused"),
      )
      .map(({ properties = [] }) => properties.find(({ name }) => name === "checked")?.value.value);
  for (const on of ["true", "false", "true"]) {
    await view.locator("#highlight").press(" ");
    await expect.poll(isOn).toEqual([on]);
    await expect(view.locator("#marks-next")).toHaveCount(on === "true" ? 1 : 0);
  }
  await expectAnnounced(view, () => view.locator("#marks-next").press("Enter"), /1 of \d/);
});

test("failed and successful copies are announced", async ({ page, site, session, openPopup }) => {
  const view = await popupView({ page, site, session, openPopup });
  const copy = (selector: string) => () => view.locator(selector).first().press("Enter");
  await expectAnnounced(view, copy("#copy"), message("copied"));
  // Extensions cannot write to the clipboard while another window or tab has the focus.
  const client = await view.context().newCDPSession(view);
  await client.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  await page.bringToFront();
  const refused = (selector: string) => () =>
    view.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), selector);
  await expectAnnounced(view, refused("#copy"), message("copy_failed"));
  await refused("#tab-compare")();
  await refused("#panel-compare summary")();
  await expectAnnounced(view, refused("#panel-compare .copy"), message("copy_failed"));
});
