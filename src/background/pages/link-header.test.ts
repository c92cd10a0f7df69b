/** End-to-end tests cover real browsers. */
import { beforeEach, describe, expect, test } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { webRequest } from "../../fake-browser/page.ts";
import { declaredInHeader, listenForHeaders, onPermissionsRemoved, onResponse, onTabLeft } from "./link-header.ts";

const { session } = fake.storage;
const { onHeadersReceived } = webRequest;

const PAGE = "https://example.com/a/b?c";
const link = (value: string, name = "Link") => ({ name, value });
const response = (changes: Partial<Parameters<typeof onResponse>[0]> = {}) =>
  onResponse({ tabId: 7, url: PAGE, statusCode: 200, responseHeaders: [link("</a>; rel=canonical")], ...changes });
const names = async (loaded = PAGE) => (await declaredInHeader(7, loaded)).map(({ href }) => href);

beforeEach(() => fake.tabs.open({ id: 7 }));

test("stores nothing for private tabs", async () => {
  fake.tabs.open({ id: 9, incognito: true });
  await response({ tabId: 9 });
  expect(session.names).toEqual([]);
});

describe("a canonical link in a response", () => {
  test("is an absolute URL with the header as its source", async () => {
    await response();
    expect(await declaredInHeader(7, PAGE)).toEqual([{ href: "https://example.com/a", from: "header" }]);
    expect(await names(`${PAGE}#d`)).toEqual(["https://example.com/a"]);
  });

  test("is read from several headers, links and lines, in any letter case", async () => {
    const responseHeaders = [
      link("<x>; rel=next, <1>; rel=canonical", "link"),
      link("<2>; rel=canonical\n<3>; rel=canonical"),
      link("<4>; rel=canonical", "Linked"),
      { name: "Link" },
    ];
    await response({ responseHeaders });
    expect(await names()).toEqual(["1", "2", "3"].map((name) => `https://example.com/a/${name}`));
  });

  test("is replaced by the next response, also by one without a canonical link", async () => {
    await response();
    await response({ responseHeaders: [] });
    expect(await names()).toEqual([]);
  });

  test("does not apply to another document or tab", async () => {
    await response();
    expect(await names("https://example.com/other")).toEqual([]);
    expect(await declaredInHeader(8, PAGE)).toEqual([]);
  });

  test.each([
    ["a redirect", { statusCode: 302 }],
    ["no content", { statusCode: 204 }],
    ["a download", { responseHeaders: [link("Attachment; filename=a", "content-disposition")] }],
    ["a prerendered page", { documentLifecycle: "prerender" }],
    ["a response without a tab", { tabId: -1 }],
  ])("is kept after %s, which is not the tab's document", async (_, changes) => {
    await response();
    const before = await session.get();
    await response({ url: "https://example.com/other", ...changes });
    expect(await session.get()).toEqual(before);
  });

  test("is limited to 50 URLs", async () => {
    const value = Array.from({ length: 200 }, (_, i) => `<${i}>; rel=canonical`).join(",");
    await response({ responseHeaders: [link(value)] });
    expect(await names()).toHaveLength(50);
  });
});

describe("a stored link header is discarded", () => {
  beforeEach(() => void fake.permissions.grant({ permissions: ["webRequest"] }));

  test.each([
    ["when the tab goes to a site without permission", undefined, 0],
    ["when the tab goes to another site", "https://example.org/a/b?c", 0],
    ["not while it stays on the site", "https://example.com/next", 1],
  ])("%s", async (_, url, left) => {
    await response();
    await onTabLeft(7, { status: "complete" }, {});
    expect(session.names).toHaveLength(1);
    await onTabLeft(7, { status: "loading" }, url === undefined ? {} : { url });
    expect(session.names).toHaveLength(left);
  });

  test("without reading the store if headers cannot be read", async () => {
    fake.permissions.remove({ permissions: ["webRequest"] });
    session.get.mockClear();
    await onTabLeft(7, { status: "loading" }, {});
    expect(session.get).not.toHaveBeenCalled();
  });

  test("when the permission is removed, without other stored values", async () => {
    fake.tabs.open({ id: 12 });
    await response();
    await response({ tabId: 12 });
    await session.set({ "handoff:1": 1 });
    await onPermissionsRemoved({ permissions: ["tabs"] });
    expect(session.names).toHaveLength(3);
    await onPermissionsRemoved({ permissions: ["webRequest"] });
    expect(session.names).toEqual(["handoff:1"]);
  });
});

describe("listening", () => {
  test("starts once, for documents only, and with the permission", () => {
    listenForHeaders();
    expect(onHeadersReceived.addListener).not.toHaveBeenCalled();
    fake.permissions.grant({ permissions: ["webRequest"] });
    listenForHeaders();
    listenForHeaders();
    expect(onHeadersReceived.addListener).toHaveBeenCalledOnce();
    expect(onHeadersReceived.addListener.mock.calls[0]?.slice(1)).toEqual([
      { urls: ["http://*/*", "https://*/*"], types: ["main_frame"] },
      ["responseHeaders"],
    ]);
  });

  test("stores the header, and does not change the response", async () => {
    fake.permissions.grant({ permissions: ["webRequest"] });
    listenForHeaders();
    const heard = { tabId: 7, url: PAGE, statusCode: 200, responseHeaders: [link("</a>; rel=canonical")] };
    expect(onHeadersReceived.emit(heard as Parameters<typeof onHeadersReceived.emit>[0])).toEqual([undefined]);
    await expect.poll(() => names(), { timeout: 20_000 }).toEqual(["https://example.com/a"]);
  });
});

describe("the stored link header", () => {
  const addresses = (count: number, length: number) =>
    Array.from({ length: count }, (_, i) => link(`<https://example.com/${i}${"x".repeat(length)}>; rel=canonical`));

  test("is limited, because all tabs share the store; leaves out URLs that are too long", async () => {
    await response({ responseHeaders: [...addresses(1, 30_000), ...addresses(49, 1000)] });
    const kept = await names();
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.join("").length).toBeLessThan(20_000);
  });

  test("is empty for a page whose URL is too long", async () => {
    await response({ url: `${PAGE}${"x".repeat(30_000)}` });
    expect(session.names).toEqual([]);
  });

  test("is removed if the store is full", async () => {
    await response();
    session.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
    await response({ responseHeaders: [link("</b>; rel=canonical")] });
    expect(await names()).toEqual([]);
    expect(session.names).toEqual([]);
  });

  test.each(
    [null, 1, "x", [], {}, { url: PAGE }, { url: PAGE, canonicals: "x" }, { url: PAGE, canonicals: [1] }].map(
      (stored) => [stored],
    ),
  )("is ignored if malformed: %j", async (stored) => {
    await session.set({ "link-header:7": stored });
    expect(await names()).toEqual([]);
    await onTabLeft(7, { status: "loading" }, { url: "https://other.example/" });
  });
});
