import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake, resetBrowser } from "../fake-browser/index.ts";
import { closeToContentScripts, DEFAULT_SETTINGS, readSettings, writeSettings } from "./settings.ts";

const { local } = fake.storage;

beforeEach(() => {
  resetBrowser();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("what was written is read, the rest is the default", async () => {
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
  expect(await writeSettings({ profile: "surt" })).toBe(true);
  expect(await writeSettings({ level: 4 })).toBe(true);
  expect(await readSettings()).toEqual({ ...DEFAULT_SETTINGS, profile: "surt", level: 4 });
});

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  "",
  "toString",
  "__proto__",
  "x".repeat(5_000_000),
  [],
  ["web"],
  [[[]]],
  {},
  { toString: null, valueOf: 1 },
  { toString: { length: 1 } },
];

describe.each(["profile", "level", "localHost"] as const)("a stored %s", (name) => {
  test.each(WRONG.map((value) => [JSON.stringify(value).slice(0, 40), value]))("%s", async (_, value) => {
    await local.set({ ...DEFAULT_SETTINGS, [name]: value });
    const isText = name === "localHost" && (value === "toString" || value === "__proto__");
    expect(await readSettings()).toEqual(isText ? { ...DEFAULT_SETTINGS, localHost: value } : DEFAULT_SETTINGS);
  });
});

test("a store that cannot be read gives the defaults", async () => {
  local.get.mockRejectedValueOnce(new Error("Corruption: checksum mismatch"));
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
});

test("a full store is told to who writes, and keeps what it had", async () => {
  await writeSettings({ profile: "surt" });
  local.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
  expect(await writeSettings({ profile: "web" })).toBe(false);
  expect((await readSettings()).profile).toBe("surt");
});

test("content scripts are kept off it, where the browser can", async () => {
  const setAccessLevel = vi.fn(async () => {});
  Object.assign(chrome, { storage: { local: { setAccessLevel } } });
  await closeToContentScripts();
  expect(setAccessLevel.mock.calls).toEqual([[{ accessLevel: "TRUSTED_CONTEXTS" }]]);
});
