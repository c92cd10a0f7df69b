import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepHeader } from "../../browser/link-header.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../browser/settings.ts";
import type { CopyContext } from "../../content/api.ts";
import { fake, resetBrowser } from "../../fake-browser/index.ts";
import { onCommand } from "../commands.ts";
import { onMenuClick } from "./menu.ts";
import * as toasts from "./toast.ts";

const { clipboard, scripting, storage, tabs } = fake;

type Click = Parameters<typeof onMenuClick>[0];
type Tab = NonNullable<Parameters<typeof onMenuClick>[1]>;

const tab = { id: 7, windowId: 3, title: "Bowls" } as Tab;
const click = (info: Partial<Click>) => onMenuClick({ menuItemId: "copy-canonical", ...info } as Click, tab);
const settings = (changes: Partial<Settings>) => storage.local.set({ ...DEFAULT_SETTINGS, ...changes });

const showToast = vi.spyOn(toasts, "showToast");
/** The last message over the page. */
const said = () => showToast.mock.lastCall?.[1];

const PAGE = "http://shop.example/bowls";

/** What the page says of itself and of the link. */
function answer(changes: Partial<CopyContext> & { readonly canonical?: string } = {}): void {
  const { canonical, ...rest } = changes;
  const addresses = canonical === undefined ? [] : [{ href: canonical, from: "link" as const }];
  const declared = { base: PAGE, addresses, loaded: "" };
  const context: CopyContext = { url: PAGE, title: "Bowls of ash", text: "", declared, ...rest };
  scripting.answer(7, (injection) => [
    { frameId: 0, result: injection.func === undefined ? null : JSON.stringify(context) },
  ]);
}

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
  fake.windows.open({ id: 3 });
  tabs.open({ id: 7, windowId: 3, url: `${PAGE}?utm_source=x&size=2`, title: "Bowls" });
  tabs.click(7);
  showToast.mockClear();
  showToast.mockResolvedValue(true);
});

const TRACKED = "http://shop.example/b?utm_source=x&size=2&fbclid=IwAR0123456789abcdefgh";

describe("the page's own address", () => {
  test("a parameter that the page's canonical address keeps is not called tracking, of links to its site neither", async () => {
    answer({ canonical: "?utm_source=x" });
    const pageUrl = `${PAGE}?utm_source=x&fbclid=IwAR0123456789abcdefgh`;
    await settings({ copies: "clean" });
    await click({ pageUrl });
    expect(said()?.more).toBe("fbclid");
    await click({ linkUrl: "http://shop.example/b?utm_source=x&fbclid=IwAR0123456789abcdefgh", pageUrl });
    expect(said()?.more).toBe("fbclid");
    await click({ linkUrl: "http://other.example/?utm_source=x&fbclid=IwAR0123456789abcdefgh", pageUrl });
    expect(said()?.more).toBe("utm_source and fbclid");
    expect(clipboard.texts).toEqual([
      `${PAGE}?utm_source=x`,
      "http://shop.example/b?utm_source=x",
      "http://other.example/",
    ]);
  });

  test.each(["link", "header"] as const)(
    "that repeats the page's query keeps ambiguous names alone: %s",
    async (from) => {
      const pageUrl = `${PAGE}?utm_source=x&ref=y&size=2`;
      answer({ url: pageUrl, ...(from === "link" ? { canonical: pageUrl } : {}) });
      if (from === "header") await keepHeader(7, { url: pageUrl, canonicals: [pageUrl] });
      await settings({ copies: "clean", tracking: { added: ["ref"], excepted: [] } });
      await click({ pageUrl });
      await click({ linkUrl: "http://shop.example/b?utm_source=z&ref=z", pageUrl });
      await click({ linkUrl: "http://other.example/?utm_source=z&ref=z", pageUrl });
      expect(clipboard.texts).toEqual([`${PAGE}?ref=y&size=2`, "http://shop.example/b?ref=z", "http://other.example/"]);
    },
  );

  test("is copied as the page declares it, or it is said that it does not", async () => {
    answer({ canonical: "/bowls/ash" });
    await onCommand("copy-as-declared", tab);
    answer();
    await onCommand("copy-as-declared", tab);
    expect(clipboard.texts).toEqual(["http://shop.example/bowls/ash", `${PAGE}?utm_source=x&size=2`]);
    expect(showToast.mock.calls.map(([, { title, more }]) => [title, more])).toEqual([
      ["Copied the page’s own address", null],
      ["Copied · nothing to change", "Canonical URL: the page declares no address of its own"],
    ]);
  });

  test.each([
    ["that hangs", () => new Promise<never>(() => {})],
    ["that says something else", () => [{ frameId: 0, result: '{"url":7}' }]],
    ["that says no JSON", () => [{ frameId: 0, result: "{" }]],
    ["that cannot be read", () => Promise.reject(new Error("Cannot access contents of the page."))],
  ])("of a page %s is cleaned by the list alone", async (_, page) => {
    scripting.answer(7, page);
    await settings({ copies: "clean" });
    const copying = click({ pageUrl: `${PAGE}?utm_source=x` });
    await vi.advanceTimersByTimeAsync(2100);
    await copying;
    expect(clipboard.texts).toEqual([PAGE]);
  });

  test("nothing is asked of the page for what needs nothing of it", async () => {
    answer();
    for (const copies of ["canonical", "target", "written"] as const) {
      await settings({ copies });
      await click({ pageUrl: PAGE });
    }
    expect(scripting.executeScript).not.toHaveBeenCalled();
  });
});

describe("titles", () => {
  test.each<
    readonly [
      sentence: string,
      info: Partial<Click> & { linkText?: string },
      context: Partial<CopyContext>,
      copied: string,
    ]
  >([
    ["the link's text, of its frame", { linkUrl: TRACKED, frameId: 4 }, { text: "Ash" }, `[Ash](${TRACKED})`],
    ["what Firefox says of the link", { linkUrl: TRACKED, linkText: "Elm" }, { text: "" }, `[Elm](${TRACKED})`],
    ["the page's title", { pageUrl: PAGE }, {}, `[Bowls of ash](${PAGE})`],
    ["the tab's title", { pageUrl: PAGE }, { title: "" }, `[Bowls](${PAGE})`],
    ["the frame's title", { frameUrl: PAGE, pageUrl: "http://p/", frameId: 4 }, { title: "F" }, `[F](${PAGE})`],
  ])("%s", async (_, info, context, copied) => {
    answer(context);
    await click({ menuItemId: "copy-as-markdown", ...info } as Partial<Click>);
    expect(clipboard.texts).toEqual([copied]);
    const { frameId = 0, linkUrl = "" } = info;
    expect(scripting.executeScript).toHaveBeenLastCalledWith(
      expect.objectContaining({ target: { tabId: 7, frameIds: [frameId] }, args: ["context", { link: linkUrl }] }),
    );
    expect(said()).toMatchObject({ title: "Copied as a Markdown link", url: linkUrl || PAGE });
  });

  test.each([
    ["a link", { linkUrl: TRACKED }, { text: "Ash" }, "Bowls of ash|Ash"],
    ["a link that Firefox tells", { linkUrl: TRACKED, linkText: "Elm" }, {}, "Bowls of ash|Elm"],
    ["a page", { pageUrl: PAGE }, {}, "Bowls of ash|Bowls of ash"],
    ["an image", { srcUrl: TRACKED }, {}, "Bowls of ash|Bowls of ash"],
  ])("of the page and texts of links are two in a format: %s", async (_, info, context, copied) => {
    answer(context);
    await settings({ format: "{title}|{text}" });
    await click({ menuItemId: "copy-as-own", ...info } as Partial<Click>);
    expect(clipboard.texts).toEqual([copied]);
  });

  test("stand in a format of one's own; without one the canonical URL is copied", async () => {
    answer();
    await settings({ format: "{title}: {canonical}" });
    await onCommand("copy-as-own", tab);
    await settings({ format: "" });
    await onCommand("copy-as-own", tab);
    const url = `${PAGE}?utm_source=x&size=2`;
    expect(clipboard.texts).toEqual([`Bowls of ash: ${url}`, url]);
    expect(said()?.more).toBe("Canonical URL: there is no format in the options");
  });
});
