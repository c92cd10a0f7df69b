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

describe("what a response says", () => {
  test("is an address of the page, from the header, absolute", async () => {
    await response();
    expect(await declaredInHeader(7, PAGE)).toEqual([{ href: "https://example.com/a", from: "header" }]);
    expect(await names(`${PAGE}#d`)).toEqual(["https://example.com/a"]);
  });

  test("comes in several headers, several links and several lines, in any case", async () => {
    const responseHeaders = [
      link("<x>; rel=next, <1>; rel=canonical", "link"),
      link("<2>; rel=canonical\n<3>; rel=canonical"),
      link("<4>; rel=canonical", "Linked"),
      { name: "Link" },
    ];
    await response({ responseHeaders });
    expect(await names()).toEqual(["1", "2", "3"].map((name) => `https://example.com/a/${name}`));
  });

  test("is replaced by the next response, also by one that says nothing", async () => {
    await response();
    await response({ responseHeaders: [] });
    expect(await names()).toEqual([]);
  });

  test("is nothing about another document in the tab, nor about other tabs", async () => {
    await response();
    expect(await names("https://example.com/other")).toEqual([]);
    expect(await declaredInHeader(8, PAGE)).toEqual([]);
  });

  test.each([
    ["a redirect", { statusCode: 302 }],
    ["no content", { statusCode: 204 }],
    ["a download", { responseHeaders: [link("Attachment; filename=a", "content-disposition")] }],
    ["a page that is prepared unseen", { documentLifecycle: "prerender" }],
    ["no tab's", { tabId: -1 }],
  ])("stays when %s comes, which is not the tab's document", async (_, changes) => {
    await response();
    const before = await session.get();
    await response({ url: "https://example.com/other", ...changes });
    expect(await session.get()).toEqual(before);
  });

  test("is kept of so many addresses, and no more", async () => {
    const value = Array.from({ length: 200 }, (_, i) => `<${i}>; rel=canonical`).join(",");
    await response({ responseHeaders: [link(value)] });
    expect(await names()).toHaveLength(50);
  });
});

describe("it is forgotten", () => {
  beforeEach(() => void fake.permissions.grant({ permissions: ["webRequest"] }));

  test.each([
    ["when the tab goes to a site that we do not see", undefined, 0],
    ["when the tab goes to another site", "https://example.org/a/b?c", 0],
    ["not while it stays on the site", "https://example.com/next", 1],
  ])("%s", async (_, url, left) => {
    await response();
    await onTabLeft(7, { status: "complete" }, {});
    expect(session.names).toHaveLength(1);
    await onTabLeft(7, { status: "loading" }, url === undefined ? {} : { url });
    expect(session.names).toHaveLength(left);
  });

  test("and where headers are never seen nothing is looked for", async () => {
    fake.permissions.remove({ permissions: ["webRequest"] });
    session.get.mockClear();
    await onTabLeft(7, { status: "loading" }, {});
    expect(session.get).not.toHaveBeenCalled();
  });

  test("when the permission is given back, and what others keep stays", async () => {
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
  test("is for documents alone, once, and with the permission", () => {
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

  test("keeps what is heard, and changes nothing about the response", async () => {
    fake.permissions.grant({ permissions: ["webRequest"] });
    listenForHeaders();
    const heard = { tabId: 7, url: PAGE, statusCode: 200, responseHeaders: [link("</a>; rel=canonical")] };
    expect(onHeadersReceived.emit(heard as Parameters<typeof onHeadersReceived.emit>[0])).toEqual([undefined]);
    await expect.poll(() => names(), { timeout: 20_000 }).toEqual(["https://example.com/a"]);
  });
});

describe("what is kept", () => {
  const addresses = (count: number, length: number) =>
    Array.from({ length: count }, (_, i) => link(`<https://example.com/${i}${"x".repeat(length)}>; rel=canonical`));

  test("is bounded, for all tabs share the room: addresses too long for it are left out", async () => {
    await response({ responseHeaders: [...addresses(1, 30_000), ...addresses(49, 1000)] });
    const kept = await names();
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.join("").length).toBeLessThan(20_000);
  });

  test("is nothing for a page whose own address is longer than that", async () => {
    await response({ url: `${PAGE}${"x".repeat(30_000)}` });
    expect(session.names).toEqual([]);
  });

  test("is nothing when the browser stores no more, and nothing old either", async () => {
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
  )("that has another shape is nothing: %j", async (stored) => {
    await session.set({ "link-header:7": stored });
    expect(await names()).toEqual([]);
    await onTabLeft(7, { status: "loading" }, { url: "https://other.example/" });
  });
});
