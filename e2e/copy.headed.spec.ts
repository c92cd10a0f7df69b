import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { countUntitled, parkPointer, pressKeys } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { menuEntries } from "./menu-entries.ts";
import { message, plural } from "./messages.ts";
import { onDrawn } from "./over-page.ts";

async function menuAppears(display: string, before: number): Promise<boolean> {
  for (const end = Date.now() + 2000; Date.now() < end; await sleep(30))
    if ((await countUntitled(display)) > before) return true;
  return false;
}

/**
 * Chooses our entry, again until `isDone`: keys pressed before a slow menu opens are lost. `fromEnd`: entries from the
 * menu's end, where "Inspect" and "View page source" follow ours. `place`: position in our submenu.
 */
async function chooseOurs(
  open: () => Promise<void>,
  display: string,
  fromEnd: number,
  isDone: () => Promise<boolean>,
  place: number | null = null,
): Promise<void> {
  const within = place === null ? [] : ["Right", ...Array<string>(place).fill("Down")];
  await parkPointer(display);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const before = await countUntitled(display);
    await open();
    if (!(await menuAppears(display, before))) continue;
    // A busy machine needs longer until the menu takes keys.
    await sleep(attempt === 1 ? 50 : 400 * attempt);
    await pressKeys(display, ...Array<string>(fromEnd).fill("Up"), ...within, "Return");
    const start = Date.now();
    // A closed menu means that an entry was chosen: trying again would copy twice.
    const isOpen = async () => (await countUntitled(display)) > before;
    while (Date.now() < start + 2000 || (Date.now() < start + 10_000 && !(await isOpen()))) {
      if (await isDone()) return;
      await sleep(30);
    }
    await pressKeys(display, "Escape");
  }
}

/** Old text must not pass for a copy. */
async function emptyClipboard(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
}

/** These tests turn messages off, and read the badge instead. */
const setSettings = (session: ChromiumSession, changes: object): Promise<void> =>
  session.worker.evaluate((changes) => chrome.storage.local.set(changes), changes);

test.beforeEach(({ session }) => setSettings(session, { toast: false }));

const cases = (origin: string): Record<string, string> => ({
  "#link": "http://example.com/~ann/a?x=1",
  "#image": `${origin}/demo/bowl.svg`,
  "#video": `${origin}/media/video.mp4`,
  "#audio": `${origin}/media/audio.mp3`,
  "#page": `${origin}/media/`,
});

for (const selector of ["#link", "#image", "#video", "#audio", "#page"]) {
  const tag = selector === "#link" ? ["@default", "@smoke"] : [];
  test(`a right click on ${selector} copies its canonical URL, with the worker stopped`, { tag }, async ({
    page,
    site,
    session,
    display,
  }) => {
    await page.goto(`${site.origin}/media/`);
    await emptyClipboard(page);
    await session.killWorker();
    await page.bringToFront();
    await chooseOurs(
      () => page.click(selector, { button: "right", position: { x: 10, y: 10 } }),
      display.display,
      selector === "#page" ? 3 : 2,
      async () => (await session.readClipboard(page)) !== "nothing yet",
    );
    expect(await session.readClipboard(page)).toBe(cases(site.origin)[selector]);
    await expect.poll(async () => (await session.badge()).text).toBe("✓");
    await expect.poll(async () => (await session.badge()).title).toContain(cases(site.origin)[selector]);
    await expect.poll(async () => (await session.badge()).text).toBe("");
    expect((await session.badge()).title).toBe(message("extension_name"));
  });
}

test("each further entry copies its format, confirmed over the page instead of by the badge", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/copies/?ref=newsletter&fbclid=IwAR0123456789abcdefgh`);
  await setSettings(session, { menu: ["fixed", "target", "markdown"], toast: true });
  await expect.poll(() => menuEntries(session.worker)).toEqual(["canonical", "as-fixed", "as-target", "as-markdown"]);
  await emptyClipboard(page);
  await page.evaluate(() => {
    const isShown = () => document.querySelector("div[popover=manual]") !== null;
    new MutationObserver(() => {
      if (isShown()) Object.assign(globalThis, { wasShown: true });
    }).observe(document, { childList: true, subtree: true });
  });
  const copied = async (selector: string, fromEnd: number, place: number) => {
    const before = await session.readClipboard(page);
    await session.killWorker();
    await chooseOurs(
      () => page.click(selector, { button: "right", position: { x: 10, y: 10 } }),
      display.display,
      fromEnd,
      async () => (await session.readClipboard(page)) !== before,
      place,
    );
    return session.readClipboard(page);
  };
  expect(await copied("#tracked", 2, 1)).toBe("https://shop.example/ash?size=2");
  // The message follows the copy.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "wasShown"))).toBe(true);
  // Two links have this URL; the name of the clicked one counts.
  expect(await copied("#tracked", 2, 3)).toBe("[Ash bowl](https://shop.example/ash?size=2&utm_source=x)");
  expect(await copied("#drawn", 2, 3)).toBe(`[Oak, drawn](${site.origin}/copies/oak)`);
  expect(await copied("#wrapper", 2, 2)).toBe("https://shop.example/ash?size=2");
  expect(await copied("#page", 3, 3)).toBe(
    `[What copies are made of](${site.origin}/copies/?ref=newsletter&fbclid=IwAR0123456789abcdefgh)`,
  );
  expect(await copied("#page", 3, 1)).toBe(`${site.origin}/copies/?ref=newsletter`);
  expect(await session.badge()).toEqual({ text: "", title: message("extension_name") });
});

test("a right click in a frame copies the frame's URL", async ({ page, site, session, display }) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await session.killWorker();
  const box = await page.locator("#frame").boundingBox();
  await chooseOurs(
    () => page.mouse.click((box?.x ?? 0) + 250, (box?.y ?? 0) + 45, { button: "right" }),
    display.display,
    5,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe(`${site.origin}/plain/`);
});

test("the message after copying a faulty URL offers to copy the fixed URL", {
  tag: "@default",
}, async ({ page, site, session, display }) => {
  const plain = `${site.origin}/plain/`;
  const [faulty, fixed] = [`${plain}?q=caf%25C3%25A9&utm_source=x`, `${plain}?q=caf%C3%A9`];
  await setSettings(session, { toast: true });
  await page.goto(faulty);
  await emptyClipboard(page);
  await session.killWorker();
  await chooseOurs(
    () => page.click("h1", { button: "right", position: { x: 10, y: 10 } }),
    display.display,
    3,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe(faulty);
  const textOf = () => onDrawn(page, "card", (_, card) => card.textContent, null);
  const note = message("tile_two", message("toast_encoded"), plural("tile_tracking", 1));
  await expect.poll(textOf).toContain(`${message("copied")} · ${note}`);
  const pressByScript = () => {
    const hit = document.querySelector("div[popover=manual]") as HTMLElement;
    for (const type of ["click", "mousedown", "mouseup"]) hit.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    hit.click();
    return hit.shadowRoot;
  };
  expect(await page.evaluate(pressByScript)).toBeNull();
  await onDrawn(page, "fix", (_, button) => button.click(), null);
  expect(await session.readClipboard(page)).toBe(faulty);
  const box = await onDrawn(page, "fix", (_, button) => button.getBoundingClientRect().toJSON(), null);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => session.readClipboard(page)).toBe(fixed);
  await expect.poll(textOf).toBe(`${message("toast_fixed")}${fixed}${message("toast_repaired_removed", "utm_source")}`);
});

test("a selection that is a URL is copied in its canonical form", async ({ page, site, session, display }) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await page.click("#selection", { clickCount: 3, position: { x: 20, y: 10 } });
  await session.killWorker();
  await chooseOurs(
    () => page.click("#selection", { button: "right", position: { x: 20, y: 10 } }),
    display.display,
    2,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe("http://example.com/~selected/");
});

test("a selection without a URL in its text copies its links", async ({ page, site, session, display }) => {
  await page.route("**/links/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<p id="all"><b id="words">Some words, and</b> <a href="/%7Eann">Ann</a>, <a href="/b#x">Bob</a>, <a href="/~ann">Ann</a></p>',
    }),
  );
  await page.goto(`${site.origin}/links/`);
  await emptyClipboard(page);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("#all") as Element));
  await session.killWorker();
  await chooseOurs(
    () => page.click("#words", { button: "right", position: { x: 10, y: 10 } }),
    display.display,
    2,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toBe(`${site.origin}/~ann\n${site.origin}/b`);
});

test("a selection without a URL leaves the clipboard unchanged, and the badge says why", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/media/`);
  await emptyClipboard(page);
  await page.click("#words", { clickCount: 3, position: { x: 20, y: 10 } });
  await chooseOurs(
    () => page.click("#words", { button: "right", position: { x: 20, y: 10 } }),
    display.display,
    2,
    async () => (await session.badge()).text === "!",
  );
  expect((await session.badge()).text).toBe("!");
  expect(await session.readClipboard(page)).toBe("nothing yet");
});

test("Alt+Shift+L copies the page's canonical URL, Alt+Shift+K toggles highlights", { tag: "@default" }, async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/demo/#contact`);
  await emptyClipboard(page);
  const plain = await page.evaluate(() => document.documentElement.outerHTML);
  const isPlain = () => page.evaluate(() => document.documentElement.outerHTML).then((html) => html === plain);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+l");
  await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/demo/`);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+k");
  await expect.poll(isPlain).toBe(false);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+k");
  await expect.poll(isPlain).toBe(true);
});

/** Selects an element's text and copies it by our entry. */
async function copySelected(
  { page, session, display }: { page: Page; session: ChromiumSession; display: { display: string } },
  selector: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const element = selector === "#letter" ? page.frameLocator("#frame").locator(selector) : page.locator(selector);
  await element.evaluate((node) => {
    if (node instanceof HTMLTextAreaElement) node.select();
    else getSelection()?.selectAllChildren(node.shadowRoot ?? node);
  });
  await session.killWorker();
  await chooseOurs(() => element.click({ button: "right", position: { x: 60, y: 10 } }), display.display, 2, isDone);
}

test.describe("a selection with URLs in it", () => {
  const copied = (page: Page, session: ChromiumSession) => async () =>
    (await session.readClipboard(page)) !== "nothing yet";

  test("is copied as lines, each URL once, in their order", async ({ page, site, session, display }) => {
    await page.goto(`${site.origin}/text/`);
    await emptyClipboard(page);
    await copySelected({ page, session, display }, "#three", copied(page, session));
    expect(await session.readClipboard(page)).toBe(
      "http://example.com/pub/doc;type=d\nhttp://example.com/~ann/a?x=1\nhttp://www.example.org/",
    );
    await expect.poll(async () => (await session.badge()).title).toContain(plural("toast_all", 3));
  });

  for (const [selector, url] of [
    ["#field", "http://example.com/in/the/field"],
    ["#letter", "http://example.com/in/a/frame"],
    ["#shadow", "http://example.com/in/a/shadow"],
    ["#twice", "http://example.com/a"],
  ] as const) {
    test(`${selector}: line breaks are recognized`, async ({ page, site, session, display }) => {
      await page.goto(`${site.origin}/text/`);
      await emptyClipboard(page);
      await copySelected({ page, session, display }, selector, copied(page, session));
      expect(await session.readClipboard(page)).toBe(url);
    });
  }

  const choiceOf = (page: Page) =>
    page
      .context()
      .pages()
      .find((one) => one.url().includes("/src/pages/disambiguation/"));

  test("is copied only after a choice if a line ends with a hyphen", async ({ page, site, session, display }) => {
    await page.goto(`${site.origin}/text/`);
    await emptyClipboard(page);
    await copySelected({ page, session, display }, "#hyphen", async () => choiceOf(page) !== undefined);
    const choice = choiceOf(page) as Page;
    await expect(choice.getByRole("heading", { level: 1 })).toHaveText(message("disambiguation_title"));
    expect(await choice.title()).toBe(message("disambiguation_title"));
    expect(new URL(choice.url()).search).toMatch(/^\?of=[0-9a-f-]{36}$/);
    await expect(choice.getByRole("listitem").locator("ins")).toHaveText(["-"]);
    await expect(choice.getByRole("listitem").locator("del")).toHaveText(["-"]);
    await expect
      .poll(() => choice.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight))
      .toBe(true);
    expect(await session.readClipboard(page)).toBe("nothing yet");
    await choice.bringToFront();
    const second = choice.getByRole("listitem").nth(1).getByRole("button");
    await expect(second).toHaveAccessibleDescription("http://example.com/webcapture/~ann");
    const closed = choice.waitForEvent("close");
    await second.click();
    await closed;
    expect(await session.readClipboard(page)).toBe("http://example.com/webcapture/~ann");
  });

  test("Escape closes the disambiguation page, and the clipboard is unchanged", async ({
    page,
    site,
    session,
    display,
  }) => {
    await page.goto(`${site.origin}/text/`);
    await emptyClipboard(page);
    await copySelected({ page, session, display }, "#hyphen", async () => choiceOf(page) !== undefined);
    const choice = choiceOf(page) as Page;
    await expect(choice.locator("html")).toHaveAttribute("data-state", "ready");
    const closed = choice.waitForEvent("close");
    await pressKeys(display.display, "Escape");
    await closed;
    expect(await session.readClipboard(page)).toBe("nothing yet");
  });

  test("one candidate is chosen by keyboard, and all URLs are copied", async ({ page, site, session, display }) => {
    await page.goto(`${site.origin}/text/`);
    await emptyClipboard(page);
    await copySelected({ page, session, display }, "#mixed", async () => choiceOf(page) !== undefined);
    const choice = choiceOf(page) as Page;
    await expect(choice.locator("body")).toContainText(plural("disambiguation_others", 2));
    const closed = choice.waitForEvent("close");
    // Past the citation and the first candidate.
    await pressKeys(display.display, "Tab", "Tab", "Tab", "Return");
    await closed;
    expect(await session.readClipboard(page)).toBe(
      "http://example.com/a\nhttp://example.com/wellknown/b\nhttp://example.com/c",
    );
  });
});

const KEY = message("labelled", `${message("toast_key")} · ${message("key_warning")}`, "");

test("menu entry, badge and shortcut say “key” if the rule set produces keys", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/plain/`);
  await emptyClipboard(page);
  // Scripts cannot read the menu, so the worker's calls are recorded.
  await session.worker.evaluate(() => {
    const { update } = chrome.contextMenus;
    const titles: unknown[] = [];
    Object.assign(globalThis, { titles });
    chrome.contextMenus.update = ((id: string, changes: { title: string }) => {
      titles.push(changes.title);
      return update(id, changes);
    }) as typeof update;
  });
  const options = await page.context().newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#rules`);
  await options.locator("input[value=surt]").check();
  const titles = () => session.worker.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
  await expect.poll(titles).toEqual([message("copy_key")]);
  await page.bringToFront();
  await chooseOurs(
    () => page.click("h1", { button: "right", position: { x: 10, y: 10 } }),
    display.display,
    3,
    async () => (await session.readClipboard(page)) !== "nothing yet",
  );
  expect(await session.readClipboard(page)).toMatch(/^1,0,0,127:\d+\)\/plain$/);
  await expect.poll(async () => (await session.badge()).title).toContain(`${KEY}1,0,0,127`);
  await page.goto(`${site.origin}/media/`);
  await session.killWorker();
  await pressKeys(display.display, "alt+shift+l");
  await expect.poll(() => session.readClipboard(page)).toMatch(/^1,0,0,127:\d+\)\/media$/);
  await expect.poll(async () => (await session.badge()).title).toContain(KEY);
});

test("badge and shortcut warn by the rules that ran if the rule set produces no keys", async ({
  page,
  site,
  session,
  display,
}) => {
  await page.goto(`${site.origin}/plain/?q=c%2B%2B`);
  await emptyClipboard(page);
  const options = await page.context().newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#rules`);
  await options.locator("input[value=rfc1738]").check();
  await page.bringToFront();
  /** The badge disappears after three seconds; the clipboard is slower. */
  let seen = { text: "", title: "" };
  const isSignalled = async () => {
    seen = await session.badge();
    return seen.text !== "" && seen.title !== message("extension_name");
  };
  const warned = (url: string) => ({
    text: "✓!",
    title: [
      message("labelled", `${message("copied")} · ${message("may_differ")}`, url),
      message("toast_rule", message("profile_rfc1738_short"), message("rule_rfc1738_decode_plus")),
    ].join("\n"),
  });
  await chooseOurs(
    () => page.click("h1", { button: "right", position: { x: 10, y: 10 } }),
    display.display,
    3,
    isSignalled,
  );
  expect(seen).toEqual(warned(`${site.origin}/plain/?q=c++`));
  await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/plain/?q=c++`);
  for (const [written, copied, signal] of [
    ["?q=d%2B", "?q=d+", warned],
    ["?q=e+", "?q=e+", (url: string) => ({ text: "✓", title: message("labelled", message("toast_canonical"), url) })],
  ] as const) {
    await page.goto(`${site.origin}/media/${written}`);
    await expect.poll(async () => (await session.badge()).text).toBe("");
    await pressKeys(display.display, "alt+shift+l");
    await expect.poll(isSignalled, { intervals: [50] }).toBe(true);
    expect(seen).toEqual(signal(`${site.origin}/media/${copied}`));
    await expect.poll(() => session.readClipboard(page)).toBe(`${site.origin}/media/${copied}`);
  }
});
