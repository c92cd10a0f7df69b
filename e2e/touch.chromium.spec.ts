import { expect, test } from "./fixtures.ts";
import { command } from "./marks-bar.ts";
import { asOnPhone, buttonsOver, expectFingersFit } from "./touch.ts";
import { ADDRESS, addressOf, newView, popupOn, pressStates, reportStates, tabStates } from "./walk.ts";

const PHONE = { width: 360, height: 740 };

test("the popup: its tabs unfolded, its menus, its field, its prompts", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  const url = await popupOn(page, site.origin + ADDRESS, session, openPopup);
  const view = await newView(context, PHONE);
  for await (const { what } of tabStates(view, url)) await expectFingersFit(view, what);
  for await (const { what } of pressStates(view, url)) await expectFingersFit(view, what);
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

test("the report's views, the options, the first-run page, the page to choose", async ({ context, session }) => {
  const view = await newView(context, PHONE);
  for await (const { what } of reportStates(view, addressOf(session, "report"))) await expectFingersFit(view, what);
  for (const name of ["options", "first-run", "disambiguation", "rules"]) {
    for await (const { what } of tabStates(view, addressOf(session, name))) await expectFingersFit(view, what);
  }
});

test.describe("over a page", () => {
  test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

  test("the bar of the marks and the toast", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/navigator/`);
    await asOnPhone(page);
    await command(session, "toggle-highlight");
    await expect.poll(() => buttonsOver(page)).toHaveLength(3);
    await command(session, "next-marked");
    await expect.poll(() => buttonsOver(page)).toHaveLength(4);
    await command(session, "copy-canonical");
    await expect.poll(() => buttonsOver(page)).toHaveLength(5);
    const small = (await buttonsOver(page)).filter((one) => one.split(/[× ]/, 2).some((size) => Number(size) < 44));
    expect(small).toEqual([]);
  });
});
