import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { asOnPhone, buttonsOver, expectTouchTargets } from "./touch-targets.ts";
import { DEMO_PATH, newView, pageUrlOf, popupOn, pressStates, reportStates, tabStates } from "./walk.ts";

const PHONE = { width: 360, height: 740 };

test("the popup has touch targets in its tabs, menus, field and prompts", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  const url = await popupOn(page, site.origin + DEMO_PATH, session, openPopup);
  const view = await newView(context, PHONE);
  for await (const { what } of tabStates(view, url)) await expectTouchTargets(view, what);
  for await (const { what } of pressStates(view, url)) await expectTouchTargets(view, what);
  // On a wide screen, the popup keeps its width.
  await asOnPhone(view, 900);
  const { width, bottom } = await view.evaluate(() => ({
    width: document.body.offsetWidth,
    bottom: document.querySelector("footer")?.getBoundingClientRect().bottom,
  }));
  expect({ width, bottom }).toEqual({ width: 640, bottom: 740 });
  await asOnPhone(view, 480);
  expect(await view.evaluate(() => document.body.offsetWidth)).toBe(480);
});

test("the report, the options, the first-run page and the disambiguation page have touch targets", async ({
  context,
  session,
}) => {
  const view = await newView(context, PHONE);
  for await (const { what } of reportStates(view, pageUrlOf(session, "report"))) await expectTouchTargets(view, what);
  for (const name of ["options", "first-run", "disambiguation", "rules"]) {
    for await (const { what } of tabStates(view, pageUrlOf(session, name))) await expectTouchTargets(view, what);
  }
});

test.describe("over a page", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the bar of the marks and the toast have touch targets", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/navigator/`);
    await asOnPhone(page);
    await runCommand(session, "toggle-highlight");
    await expect.poll(() => buttonsOver(page)).toHaveLength(3);
    await runCommand(session, "next-marked");
    await expect.poll(() => buttonsOver(page)).toHaveLength(4);
    await runCommand(session, "copy-canonical");
    await expect.poll(() => buttonsOver(page)).toHaveLength(5);
    const small = (await buttonsOver(page)).filter((one) => one.split(/[× ]/, 2).some((size) => Number(size) < 44));
    expect(small).toEqual([]);
  });
});
