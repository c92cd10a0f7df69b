import type { FirefoxSession, Page } from "./firefox.mjs";
import { expect, firefoxTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

test("the context menu copies the canonical URL of the clicked element, with the event page stopped", {
  tag: "@default",
}, async ({ firefox, site }) => {
  const page = await firefox.openPage(`${site.origin}/media/`);
  const cases = [
    ["#link", "http://example.com/~ann/a?x=1"],
    ["#image", `${site.origin}/demo/bowl.svg`],
    ["#page", `${site.origin}/media/`],
  ] as const;
  for (const [selector, canonical] of cases) {
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, selector, message("copy_canonical"));
    await expect.poll(() => firefox.readClipboard()).toBe(canonical);
  }
  await page.close();
});

test.describe("a selection with URLs in it", () => {
  const TEXT = "/text/";
  const select = (page: Page, selector: string) =>
    page.$eval(selector, (element) => getSelection()?.selectAllChildren(element));

  async function choiceOf({ browser, origin }: FirefoxSession): Promise<Page | undefined> {
    for (const page of await browser.pages()) {
      const address = await page.evaluate(() => location.href).catch(() => "");
      if (address.startsWith(`${origin}/src/pages/disambiguation/`)) return page;
    }
    return undefined;
  }

  test("is copied as lines, each URL once", async ({ firefox, site }) => {
    const page = await firefox.openPage(site.origin + TEXT);
    await select(page, "#three");
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, "#three", message("copy_canonical"));
    await expect
      .poll(() => firefox.readClipboard())
      .toBe("http://example.com/pub/doc;type=d\nhttp://example.com/~ann/a?x=1\nhttp://www.example.org/");
    await page.close();
  });

  test("opens the disambiguation page if a line ends with a hyphen", async ({ firefox, site }) => {
    const page = await firefox.openPage(site.origin + TEXT);
    await firefox.chromeEval(() => navigator.clipboard.writeText("nothing yet"));
    await select(page, "#hyphen");
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, "#hyphen", message("copy_canonical"));
    await expect.poll(() => choiceOf(firefox).then(Boolean)).toBe(true);
    const choice = (await choiceOf(firefox)) as Page;
    await choice.waitForSelector("li:nth-child(2) button");
    expect(await firefox.readClipboard()).toBe("nothing yet");
    await choice.click("li:nth-child(2) button");
    await expect.poll(() => firefox.readClipboard()).toBe("http://example.com/webcapture/~ann");
    await expect.poll(() => choiceOf(firefox)).toBeUndefined();
    await page.close();
  });
});

test("the entry is renamed if the rule set produces keys", async ({ firefox, site }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html#rules");
  const choose = (profile: string) => options.click(`input[value=${profile}]`);
  await options.waitForSelector("input[value=surt]");
  await choose("surt");
  const page = await firefox.openPage(`${site.origin}/media/`);
  await firefox.terminateBackground();
  await firefox.chooseFromContextMenu(page, "#link", message("copy_key"));
  await expect.poll(() => firefox.readClipboard()).toBe("com,example)/~ann/a?x=1");
  await choose("web");
  await firefox.chooseFromContextMenu(page, "#link", message("copy_canonical"));
  await expect.poll(() => firefox.readClipboard()).toBe("http://example.com/~ann/a?x=1");
  await page.close();
  await options.close();
});

/** Runs in the browser's window. */
const toolbarTitle = (): string | null | undefined =>
  document.querySelector("[id$='-browser-action'] .unified-extensions-item-action-button")?.getAttribute("tooltiptext");

test("further entries copy other formats, with the text of the clicked link or the page's title", async ({
  firefox,
  site,
}) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.waitForSelector("[name=menu][value=fixed]");
  await options.click("[name=menu][value=fixed]");
  await options.click("[name=menu][value=markdown]");
  const page = await firefox.openPage(`${site.origin}/copies/?ref=newsletter&fbclid=IwAR0123456789abcdefgh`);
  const cases = [
    ["#tracked", message("copy_as_markdown"), "[Ash bowl](https://shop.example/ash?size=2&utm_source=x)"],
    ["#tracked", message("copy_fixed"), "https://shop.example/ash?size=2"],
    ["#page", message("copy_fixed"), `${site.origin}/copies/?ref=newsletter`],
  ] as const;
  for (const [selector, entry, copied] of cases) {
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, selector, entry);
    await expect.poll(() => firefox.readClipboard()).toBe(copied);
  }
  await page.close();
  await options.close();
});

test("a page that repeats its query as its canonical URL is copied without tracking parameters", async ({
  firefox,
  site,
}) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.waitForSelector("[name=menu][value=fixed]");
  await options.click("[name=menu][value=fixed]");
  await options.evaluate(() => chrome.storage.local.set({ tracking: { added: ["ref"], excepted: [] } }));
  const page = await firefox.openPage(`${site.origin}/declared/echo.html?utm_source=x&ref=y&size=2`);
  const cases = [
    ["#page", "/declared/echo.html?ref=y&size=2"],
    ["#link", "/declared/right.html?ref=y"],
  ] as const;
  for (const [selector, copied] of cases) {
    await firefox.terminateBackground();
    await firefox.chooseFromContextMenu(page, selector, message("copy_fixed"));
    await expect.poll(() => firefox.readClipboard()).toBe(site.origin + copied);
  }
  await page.close();
  await options.close();
});

test("a warning says which rules may have changed the page", async ({ firefox, site }) => {
  const options = await firefox.openExtensionPage("src/pages/options/options.html");
  await options.waitForSelector("[data-state=ready]");
  // With messages off, the tooltip reports the copy.
  await options.click("#toast");
  await options.evaluate(() => document.querySelector<HTMLElement>("a[href='#rules']")?.click());
  await options.click("input[value=rfc1738]");
  const page = await firefox.openPage(`${site.origin}/plain/?q=c%2B%2B`);
  await firefox.terminateBackground();
  await firefox.chooseFromContextMenu(page, "h1", message("copy_canonical"));
  await expect.poll(() => firefox.readClipboard()).toBe(`${site.origin}/plain/?q=c++`);
  await expect
    .poll(() => firefox.chromeEval(toolbarTitle))
    .toBe(
      [
        message("labelled", `${message("copied")} · ${message("may_differ")}`, `${site.origin}/plain/?q=c++`),
        message("toast_rule", message("profile_rfc1738_short"), message("rule_rfc1738_decode_plus")),
      ].join("\n"),
    );
  await page.close();
  await options.close();
});
