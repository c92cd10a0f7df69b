/** The fake follows the browsers' documentation where the code relies on it. */
import { describe, expect, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { fake } from "./index.ts";

const { permissions, runtime, storage, tabs } = fake;
const { session } = storage;

test("replaces the polyfill", () => {
  expect(browser).toBe(fake);
});

test("storage copies values, and reports only changes", async () => {
  const own = vi.fn();
  session.onChanged.addListener(own);
  const a = { b: 1 };
  await session.set({ a });
  await session.set({ a });
  a.b = 2;
  expect(await session.get({ a: 0, c: 3 })).toEqual({ a: { b: 1 }, c: 3 });
  await session.remove(["a", "c"]);
  expect(own.mock.calls).toEqual([[{ a: { newValue: { b: 1 } } }], [{ a: { oldValue: { b: 1 } } }]]);
});

test("permissions must be in the manifest, and required ones cannot be removed", async () => {
  await expect(permissions.request({ permissions: ["history"] })).rejects.toThrow("manifest");
  await expect(permissions.request({ origins: ["file:///*"] })).rejects.toThrow("manifest");
  await expect(permissions.remove({ permissions: ["storage"] })).rejects.toThrow("required");
  expect(await permissions.contains({ permissions: ["storage"] })).toBe(true);
  permissions.grant({ origins: ["https://*/*"] });
  expect(await permissions.contains({ origins: ["https://example.com/*"] })).toBe(true);
  expect(await permissions.contains({ origins: ["http://example.com/*"] })).toBe(false);
});

describe("tabs", () => {
  test("hide their URL without permission", async () => {
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

  test("reject calls after they are closed", async () => {
    const { id } = tabs.open({});
    await tabs.remove(id);
    await expect(tabs.get(id)).rejects.toThrow(`No tab with id: ${id}`);
    await expect(fake.action.setTitle({ tabId: id, title: "x" })).rejects.toThrow("No tab");
  });
});

test("a message is copied to listeners, and rejects without one", async () => {
  await expect(runtime.sendMessage({})).rejects.toThrow("Receiving end does not exist");
  const listener = vi.fn(async () => "yes");
  runtime.onMessage.addListener(listener);
  runtime.onMessage.addListener(listener);
  expect(await runtime.sendMessage({ a: undefined })).toBe("yes");
  expect(listener.mock.calls).toEqual([[{}, expect.objectContaining({ id: runtime.id })]]);
});
