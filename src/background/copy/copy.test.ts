import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Menus, Tabs } from "webextension-polyfill";
import { keepHeader } from "../../browser/link-header.ts";
import { type Settings, writeSettings } from "../../browser/settings.ts";
import type { CopyContext } from "../../content/api.ts";
import type { UrlCopy } from "../../core/index.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { onCommand } from "../commands.ts";
import { onMenuClick } from "./menu.ts";
import * as toasts from "./toast.ts";

const { clipboard, scripting, storage, tabs, windows } = fake;

type Click = Partial<Menus.OnClickData & { linkText: string }>;

const tab = { id: 7, windowId: 3, title: "Bowls", incognito: false } as Tabs.Tab;
const click = (info: Click) => onMenuClick({ menuItemId: "copy-canonical", ...info } as Menus.OnClickData, tab);

const announce = vi.spyOn(toasts, "announce");
const announcement = () => announce.mock.lastCall?.[1].toast;

const PAGE = "http://shop.example/bowls";
const TRACKED = "http://shop.example/b?utm_source=x&size=2&fbclid=IwAR0123456789abcdefgh";
const WRAPPER = "http://go.example/?url=http%3A%2F%2Fshop.example%2Fb%3Fsize%3D2";

beforeEach(() => {
  vi.useFakeTimers();
  windows.open({ id: 3, left: 100, top: 50, width: 1000 });
  tabs.open({ id: 7, windowId: 3, url: `${PAGE}?utm_source=x&size=2`, title: "Bowls" });
  tabs.click(7);
  announce.mockReset().mockResolvedValue();
});

describe("context menu click", () => {
  const pageUrl = "http://P/";
  test.each<readonly [sentence: string, info: Click, copied: string]>([
    [
      "prefers a link to the image and the selection",
      { linkUrl: "HTTP://a/", srcUrl: "http://b/", selectionText: "http://c/" },
      "http://a/",
    ],
    [
      "prefers a selection to the page",
      { selectionText: "see http://H/%61, http://h/a and http://b", pageUrl },
      "http://h/a\nhttp://b/",
    ],
    ["copies an image in a frame", { srcUrl: "http://H/i", frameUrl: "http://f/", pageUrl }, "http://h/i"],
    ["copies a frame", { frameUrl: "http://F/", pageUrl }, "http://f/"],
    ["copies the page", { pageUrl }, "http://p/"],
  ])("%s", async (_, info, copied) => {
    await click(info);
    expect(clipboard.texts).toEqual([copied]);
  });

  test("ignores another entry", async () => {
    await click({ menuItemId: "other", pageUrl });
    expect(clipboard.texts).toEqual([]);
  });

  test("copies as the settings say, like the shortcut; entries and commands with a kind copy that kind", async () => {
    await writeSettings({ copies: "fixed", menu: ["target"] });
    await onCommand("copy-canonical", tab);
    await click({ menuItemId: "copy-as-target", linkUrl: WRAPPER });
    await onCommand("copy-as-written", tab);
    await onCommand("copy-as-canonical", tab);
    await onCommand("copy-as-clean", tab);
    await onCommand("copy-as-nothing", tab);
    const written = `${PAGE}?utm_source=x&size=2`;
    const fixed = `${PAGE}?size=2`;
    expect(clipboard.texts).toEqual([fixed, "http://shop.example/b?size=2", written, written, fixed]);
  });
});

describe("copy formats", () => {
  const TWICE = "http://shop.example/?q=caf%25C3%25A9&utm_source=x";

  test("use the URL that the settings choose", async () => {
    await writeSettings({ copies: "fixed" });
    await click({ menuItemId: "copy-as-markdown", linkUrl: TWICE, linkText: "Bowl" });
    await writeSettings({ copies: "target" });
    await click({ menuItemId: "copy-as-html", linkUrl: WRAPPER, linkText: "Bowl" });
    expect(clipboard.texts).toEqual([
      "[Bowl](http://shop.example/?q=caf%C3%A9)",
      '<a href="http://shop.example/b?size=2">Bowl</a>',
    ]);
  });

  test("leave a URL copied as written unchanged, also on a site that is off", async () => {
    const linkUrl = "HTTP://u:p@Shop.example/%7Ea?utm_source=x#top";
    const unchanged = "HTTP://u@Shop.example/%7Ea?utm_source=x#top";
    await writeSettings({ copies: "written" });
    await click({ menuItemId: "copy-as-markdown", linkUrl, linkText: "Bowl" });
    expect(announcement()).toMatchObject({ title: "Copied: Markdown link", url: unchanged });
    await writeSettings({ copies: "fixed", sites: [{ host: "shop.example", covers: "host", off: true }] });
    await click({ menuItemId: "copy-as-html", linkUrl, linkText: "Bowl" });
    expect(clipboard.texts).toEqual([`[Bowl](${unchanged})`, `<a href="${unchanged}">Bowl</a>`]);
    await click({ menuItemId: "copy-as-own", linkUrl: "HTTP://Shop.example/#top" });
    expect(clipboard.texts.at(-1)).toBe("HTTP://Shop.example/#top");
    expect(announcement()).toMatchObject({ title: "Copied as written", more: "No custom format yet" });
  });

  test("follow the settings, except for an entry of a fixed kind", async () => {
    await writeSettings({ copies: "fixed", copyFormat: "markdown" });
    await click({ linkUrl: TWICE, linkText: "Bowl" });
    await click({ menuItemId: "copy-as-fixed", linkUrl: TWICE, linkText: "Bowl" });
    await writeSettings({ copyFormat: "readable" });
    await click({ linkUrl: TWICE });
    const fixed = "http://shop.example/?q=caf%C3%A9";
    expect(clipboard.texts).toEqual([`[Bowl](${fixed})`, fixed, "http://shop.example/?q=café"]);
  });

  test("skip fixes that Options exclude", async () => {
    await writeSettings({ copies: "fixed", fixes: { repair: false, clean: true } });
    await click({ linkUrl: TWICE });
    await writeSettings({ fixes: { repair: true, clean: false } });
    await click({ linkUrl: TWICE });
    expect(clipboard.texts).toEqual([
      "http://shop.example/?q=caf%25C3%25A9",
      "http://shop.example/?q=caf%C3%A9&utm_source=x",
    ]);
  });

  test("use a URL even if the rule set makes keys", async () => {
    await writeSettings({ profile: "surt", copies: "fixed" });
    await click({ linkUrl: TWICE });
    expect(clipboard.texts).toEqual(["http://shop.example/?q=caf%C3%A9"]);
  });
});

describe("site settings", () => {
  const OWN = "HTTP://Shop.example/a?utm_source=x&b=1#top";

  test("apply to the copied URL's site, on any page", async () => {
    await writeSettings({
      sites: [
        { host: "shop.example", covers: "domain", copies: "fixed" },
        { host: "key.example", covers: "host", profile: "surt" },
      ],
    });
    await click({ linkUrl: OWN, pageUrl: "http://other.example/" });
    await click({ linkUrl: "http://m.shop.example/?utm_source=x" });
    await click({ linkUrl: "http://key.example/a" });
    await click({ linkUrl: "http://other.example/?utm_source=x", pageUrl: PAGE });
    expect(clipboard.texts).toEqual([
      "http://shop.example/a?b=1",
      "http://m.shop.example/",
      "example,key)/a",
      "http://other.example/?utm_source=x",
    ]);
  });

  test("copy as written on a site that is off, unless an entry names the kind", async () => {
    await writeSettings({ menu: ["fixed"], sites: [{ host: "shop.example", covers: "host", off: true }] });
    await click({ linkUrl: OWN });
    expect(clipboard.texts).toEqual([OWN]);
    expect(announcement()).toMatchObject({ title: "Copied as written", more: "Trueform is off on this site" });
    await click({ linkUrl: OWN, menuItemId: "copy-as-fixed" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/a?b=1");
    await click({ selectionText: `${OWN} http://Other.example/#a` });
    expect(clipboard.texts.at(-1)).toBe(`${OWN}\nhttp://other.example/`);
    expect(announcement()?.more).toContain("Trueform is off on some of these sites");
  });
});

test("copies a fragment and a password if the settings say so", async () => {
  await writeSettings({ keepFragment: true, keepPassword: true });
  await click({ linkUrl: "http://u:p@Shop.example/#top" });
  expect(clipboard.texts).toEqual(["http://u:p@shop.example/#top"]);
  expect(announcement()?.url).not.toContain(":p@");
});

describe("the page's canonical link", () => {
  const TRACKING = "utm_source=x&fbclid=IwAR0123456789abcdefgh";

  function answer(changes: Partial<CopyContext> & { readonly canonical?: string } = {}): void {
    const { canonical, ...rest } = changes;
    const addresses = canonical === undefined ? [] : [{ href: canonical, from: "link" as const }];
    const declared = { base: PAGE, addresses, loaded: "" };
    const context: CopyContext = { url: PAGE, title: "Bowls of ash", text: "", declared, ...rest };
    scripting.answer(7, ({ func }) => [{ frameId: 0, result: func === undefined ? null : JSON.stringify(context) }]);
  }

  test("keeps its parameters from counting as tracking, also in links to its site", async () => {
    answer({ canonical: "?utm_source=x" });
    const pageUrl = `${PAGE}?${TRACKING}`;
    await writeSettings({ copies: "fixed" });
    await click({ pageUrl });
    await click({ linkUrl: `http://shop.example/b?${TRACKING}`, pageUrl });
    await click({ linkUrl: `http://other.example/?${TRACKING}`, pageUrl });
    expect(announce.mock.calls.map(([, { toast }]) => toast.more)).toEqual([
      "Removed fbclid",
      "Removed fbclid",
      "Removed utm_source and fbclid",
    ]);
    expect(clipboard.texts).toEqual([
      `${PAGE}?utm_source=x`,
      "http://shop.example/b?utm_source=x",
      "http://other.example/",
    ]);
  });

  test.each(["written", "declared"] as const)(
    "keeps its parameters from counting as tracking in links copied as %s",
    async (copies) => {
      answer({ canonical: "?utm_source=x" });
      await writeSettings({ copies });
      await click({ linkUrl: "http://shop.example/b?utm_source=x", pageUrl: PAGE });
      expect(announcement()).toMatchObject({ tone: "done", note: null });
    },
  );

  test.each(["link", "header"] as const)(
    "keeps only ambiguous parameters if a %s repeats the page's query",
    async (from) => {
      const pageUrl = `${PAGE}?utm_source=x&ref=y&size=2`;
      answer({ url: pageUrl, ...(from === "link" ? { canonical: pageUrl } : {}) });
      if (from === "header") await keepHeader(7, { url: pageUrl, canonicals: [pageUrl] });
      await writeSettings({ copies: "fixed", tracking: { added: ["ref"], excepted: [] } });
      await click({ pageUrl });
      await click({ linkUrl: "http://shop.example/b?utm_source=z&ref=z", pageUrl });
      await click({ linkUrl: "http://other.example/?utm_source=z&ref=z", pageUrl });
      expect(clipboard.texts).toEqual([`${PAGE}?ref=y&size=2`, "http://shop.example/b?ref=z", "http://other.example/"]);
    },
  );

  test("is copied, or the copy reports that there is none", async () => {
    answer({ canonical: "/bowls/ash" });
    await onCommand("copy-as-declared", tab);
    answer();
    await onCommand("copy-as-declared", tab);
    expect(clipboard.texts).toEqual(["http://shop.example/bowls/ash", `${PAGE}?utm_source=x&size=2`]);
    expect(announce.mock.calls.map(([, { toast }]) => [toast.title, toast.more])).toEqual([
      ["Copied page’s canonical", null],
      ["Copied", "No other canonical declared"],
    ]);
  });

  test.each([
    ["that hangs", () => new Promise<never>(() => {})],
    ["that returns another shape", () => [{ frameId: 0, result: '{"url":7}' }]],
    ["that returns invalid JSON", () => [{ frameId: 0, result: "{" }]],
    ["that cannot be read", () => Promise.reject(new Error("Cannot access contents of the page."))],
  ])("is not required: uses the list alone for a page %s", async (_, page) => {
    scripting.answer(7, page);
    await writeSettings({ copies: "fixed" });
    const copying = click({ pageUrl: `${PAGE}?utm_source=x` });
    await vi.advanceTimersByTimeAsync(2100);
    await copying;
    expect(clipboard.texts).toEqual([PAGE]);
  });

  test.each(["canonical", "target", "written"] as const)("is not read for copies as %s", async (copies) => {
    answer();
    await writeSettings({ copies });
    await click({ pageUrl: PAGE });
    expect(scripting.executeScript).not.toHaveBeenCalled();
  });

  const asMarkdown = { menuItemId: "copy-as-markdown" };
  const asOwn = { menuItemId: "copy-as-own" };
  test.each<readonly [sentence: string, info: Click, context: Partial<CopyContext>, copied: string]>([
    ["the link text", { ...asMarkdown, linkUrl: TRACKED, frameId: 4 }, { text: "Ash" }, `[Ash](${TRACKED})`],
    ["the link text from Firefox", { ...asMarkdown, linkUrl: TRACKED, linkText: "Elm" }, {}, `[Elm](${TRACKED})`],
    ["the page title", { ...asMarkdown, pageUrl: PAGE }, {}, `[Bowls of ash](${PAGE})`],
    ["the tab title", { ...asMarkdown, pageUrl: PAGE }, { title: "" }, `[Bowls](${PAGE})`],
    ["the frame title", { ...asMarkdown, frameUrl: PAGE, frameId: 4 }, { title: "F" }, `[F](${PAGE})`],
    ["page title and link text for a link", { ...asOwn, linkUrl: TRACKED }, { text: "Ash" }, "Bowls of ash|Ash"],
    ["page title and link text from Firefox", { ...asOwn, linkUrl: TRACKED, linkText: "Elm" }, {}, "Bowls of ash|Elm"],
    ["page title twice for a page", { ...asOwn, pageUrl: PAGE }, {}, "Bowls of ash|Bowls of ash"],
    ["page title twice for an image", { ...asOwn, srcUrl: TRACKED }, {}, "Bowls of ash|Bowls of ash"],
  ])("comes with the title and text that a format needs: %s", async (_, info, context, copied) => {
    answer(context);
    await writeSettings({ format: "{title}|{text}" });
    await click(info);
    expect(clipboard.texts).toEqual([copied]);
    const { frameId = 0, linkUrl = "" } = info;
    expect(scripting.executeScript).toHaveBeenLastCalledWith(
      expect.objectContaining({ target: { tabId: 7, frameIds: [frameId] }, args: ["context", { link: linkUrl }] }),
    );
    if (info.menuItemId === "copy-as-markdown")
      expect(announcement()).toMatchObject({ title: "Copied: Markdown link", url: linkUrl || PAGE });
  });

  test("comes with the title for a custom format; without a format, copies the canonical URL", async () => {
    answer();
    await writeSettings({ format: "{title}: {canonical}" });
    await onCommand("copy-as-own", tab);
    await writeSettings({ format: "" });
    await onCommand("copy-as-own", tab);
    const url = `${PAGE}?utm_source=x&size=2`;
    expect(clipboard.texts).toEqual([`Bowls of ash: ${url}`, url]);
    expect(announcement()?.more).toBe("No custom format yet");
  });
});

describe("a selection whose text has no URL", () => {
  const hrefs = ["/b?utm_source=x", "%63", "c", "javascript:void(0)", "http://h:99999/", "/unselected"];
  const texts = { texts: ["Bowl", "Cup", ""], textOf: [0, 1, 1, 2, 2, 2], adjacent: [] };
  const details = { ...texts, regions: [], regionOf: [], elements: [], elementOf: [] };

  const select = (selected: readonly number[]) =>
    scripting.answer(7, ({ args: [name] = [] }) => {
      const result =
        name === "collect" ? frameAt(PAGE, hrefs, { selected }) : name === "describe" ? details : undefined;
      return [{ frameId: 0, result: JSON.stringify(result) }];
    });

  test("copies each of its links once, in the requested kind", async () => {
    select([0, 1, 2]);
    await click({ selectionText: "Bowl Cup Cup" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/b?utm_source=x\nhttp://shop.example/c");
    expect(announcement()).toMatchObject({
      tone: "warned",
      title: "Copied 2 URLs",
      note: "1 with tracking parameters",
    });
    await writeSettings({ menu: ["markdown", "fixed"] });
    await click({ menuItemId: "copy-as-markdown", selectionText: "Bowl Cup" });
    expect(clipboard.texts.at(-1)).toBe("[Bowl](http://shop.example/b?utm_source=x)\n[Cup](http://shop.example/c)");
    await click({ menuItemId: "copy-as-fixed", selectionText: "Bowl Cup" });
    expect(clipboard.texts.at(-1)).toBe("http://shop.example/b\nhttp://shop.example/c");
    await writeSettings({ copies: "written" });
    await click({ menuItemId: "copy-as-markdown", selectionText: "Bowl Cup" });
    expect(clipboard.texts.at(-1)).toContain("(http://shop.example/%63)");
  });

  test.each([
    ["only links that browsers refuse", [4]],
    ["no links", []],
  ])("copies nothing, not even the page, if it has %s", async (_, selected) => {
    select(selected);
    await click({ selectionText: "words", pageUrl: PAGE });
    expect(clipboard.texts).toEqual([]);
    expect(announcement()).toMatchObject({ tone: "failed", more: expect.stringMatching(/^No URL found/) });
  });

  test("reads no links if its text has a URL", async () => {
    select([0]);
    await click({ selectionText: "see http://h.example/" });
    expect(clipboard.texts).toEqual(["http://h.example/"]);
  });

  test("reads no links on a site that is off", async () => {
    select([0]);
    await writeSettings({ sites: [{ host: "shop.example", covers: "host", off: true }] });
    await click({ selectionText: "Bowl" });
    expect(clipboard.texts).toEqual([]);
  });
});

describe("an ambiguous URL", () => {
  async function handedOver() {
    const [name = ""] = storage.session.names;
    const { [name]: kept } = await storage.session.get(name);
    return { name, value: JSON.parse((kept as { value: string }).value) as { warned: UrlCopy[] } };
  }
  const selectionText = "http://H/a <http://h/b-\nc>, http://h/%61, <http://h/d- e> and <http://h/%64- e>";

  test("copies nothing, and opens the disambiguation page, whose URL reveals nothing", async () => {
    await click({ selectionText });
    expect(clipboard.texts).toEqual([]);
    const { name, value } = await handedOver();
    expect(name).toMatch(/^handoff:[0-9a-f-]{36}$/);
    expect(value).toMatchObject({
      profile: "web",
      lines: [
        "http://h/a",
        { text: "<http://h/b-\nc>", candidates: ["http://h/b-c", "http://h/bc"], ambiguity: "hyphen" },
        // In an unreadable page, a space after a hyphen counts as a line break.
        { candidates: ["http://h/d-e", "http://h/de"], ambiguity: "hyphen" },
      ],
    });
    const url = `chrome-extension://trueform/src/pages/disambiguation/disambiguation.html?of=${name.slice("handoff:".length)}`;
    expect(windows.create).toHaveBeenCalledWith({ type: "popup", url, width: 480, height: 400, left: 360, top: 160 });
  });

  test("reports candidates and lines that may be a different page", async () => {
    await writeSettings({ profile: "rfc1738" });
    await click({ selectionText: "http://h/c%2B <http://h/b-\nc> and <http://h/d-\n%2B>" });
    const { warned } = (await handedOver()).value;
    expect(warned.map(({ canonical, warning }) => [canonical, warning?.reason])).toEqual(
      ["http://h/c+", "http://h/d-+", "http://h/d+"].map((url) => [url, "may-change"]),
    );
  });

  const CANONICAL = { isCanonical: true, isWithoutPassword: false, dropped: [] };
  test.each<readonly [copies: Settings["copies"], text: string, expected: object]>([
    ["canonical", "http://h/a <http://h/b-\nc>", CANONICAL],
    ["canonical", "http://u:pw@h/a <http://h/b-\nc>", { ...CANONICAL, isCanonical: false, isWithoutPassword: true }],
    [
      "fixed",
      "http://h/a?utm_source=1 <http://h/b-\nc?utm_source=2&fbclid=IwAR0123456789abcdefgh>",
      { ...CANONICAL, isCanonical: false, dropped: ["utm_source", "fbclid"] },
    ],
    ["written", "http://u:pw@h/a <http://h/b-\nc>", { ...CANONICAL, isCanonical: false }],
  ])("reports if all copies are canonical, and removed parts: %s of %j", async (copies, text, expected) => {
    await writeSettings({ copies });
    await click({ selectionText: text });
    expect((await handedOver()).value).toMatchObject(expected);
  });

  test("leaves the position to the browser if it refuses one", async () => {
    windows.create.mockRejectedValueOnce(new Error("Invalid value for bounds."));
    await click({ selectionText });
    expect(windows.create).toHaveBeenLastCalledWith(expect.not.objectContaining({ left: expect.anything() }));
    expect(announce).not.toHaveBeenCalled();
  });

  test("reports a window that does not open", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    windows.create.mockRejectedValue(new Error());
    await click({ selectionText });
    expect(announcement()).toMatchObject({
      tone: "failed",
      more: expect.stringMatching(/^The browser didn’t open a window/),
    });
  });

  test.each<readonly [changes: Partial<Settings>, text: string, copied: string]>([
    [{ profile: "safe-browsing" }, "<http://h/a#x-\ny>", "http://h/a"],
    // Without the parameter, the candidates are equal.
    [{ copies: "fixed" }, "<http://h/a?utm_source=x-\ny> and http://h/b", "http://h/a\nhttp://h/b"],
  ])("is copied if its candidates have equal copies: with %j %j", async (changes, text, copied) => {
    await writeSettings(changes);
    await click({ selectionText: text });
    expect(clipboard.texts).toEqual([copied]);
  });
});
