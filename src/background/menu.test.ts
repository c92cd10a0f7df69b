import { beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../public/_locales/en/messages.json" with { type: "json" };

type Texts = Readonly<Record<string, { readonly message: string }>>;

/** A mock: webextension-polyfill throws when it is loaded outside an extension. It keeps what is asked of the browser. */
const browser = vi.hoisted(() => ({
  profile: "web",
  copied: [] as string[],
  opened: [] as string[],
  titles: [] as string[],
  session: new Map<string, unknown>(),
  menus: {
    removeAll: vi.fn(async () => {}),
    create: vi.fn(),
    update: vi.fn(async (_id: string, _changes: { title: string }) => {}),
  },
  createWindow: vi.fn(async (_window: object) => ({})),
}));
vi.mock("webextension-polyfill", () => ({
  default: {
    i18n: {
      getUILanguage: () => "en",
      getMessage: (key: string, values: string[] = []) =>
        ((english as Texts)[key]?.message ?? "").replace(/\$(\d)/g, (_, digit) => values[Number(digit) - 1] ?? ""),
    },
    runtime: { getURL: (path: string) => `chrome-extension://trueform/${path}` },
    contextMenus: browser.menus,
    windows: { create: browser.createWindow, get: async () => ({ left: 100, top: 50, width: 1000 }) },
    scripting: { executeScript: async () => [] },
    tabs: { TAB_ID_NONE: -1 },
    action: {
      getBadgeText: async () => "",
      getTitle: async () => "",
      setBadgeText: async () => {},
      setBadgeBackgroundColor: async () => {},
      setTitle: async ({ title }: { title: string }) => browser.titles.push(title),
    },
    storage: {
      local: { get: async (defaults: object) => ({ ...defaults, profile: browser.profile }) },
      session: {
        get: async () => ({}),
        set: async (items: object) => {
          for (const [name, value] of Object.entries(items)) browser.session.set(name, value);
        },
        remove: async () => {},
      },
    },
  },
}));
vi.mock("../browser/clipboard.ts", () => ({
  copyText: async (text: string) => browser.copied.push(text) > 0,
}));
vi.stubGlobal("__TARGET__", "chrome");

const { createMenu, onMenuClick, onSettingsChanged, updateMenu } = await import("./menu.ts");

type Click = Parameters<typeof onMenuClick>[0];
type Tab = NonNullable<Parameters<typeof onMenuClick>[1]>;

const tab = { id: 7, windowId: 3, incognito: false } as Tab;
const click = (info: Partial<Click>) => onMenuClick({ menuItemId: "copy-canonical", ...info } as Click, tab);

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  browser.profile = "web";
  for (const list of [browser.copied, browser.titles]) list.length = 0;
  browser.session.clear();
});

describe("the entry's title", () => {
  test.each([
    ["web", "Copy canonical URL"],
    ["wwwoffle-2.9", "Copy canonical URL"],
    ["rfc1738", "Copy canonical URL"],
    ["rfc3986", "Copy key (may be a different page)"],
    ["safe-browsing", "Copy key (may be a different page)"],
    ["surt", "Copy key (may be a different page)"],
  ])("under %s is %j", async (profile, title) => {
    browser.profile = profile;
    await createMenu();
    // Made before anything is waited for; what it says of keys follows.
    const [[made] = []] = browser.menus.create.mock.calls;
    const [[, changed] = []] = browser.menus.update.mock.calls;
    expect(changed?.title ?? made?.title).toBe(title);
    await updateMenu();
    expect(browser.menus.update).toHaveBeenLastCalledWith("copy-canonical", { title });
  });

  test("follows the rule set, and nothing else", async () => {
    await onSettingsChanged({ localHost: { newValue: "h:1" } });
    expect(browser.menus.update).not.toHaveBeenCalled();
    browser.profile = "surt";
    await onSettingsChanged({ profile: { newValue: "surt" } });
    expect(browser.menus.update).toHaveBeenCalledWith("copy-canonical", {
      title: "Copy key (may be a different page)",
    });
  });

  test("of an entry that is not there yet is no fault", async () => {
    browser.menus.update.mockRejectedValueOnce(new Error("Cannot find menu item"));
    await expect(updateMenu()).resolves.toBeUndefined();
  });
});

describe("a click", () => {
  test.each<readonly [sentence: string, info: Partial<Click>, text: string]>([
    [
      "on a link before the image and the selection",
      { linkUrl: "HTTP://a/", srcUrl: "http://b/", selectionText: "http://c/" },
      "http://a/",
    ],
    [
      "on a selection before the page",
      { selectionText: "see http://H/%61, http://h/a and http://b", pageUrl: "http://p/" },
      "http://h/a\nhttp://b/",
    ],
    ["on an image in a frame", { srcUrl: "http://H/i", frameUrl: "http://f/", pageUrl: "http://p/" }, "http://h/i"],
    ["on a frame", { frameUrl: "http://F/", pageUrl: "http://p/" }, "http://f/"],
    ["on the page", { pageUrl: "http://P/" }, "http://p/"],
  ])("%s", async (_, info, text) => {
    await click(info);
    expect(browser.copied).toEqual([text]);
  });

  test("on another entry does nothing", async () => {
    await click({ menuItemId: "other", pageUrl: "http://p/" });
    expect(browser.copied).toEqual([]);
  });

  test("on words copies nothing, not even the page, and says why", async () => {
    await click({ selectionText: "just words", pageUrl: "http://p/" });
    expect(browser.copied).toEqual([]);
    expect(browser.titles.at(-1)).toMatch(/^Not copied: no URL found/);
  });
});

describe("what the badge's title says", () => {
  test.each([
    ["web", "http://Ann:pw@h/", "Copied: http://Ann:•••@h/"],
    ["web", "http:\\\\ann:pw@h/", "Copied: http://ann:•••@h/"],
    ["web", "http://h/?u=http://ann:pw@i/", "Copied: http://h/?u=http://ann:•••@i/"],
    ["web", "http://h/?u%3Dhttp%3A%2F%2Fann%3Apw%40i/", "Copied: http://h/?u%3Dhttp%3A%2F%2Fann%3A•••%40i/"],
    ["web", "http://a/ http://b/", "Copied 2 canonical URLs:\nhttp://a/\nhttp://b/"],
    ["surt", "http://h/", "Copied a key, which may be a different page: h)/"],
    ["surt", "http://a/ http://b/", "Copied 2 keys, which may be different pages:\na)/\nb)/"],
    ["surt", "http://www.h/ http://h/", "Copied a key, which may be a different page: h)/"],
  ])("under %s of %j", async (profile, selectionText, title) => {
    browser.profile = profile;
    await click({ selectionText });
    expect(browser.titles.at(-1)).toBe(title);
  });

  test("lists the first of many, without passwords", async () => {
    await click({ selectionText: Array.from({ length: 7 }, (_, i) => `http://u:pw@h/${i}`).join(" ") });
    expect(browser.titles.at(-1)).toBe(
      `Copied 7 canonical URLs:\n${[0, 1, 2, 3, 4].map((i) => `http://u:•••@h/${i}`).join("\n")}\n…`,
    );
  });
});

describe("a doubt", () => {
  const selectionText = "http://H/a <http://h/b-\nc>, http://h/%61, <http://h/d- e> and <http://h/%64- e>";

  test("copies nothing and opens the choice, whose address says nothing of it", async () => {
    await click({ selectionText });
    expect(browser.copied).toEqual([]);
    const [[name, kept] = []] = browser.session;
    expect(name).toMatch(/^handoff:[0-9a-f-]{36}$/);
    expect(kept).toMatchObject({
      value: {
        profile: "web",
        lines: [
          "http://h/a",
          { text: "<http://h/b-\nc>", candidates: ["http://h/b-c", "http://h/bc"], ambiguity: "hyphen" },
          // Nothing can be read of this page, so a space after a hyphen stands for a line break. Twice is once.
          { candidates: ["http://h/d-e", "http://h/de"], ambiguity: "hyphen" },
        ],
      },
    });
    expect(browser.createWindow).toHaveBeenCalledWith({
      type: "popup",
      url: `chrome-extension://trueform/src/pages/disambiguation/disambiguation.html?of=${name?.slice("handoff:".length)}`,
      width: 480,
      height: 400,
      left: 360,
      top: 160,
    });
  });

  test("a place that is refused is left to the browser", async () => {
    browser.createWindow.mockRejectedValueOnce(new Error("Invalid value for bounds."));
    await click({ selectionText });
    expect(browser.createWindow).toHaveBeenLastCalledWith(expect.not.objectContaining({ left: expect.anything() }));
    expect(browser.titles).toEqual([]);
  });

  test("when no window opens, the badge says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    browser.createWindow.mockRejectedValue(new Error());
    await click({ selectionText });
    expect(browser.titles.at(-1)).toMatch(/^Not copied: the browser did not open the window/);
    browser.createWindow.mockReset();
  });

  test("candidates with one canonical URL are none", async () => {
    browser.profile = "safe-browsing";
    await click({ selectionText: "<http://h/a#x-\ny>" });
    expect(browser.copied).toEqual(["http://h/a"]);
  });
});
