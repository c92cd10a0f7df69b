import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake } from "../fake-browser/index.ts";
import {
  COPY_CHOICES,
  DEFAULT_SETTINGS,
  MENU_KINDS,
  readOwnSettings,
  readSettings,
  resetSettings,
  type Settings,
  writeSettings,
} from "./settings.ts";

const { local } = fake.storage;
const READ = { ...DEFAULT_SETTINGS, managed: [] };

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

test("reads written settings, and defaults for the rest", async () => {
  expect(await readSettings()).toEqual(READ);
  expect(await writeSettings({ profile: "surt" })).toBe(true);
  expect(await writeSettings({ ignore: ["mobile"] })).toBe(true);
  expect(await readSettings()).toEqual({ ...READ, profile: "surt", ignore: ["mobile"] });
});

const TEXTS = ["", "toString", "__proto__", "x".repeat(5_000_000)];
const OBJECTS: readonly unknown[] = [
  [],
  ["web"],
  [[[]]],
  {},
  { toString: null, valueOf: 1 },
  { toString: { length: 1 } },
];
const WRONG: readonly unknown[] = [null, true, -1, 1e300, ...TEXTS, ...OBJECTS];

const isTrue = (value: unknown) => value === true;
const isNoItem = (value: unknown) => Array.isArray(value) && value.length === 0;
const valid: Partial<Record<keyof Settings, (value: unknown) => boolean>> = {
  localHost: (value) => value === "toString" || value === "__proto__",
  format: (value) => value === "" || value === "toString" || value === "__proto__",
  toast: isTrue,
  keepFragment: isTrue,
  keepPassword: isTrue,
  counts: isTrue,
  alsoOpen: isTrue,
  sync: isTrue,
  menu: isNoItem,
  sites: isNoItem,
  ignore: isNoItem,
};

test.each(Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[])("reads the default for a malformed %s", async (name) => {
  for (const value of WRONG) {
    await local.set({ ...DEFAULT_SETTINGS, [name]: value });
    const read = valid[name]?.(value) ? { ...READ, [name]: value } : READ;
    expect(await readSettings(), JSON.stringify(value).slice(0, 40)).toEqual(read);
  }
});

test("reads defaults for settings that are not stored", async () => {
  await local.set({ profile: "surt", ignore: ["tracking"], localHost: "h:1" });
  expect(await readSettings()).toEqual({ ...READ, profile: "surt", ignore: ["tracking"], localHost: "h:1" });
});

describe("managed settings", () => {
  test("override the user's settings, which stay stored", async () => {
    await writeSettings({ profile: "surt", ignore: ["tracking"] });
    await fake.storage.managed.set({ profile: "rfc3986", copies: "fixed", ignore: [17], unknown: true });
    expect(await readSettings()).toEqual({
      ...READ,
      profile: "rfc3986",
      ignore: ["tracking"],
      copies: "fixed",
      managed: ["profile", "copies"],
    });
    expect(await readOwnSettings()).toEqual({ profile: "surt", ignore: ["tracking"] });
  });

  test("are empty without a policy, as in Firefox, which rejects", async () => {
    await expect(fake.storage.managed.get(null)).rejects.toThrow("manifest not found");
    expect((await readSettings()).managed).toEqual([]);
  });
});

test("a reset clears the store", async () => {
  await local.set({ profile: "surt", unknown: ["shop.example"] });
  expect(await resetSettings()).toBe(true);
  expect([local.names, await readSettings()]).toEqual([[], READ]);
});

test.each([
  ["target fixed", "fixed target"],
  ["own own", "own"],
  ["fixed canonical", ""],
  ["fixed surt", ""],
  ["fixed ".repeat(9).trim(), ""],
])("reads the menu entries “%s” as “%s”", async (menu, read) => {
  await local.set({ menu: menu.split(" ") });
  expect((await readSettings()).menu.join(" ")).toBe(read);
});

test("stores default copy, menu entries, toast and format", async () => {
  for (const copies of COPY_CHOICES) {
    await writeSettings({ copies, menu: MENU_KINDS, toast: false, format: "{url}" });
    expect(await readSettings()).toEqual({ ...READ, copies, menu: MENU_KINDS, toast: false, format: "{url}" });
  }
});

describe("clean copies of a released version", () => {
  const CLEAN = { repair: false, clean: true };
  const site = { host: "shop.example", covers: "host" };

  test.each([
    [{ copies: "clean" }, { copies: "fixed", fixes: CLEAN }],
    [
      { copies: "target", menu: ["clean", "own"] },
      { copies: "target", menu: ["fixed", "own"] },
    ],
    [{ sites: [{ ...site, copies: "clean" }] }, { sites: [{ ...site, copies: "fixed" }], fixes: CLEAN }],
    [
      { copies: "clean", fixes: { repair: true, clean: true } },
      { copies: "fixed", fixes: DEFAULT_SETTINGS.fixes },
    ],
    [{ copies: "target" }, { copies: "target" }],
  ])("are read from %j as %j", async (stored, read) => {
    await local.set(stored);
    expect(await readOwnSettings()).toEqual(read);
  });

  test("stay clean after another setting changes", async () => {
    await local.set({ copies: "clean", sites: [{ ...site, copies: "clean" }] });
    await writeSettings({ copies: "target" });
    const sites = [{ ...site, copies: "fixed" }];
    expect(await local.get(null)).toEqual({ copies: "target", sites, fixes: CLEAN });
  });
});

test("returns the defaults if the store cannot be read", async () => {
  local.get.mockRejectedValueOnce(new Error("Corruption: checksum mismatch"));
  expect(await readSettings()).toEqual(READ);
});

test("reports a full store, and keeps the stored settings", async () => {
  await writeSettings({ profile: "surt" });
  local.set.mockRejectedValueOnce(new Error("QUOTA_BYTES quota exceeded"));
  expect(await writeSettings({ profile: "web" })).toBe(false);
  expect((await readSettings()).profile).toBe("surt");
});
