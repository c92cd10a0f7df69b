/** The fake does what the browsers' documents say, where our code relies on it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { fake, resetBrowser } from "./index.ts";

const { i18n, permissions, runtime, storage, tabs } = fake;
const { session } = storage;

beforeEach(resetBrowser);

test("it stands in the place of the polyfill", () => {
  expect(browser).toBe(fake);
});

describe("storage", () => {
  test("gives all items, those of some names, or defaults for what is not there", async () => {
    await session.set({ a: 1, b: 2 });
    expect(await session.get(null)).toEqual({ a: 1, b: 2 });
    expect(await session.get("a")).toEqual({ a: 1 });
    expect(await session.get(["a", "c"])).toEqual({ a: 1 });
    expect(await session.get({ a: 0, c: 3 })).toEqual({ a: 1, c: 3 });
  });

  test("holds copies, and refuses what cannot be copied", async () => {
    const list = [1];
    await session.set({ list });
    list.push(2);
    expect(await session.get("list")).toEqual({ list: [1] });
    await expect(session.set({ does: () => {} })).rejects.toThrow();
  });

  test("tells of changes, of one area and of all, and of nothing when nothing has changed", async () => {
    const [own, all] = [vi.fn(), vi.fn()];
    session.onChanged.addListener(own);
    storage.onChanged.addListener(all);
    await session.set({ a: { b: 1 } });
    await session.set({ a: { b: 1 } });
    await session.remove(["a", "c"]);
    await storage.local.set({ d: 1 });
    expect(own.mock.calls).toEqual([[{ a: { newValue: { b: 1 } } }], [{ a: { oldValue: { b: 1 } } }]]);
    expect(all.mock.calls.map(([, area]) => area)).toEqual(["session", "session", "local"]);
  });
});

test("a text takes placeholders, values and dollar signs", () => {
  i18n.add("xx", { copy: "$1 and $2 for $$5, $3." });
  i18n.speak("xx");
  expect(i18n.getMessage("copy", ["a", "b"])).toBe("a and b for $5, .");
  expect(i18n.getMessage("copy", "a")).toBe("a and  for $5, .");
  expect(i18n.getMessage("copied")).toBe("Copied");
  expect(() => i18n.getMessage("no_such")).toThrow("no_such");
  i18n.takeAnyKey();
  expect(i18n.getMessage("no_such")).toBe("");
});

test("what the manifest does not list cannot be asked for, and what it asks for at once cannot be given back", async () => {
  await expect(permissions.request({ permissions: ["history"] })).rejects.toThrow("manifest");
  await expect(permissions.request({ origins: ["file:///*"] })).rejects.toThrow("manifest");
  await expect(permissions.remove({ permissions: ["storage"] })).rejects.toThrow("required");
  expect(await permissions.contains({ permissions: ["storage"] })).toBe(true);
  permissions.grant({ origins: ["https://*/*"] });
  expect(await permissions.contains({ origins: ["https://example.com/*"] })).toBe(true);
  expect(await permissions.contains({ origins: ["http://example.com/*"] })).toBe(false);
});

describe("tabs", () => {
  test("have no address for those who may not see it", async () => {
    const { id } = tabs.open({ url: "https://example.com/", title: "Example" });
    const url = async () => (await tabs.get(id)).url;
    expect(await url()).toBeUndefined();
    permissions.grant({ origins: ["https://example.com/*"] });
    expect(await url()).toBe("https://example.com/");
    await permissions.remove({ origins: ["https://example.com/*"] });
    expect(await url()).toBeUndefined();
    tabs.click(id);
    expect(await url()).toBe("https://example.com/");
  });

  test("that are gone are said to be", async () => {
    const { id } = tabs.open({});
    await tabs.remove(id);
    await expect(tabs.get(id)).rejects.toThrow(`No tab with id: ${id}`);
    await expect(fake.action.setTitle({ tabId: id, title: "x" })).rejects.toThrow("No tab");
  });

  test("one of a window is active", async () => {
    const [first, second] = [tabs.open({ active: true }), tabs.open({})];
    const active = async () => (await tabs.query({ active: true, currentWindow: true })).map(({ id }) => id);
    expect(await active()).toEqual([first.id]);
    await tabs.update(second.id, { active: true });
    expect(await active()).toEqual([second.id]);
  });
});

test("a message reaches nobody, or those who listen, and is a copy", async () => {
  await expect(runtime.sendMessage({})).rejects.toThrow("Receiving end does not exist");
  const listener = vi.fn(async () => "yes");
  runtime.onMessage.addListener(listener);
  runtime.onMessage.addListener(listener);
  expect(await runtime.sendMessage({ a: undefined })).toBe("yes");
  expect(listener.mock.calls).toEqual([[{}, expect.objectContaining({ id: runtime.id })]]);
});

test("what stood there is gone after a reset", async () => {
  await session.set({ a: 1 });
  permissions.grant({ permissions: ["tabs"] });
  tabs.open({});
  i18n.speak("es");
  runtime.getURL.mockReturnValueOnce("x");
  resetBrowser();
  expect([session.names, await tabs.query({}), i18n.getMessage("copied"), runtime.getURL("a")]).toEqual([
    [],
    [],
    "Copied",
    "chrome-extension://trueform/a",
  ]);
  expect(await permissions.contains({ permissions: ["tabs"] })).toBe(false);
  expect(session.set).not.toHaveBeenCalled();
});
