import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import type { UrlCopy } from "../../core/index.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { onCommand } from "../commands.ts";
import { createMenu, onMenuClick, onSettingsChanged, updateMenu } from "./menu.ts";

const { action, clipboard, contextMenus, storage, windows } = fake;

type Click = Parameters<typeof onMenuClick>[0];
type Tab = NonNullable<Parameters<typeof onMenuClick>[1]>;

const tab = { id: 7, windowId: 3, incognito: false } as Tab;
const click = (info: Partial<Click>) => onMenuClick({ menuItemId: "copy-canonical", ...info } as Click, tab);

/** The badge's titles, the latest last. */
const titles = () => action.setTitle.mock.calls.map(([{ title }]) => title);
const badges = () => action.setBadgeText.mock.calls.map(([{ text }]) => text);
const choose = (profile: string) => storage.local.set({ profile });

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
  fake.windows.open({ id: 3, left: 100, top: 50, width: 1000 });
  fake.tabs.open({ id: 7, windowId: 3 });
});

describe("the entry's title", () => {
  test.each([
    [{ profile: "web" }, "Copy canonical URL"],
    [{ profile: "wwwoffle-2.9" }, "Copy canonical URL"],
    [{ profile: "rfc1738" }, "Copy canonical URL"],
    [{ profile: "rfc3986" }, "Copy key (may be a different page)"],
    [{ profile: "safe-browsing" }, "Copy key (may be a different page)"],
    [{ profile: "surt" }, "Copy key (may be a different page)"],
    [{ copies: "clean" }, "Copy clean URL"],
    [{ copies: "target" }, "Copy target URL"],
    [{ copies: "written" }, "Copy URL as written"],
  ])("with %j is %j", async (settings, title) => {
    await storage.local.set(settings);
    await createMenu();
    expect(contextMenus.titleOf("copy-canonical")).toBe(title);
    expect(contextMenus.ids()).toEqual(["copy-canonical"]);
    await contextMenus.update("copy-canonical", { title: "as it was" });
    await updateMenu();
    expect(contextMenus.titleOf("copy-canonical")).toBe(title);
  });

  test("is there as soon as the old entries are gone, before anything else is waited for", async () => {
    let answer = (_: Record<string, unknown>) => {};
    storage.local.get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const created = createMenu();
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.titleOf("copy-canonical")).toBe(message("menu_copy"));
    answer({});
    await created;
  });

  test("follows the settings after a time when the browser made no entry", async () => {
    await storage.local.set({ menu: ["clean"] });
    contextMenus.create.mockImplementation(() => {
      throw new Error("No entries now.");
    });
    await expect(updateMenu()).rejects.toThrow("No entries now.");
    contextMenus.create.mockReset();
    await updateMenu();
    expect(contextMenus.create).toHaveBeenCalledWith(expect.objectContaining({ id: "copy-as-clean" }));
  });

  test("follows the rule set, and nothing else", async () => {
    await createMenu();
    storage.local.onChanged.addListener(onSettingsChanged);
    contextMenus.update.mockClear();
    await storage.local.set({ localHost: "h:1" });
    expect(contextMenus.update).not.toHaveBeenCalled();
    await choose("surt");
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.titleOf("copy-canonical")).toBe("Copy key (may be a different page)");
    await storage.local.set({ copies: "target" });
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.titleOf("copy-canonical")).toBe("Copy target URL");
  });

  test("of an entry that is not there yet is no fault", async () => {
    await expect(updateMenu()).resolves.toBeUndefined();
  });
});

describe("further entries", () => {
  test("are those of the settings, in one order, each with a title of its own", async () => {
    await storage.local.set({ menu: ["own", "html", "markdown", "target", "clean"] });
    await createMenu();
    const ids = contextMenus.ids();
    expect(ids).toEqual([
      "copy-canonical",
      "copy-as-clean",
      "copy-as-target",
      "copy-as-markdown",
      "copy-as-html",
      "copy-as-own",
    ]);
    expect(new Set(ids.map(contextMenus.titleOf)).size).toBe(6);
    expect(contextMenus.titleOf("copy-as-target")).toBe("Copy target URL");
  });

  test("come and go with the settings, without the first one; what that copies is not there twice", async () => {
    await createMenu();
    storage.local.onChanged.addListener(onSettingsChanged);
    // At once: no entry is made twice.
    await Promise.all([storage.local.set({ menu: ["clean"] }), storage.local.set({ menu: ["target", "clean"] })]);
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-clean", "copy-as-target"]);
    await storage.local.set({ copies: "clean" });
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target"]);
    await storage.local.set({ menu: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.ids()).toEqual(["copy-canonical"]);
    expect(contextMenus.removeAll).toHaveBeenCalledTimes(1);
  });

  test("are those of the latest settings, however late the browser answers", async () => {
    await createMenu();
    let answer = () => {};
    contextMenus.update.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    storage.local.onChanged.addListener(onSettingsChanged);
    await storage.local.set({ menu: ["clean"], copies: "written" });
    await vi.advanceTimersByTimeAsync(0);
    await storage.local.set({ menu: ["target"], copies: "canonical" });
    await vi.advanceTimersByTimeAsync(0);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target"]);
    expect(contextMenus.titleOf("copy-canonical")).toBe("Copy canonical URL");
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
    expect(clipboard.texts).toEqual([text]);
  });

  test("on another entry does nothing", async () => {
    await click({ menuItemId: "other", pageUrl: "http://p/" });
    expect(clipboard.texts).toEqual([]);
  });

  test("on words copies nothing, not even the page, and says why", async () => {
    await click({ selectionText: "just words", pageUrl: "http://p/" });
    expect(clipboard.texts).toEqual([]);
    expect(titles().at(-1)).toMatch(/^Not copied: no URL found/);
  });
});

test("what the browser does not let us copy is said to be not copied", async () => {
  clipboard.refuse();
  await click({ pageUrl: "http://p/" });
  expect(clipboard.texts).toEqual([]);
  expect(titles().at(-1)).toBe(message("title_copy_failed", message("copy_refused")));
});

describe("what the badge's title says", () => {
  test.each([
    ["web", "http://Ann:pw@h/", "Copied without the password: http://Ann@h/"],
    ["web", "http:\\\\ann:pw@h/", "Copied without the password: http://ann@h/"],
    ["web", "http://h/?u=http://ann:pw@i/", "Copied: http://h/?u=http://ann:•••@i/"],
    ["web", "http://h/?u%3Dhttp%3A%2F%2Fann%3Apw%40i/", "Copied: http://h/?u%3Dhttp%3A%2F%2Fann%3A•••%40i/"],
    ["web", "http://a/ http://b/", "Copied 2 canonical URLs:\nhttp://a/\nhttp://b/"],
    ["surt", "http://h/", "Copied a key, which may be a different page: h)/"],
    ["surt", "http://a/ http://b/", "Copied 2 keys, which may be different pages:\na)/\nb)/"],
    ["surt", "http://www.h/ http://h/", "Copied a key, which may be a different page: h)/"],
  ])("under %s of %j", async (profile, selectionText, title) => {
    await choose(profile);
    await click({ selectionText });
    expect(titles().at(-1)).toBe(title);
  });

  const PLUS = "Rule: Decode %2B to “+”.";
  const SIGNED = "http://h/?Expires=1&Signature=a%7Eb&Key-Pair-Id=K";
  test.each([
    ["rfc1738", "http://h/c%2B%2B", `Copied, but it may be a different page: http://h/c++\n${PLUS}`],
    [
      "wwwoffle-2.9",
      "http://h/c%2B%2B",
      "Copied, but it may be a different page: http://h/c++\n" +
        "Rule: Decode the path, then encode what WWWOFFLE does not allow there.",
    ],
    [
      "rfc1738",
      "http://u:pw@h/c%2B",
      "Copied · may be a different page: http://u@h/c+\n" +
        "Rule set RFC 1738: Decode %2B to “+”. · without the password",
    ],
    [
      "wwwoffle-2.6",
      "http://h/#frag",
      "Copied, but it may be a different page: http://h/%23frag\nRule: Treat “#” as data and encode it as %23.",
    ],
    [
      "rfc1738",
      "http://a/ http://h/c%2B%2B http://b/",
      `Copied 3 canonical URLs, but at least one may be a different page:\nhttp://a/\nhttp://h/c++\nhttp://b/\n${PLUS}`,
    ],
    [
      "wwwoffle-2.9",
      SIGNED,
      "Copied, but the signed query was changed, so the server will probably refuse it: " +
        "http://h/?Expires=1&Signature=a~b&Key-Pair-Id=K",
    ],
    [
      "wwwoffle-2.9",
      `http://a/ ${SIGNED}`,
      "Copied 2 canonical URLs, but at least one signed query was changed, so its server will probably refuse it:\n" +
        "http://a/\nhttp://h/?Expires=1&Signature=a~b&Key-Pair-Id=K",
    ],
  ])("under %s of %j, by the rules that ran", async (profile, selectionText, title) => {
    await choose(profile);
    await click({ selectionText });
    expect(titles().at(-1)).toBe(title);
    expect(badges().at(-1)).toBe("✓!");
  });

  test.each([
    ["rfc1738", "http://h/c++"],
    ["wwwoffle-2.6", "http://h/%7Eann"],
  ])("under %s of %j: no warning without such a rule", async (profile, selectionText) => {
    await choose(profile);
    await click({ selectionText });
    expect([titles().at(-1), badges().at(-1)]).toEqual([expect.stringMatching(/^Copied: /), "✓"]);
  });

  test("is the same for a link and for the shortcut", async () => {
    await choose("rfc1738");
    await click({ linkUrl: "http://h/c%2B%2B" });
    expect(titles().at(-1)).toBe(`Copied, but it may be a different page: http://h/c++\n${PLUS}`);
    action.setTitle.mockClear();
    fake.tabs.open({ id: 8, windowId: 3, url: "http://h/d%2B" });
    fake.tabs.click(8);
    await onCommand("copy-canonical", { id: 8 } as Tab);
    expect(titles().at(-1)).toBe(`Copied, but it may be a different page: http://h/d+\n${PLUS}`);
  });

  test("lists the first of many, without passwords", async () => {
    await click({ selectionText: Array.from({ length: 7 }, (_, i) => `http://u:pw@h/${i}`).join(" ") });
    expect(titles().at(-1)).toBe(
      `Copied 7 addresses:\n${[0, 1, 2, 3, 4].map((i) => `http://u@h/${i}`).join("\n")}\n…\nwithout the password`,
    );
  });
});

describe("a doubt", () => {
  /** The text handed to the choice, and its id. */
  async function handedOver() {
    const [name = ""] = storage.session.names;
    const { [name]: kept } = await storage.session.get(name);
    return { name, value: JSON.parse((kept as { value: string }).value) as { warned: UrlCopy[] } };
  }
  const selectionText = "http://H/a <http://h/b-\nc>, http://h/%61, <http://h/d- e> and <http://h/%64- e>";

  test("copies nothing and opens the choice, whose address says nothing of it", async () => {
    await click({ selectionText });
    expect(clipboard.texts).toEqual([]);
    const { name, value } = await handedOver();
    expect(name).toMatch(/^handoff:[0-9a-f-]{36}$/);
    expect(value).toMatchObject({
      profile: "web",
      lines: [
        "http://h/a",
        { text: "<http://h/b-\nc>", candidates: ["http://h/b-c", "http://h/bc"], ambiguity: "hyphen" },
        // Nothing can be read of this page, so a space after a hyphen stands for a line break. Twice is once.
        { candidates: ["http://h/d-e", "http://h/de"], ambiguity: "hyphen" },
      ],
    });
    expect(windows.create).toHaveBeenCalledWith({
      type: "popup",
      url: `chrome-extension://trueform/src/pages/disambiguation/disambiguation.html?of=${name.slice("handoff:".length)}`,
      width: 480,
      height: 400,
      left: 360,
      top: 160,
    });
  });

  test("says which candidates and lines may be a different page", async () => {
    await choose("rfc1738");
    await click({ selectionText: "http://h/c%2B <http://h/b-\nc> and <http://h/d-\n%2B>" });
    const { warned } = (await handedOver()).value;
    expect(warned.map(({ canonical, warning }) => [canonical, warning?.reason])).toEqual(
      ["http://h/c+", "http://h/d-+", "http://h/d+"].map((url) => [url, "may-change"]),
    );
  });

  test.each([
    ["canonical", "http://h/a <http://h/b-\nc>", { isCanonical: true, isWithoutPassword: false, dropped: [] }],
    ["canonical", "http://u:pw@h/a <http://h/b-\nc>", { isCanonical: false, isWithoutPassword: true, dropped: [] }],
    [
      "clean",
      "http://h/a?utm_source=1 <http://h/b-\nc?utm_source=2&fbclid=IwAR0123456789abcdefgh>",
      { isCanonical: false, isWithoutPassword: false, dropped: ["utm_source", "fbclid"] },
    ],
    ["written", "http://u:pw@h/a <http://h/b-\nc>", { isCanonical: false, isWithoutPassword: false, dropped: [] }],
  ] as const)("says whether all copies are canonical, and what they lack: %s of %j", async (copies, text, wanted) => {
    await storage.local.set({ copies });
    await click({ selectionText: text });
    expect((await handedOver()).value).toMatchObject(wanted);
  });

  test("a place that is refused is left to the browser", async () => {
    windows.create.mockRejectedValueOnce(new Error("Invalid value for bounds."));
    await click({ selectionText });
    expect(windows.create).toHaveBeenLastCalledWith(expect.not.objectContaining({ left: expect.anything() }));
    expect(titles()).toEqual([]);
  });

  test("when no window opens, the badge says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    windows.create.mockRejectedValue(new Error());
    await click({ selectionText });
    expect(titles().at(-1)).toMatch(/^Not copied: the browser did not open the window/);
  });

  test("candidates with one canonical URL are none", async () => {
    await choose("safe-browsing");
    await click({ selectionText: "<http://h/a#x-\ny>" });
    expect(clipboard.texts).toEqual(["http://h/a"]);
  });
});
