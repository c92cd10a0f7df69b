import { beforeEach, describe, expect, test, vi } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { readOwnSettings, type Settings } from "./settings.ts";
import { deleteUploaded, mirror, replaceUploaded, setSync, stepFor, syncState, takeUploaded } from "./synced.ts";
import { itemsOf, SYNCED_VERSION, textOf, uploadedIn } from "./synced-items.ts";

const { local, sync, session } = fake.storage;

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const onOtherDevice = async (settings: Partial<Settings>) => {
  const items = await itemsOf(textOf(settings));
  await sync.remove(sync.names.filter((name) => !(name in items)));
  await sync.set(items as Record<string, unknown>);
};
const uploaded = async () => {
  const read = await uploadedIn(await sync.get(null));
  return read.kind === "settings" ? read.settings : read.kind;
};
const stateKind = async () => (await syncState()).kind;
const manySites = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ host: `${i}.${"x".repeat(200)}.example`, covers: "host" as const }));

test("uploads and applies nothing while sync is off", async () => {
  await local.set({ ignore: ["tracking"] });
  await mirror(true);
  expect([sync.names, await syncState()]).toEqual([[], { kind: "off", isUploaded: false }]);
  await onOtherDevice({ ignore: ["case-and-port"] });
  await mirror(true);
  expect([await readOwnSettings(), await syncState()]).toEqual([
    { ignore: ["tracking"] },
    { kind: "off", isUploaded: true },
  ]);
});

test("uploads the user's own settings, without managed ones", async () => {
  await local.set({ ignore: ["tracking"], toast: false });
  await fake.storage.managed.set({ profile: "surt", ignore: ["case-and-port"] });
  await setSync(true);
  expect(await stateKind()).toBe("pending");
  await mirror(true);
  expect([await uploaded(), await stateKind()]).toEqual([{ ignore: ["tracking"], toast: false }, "same"]);
});

test("syncs both ways, and does not write equal settings", async () => {
  await setSync(true);
  await mirror(true);
  await onOtherDevice({ ignore: ["case-and-port"], sites: manySites(2) });
  await mirror(false);
  expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["case-and-port"], sites: manySites(2) });
  // Defaults are not uploaded.
  await onOtherDevice({ toast: false });
  await mirror(false);
  expect(await readOwnSettings()).toEqual({ sync: true, toast: false });
  await local.set({ toast: true });
  await mirror(false);
  expect(await uploaded()).toEqual({ toast: false });
  await mirror(true);
  expect(await uploaded()).toEqual({ toast: true });
  local.set.mockClear();
  sync.set.mockClear();
  await mirror(true);
  expect([local.set.mock.calls, sync.set.mock.calls]).toEqual([[], []]);
});

test("settings of another device also replace those with a former name", async () => {
  await local.set({ sync: true, synced: "what both sides were before", level: 4 });
  await onOtherDevice({});
  await mirror(false);
  expect(await readOwnSettings()).toEqual({ sync: true });
});

test("leaves no chunk of a longer text", async () => {
  await local.set({ sync: true, sites: manySites(200) });
  await mirror(true);
  expect(sync.names.length).toBeGreaterThan(5);
  await local.set({ sites: [] });
  await mirror(true);
  expect(sync.names).toEqual(["settings", "settings:0"]);
});

describe("if another device has uploaded different settings, the user", () => {
  beforeEach(async () => {
    await local.set({ ignore: ["tracking"], toast: false });
    await onOtherDevice({ ignore: ["case-and-port"], profile: "surt" });
    await setSync(true);
    await mirror(true);
    expect(await stateKind()).toBe("ask");
    expect([await uploaded(), await readOwnSettings()]).toEqual([
      { ignore: ["case-and-port"], profile: "surt" },
      { ignore: ["tracking"], toast: false, sync: true },
    ]);
  });

  test("can apply them", async () => {
    expect(await takeUploaded()).toBe(true);
    expect(await readOwnSettings()).toEqual({ ignore: ["case-and-port"], profile: "surt", sync: true });
    expect(await stateKind()).toBe("same");
  });

  test("can replace them", async () => {
    expect(await replaceUploaded()).toBe(true);
    expect([await uploaded(), await stateKind()]).toEqual([{ ignore: ["tracking"], toast: false }, "same"]);
  });

  test("is asked again after switching sync off and on", async () => {
    await takeUploaded();
    await setSync(false);
    await mirror(true);
    await local.set({ ignore: ["mobile"] });
    await setSync(true);
    await mirror(true);
    expect(await stateKind()).toBe("ask");
  });
});

test("uploaded settings stay deleted until something changes on another device", async () => {
  await local.set({ ignore: ["tracking"], sync: true });
  await mirror(true);
  expect(await deleteUploaded()).toBe(true);
  await mirror(true);
  expect([sync.names, await readOwnSettings()]).toEqual([[], { ignore: ["tracking"], sync: true }]);
  await local.set({ ignore: ["mobile"] });
  await mirror(true);
  expect(await uploaded()).toEqual({ ignore: ["mobile"] });
});

test("does not upload settings that are too large, and reports it", async () => {
  await local.set({ sync: true, sites: manySites(500) });
  await mirror(true);
  expect([sync.names, await stateKind()]).toEqual([[], "too-large"]);
});

test("keeps the upload of a later version", async () => {
  await sync.set({ settings: { version: SYNCED_VERSION + 1, chunks: 1, digest: "" } });
  await local.set({ sync: true, ignore: ["tracking"] });
  await mirror(true);
  expect([await syncState(), sync.names]).toEqual([{ kind: "later", version: SYNCED_VERSION + 1 }, ["settings"]]);
});

test("waits for missing chunks", async () => {
  await local.set({ sync: true, ignore: ["tracking"] });
  await sync.set({ "settings:1": "x" });
  await mirror(true);
  expect([await stateKind(), await readOwnSettings(), sync.names]).toEqual([
    "wait",
    { ignore: ["tracking"], sync: true },
    ["settings:1"],
  ]);
});

test("reports an upload that the browser refuses, and retries", async () => {
  await local.set({ sync: true, ignore: ["tracking"] });
  sync.set.mockRejectedValueOnce(new Error("MAX_WRITE_OPERATIONS_PER_MINUTE"));
  await mirror(true);
  expect(await stateKind()).toBe("failed");
  await mirror(true);
  expect([await stateKind(), session.names]).toEqual(["same", []]);
});

test("retries even if the failure cannot be stored", async () => {
  await local.set({ sync: true, ignore: ["tracking"] });
  sync.set.mockRejectedValueOnce(new Error("MAX_WRITE_OPERATIONS_PER_MINUTE"));
  session.set.mockRejectedValueOnce(new Error("Session storage quota bytes exceeded."));
  await mirror(true);
  await mirror(true);
  expect(await stateKind()).toBe("same");
});

test("reports a browser without sync only if sync is on", async () => {
  sync.get.mockRejectedValue(new Error("Sync is disabled"));
  expect(await syncState()).toEqual({ kind: "off", isUploaded: false });
  await local.set({ sync: true });
  await mirror(true);
  expect(await stateKind()).toBe("unavailable");
});

test("applies settings again if the worker was stopped meanwhile", async () => {
  await local.set({ sync: true, ignore: ["tracking"], toast: false });
  await mirror(true);
  await onOtherDevice({ ignore: ["case-and-port"] });
  local.set.mockRejectedValueOnce(new Error("stopped"));
  await mirror(false);
  expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["tracking"] });
  await mirror(true);
  expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["case-and-port"] });
});

test("the upload wins if both sides have changed", () => {
  const other = { kind: "settings", settings: {}, digest: "c" } as const;
  expect(stepFor({ own: "b", agreed: "a", uploaded: other, loosened: [] })).toBe("take");
});

describe("uploaded settings that loosen a privacy setting", () => {
  const loose: Partial<Settings> = { ignore: ["case-and-port"], keepPassword: true, highlights: "always" };

  beforeEach(async () => {
    await local.set({ sync: true, ignore: ["tracking"] });
    await mirror(true);
    await onOtherDevice(loose);
    await mirror(true);
  });

  test("are not applied before the user consents", async () => {
    expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["tracking"] });
    expect(await syncState()).toEqual({ kind: "ask", loosened: ["passwords", "checks"] });
    await local.set({ ignore: ["mobile"] });
    await mirror(true);
    expect([await readOwnSettings(), await uploaded()]).toEqual([{ sync: true, ignore: ["mobile"] }, loose]);
  });

  test("are applied once the user consents, and further changes without asking", async () => {
    await takeUploaded();
    expect([await readOwnSettings(), await stateKind()]).toEqual([{ sync: true, ...loose }, "same"]);
    await onOtherDevice({ ...loose, ignore: ["case-and-port", "fragment"] });
    await mirror(true);
    expect(await readOwnSettings()).toEqual({ sync: true, ...loose, ignore: ["case-and-port", "fragment"] });
  });

  test("are replaced if the user chooses so", async () => {
    await replaceUploaded();
    expect([await uploaded(), await stateKind()]).toEqual([{ ignore: ["tracking"] }, "same"]);
  });
});

test("applies stricter privacy settings without asking", async () => {
  await local.set({ sync: true, keepPassword: true });
  await mirror(true);
  await onOtherDevice({});
  await mirror(true);
  expect(await readOwnSettings()).toEqual({ sync: true });
});

test("keeps local settings if an uploaded value is invalid", async () => {
  await local.set({ sync: true, ignore: ["tracking"] });
  await mirror(true);
  await sync.set((await itemsOf('{"ignore":["case-and-port"],"toast":"no"}')) as Record<string, unknown>);
  await mirror(true);
  expect([await readOwnSettings(), await stateKind()]).toEqual([{ sync: true, ignore: ["tracking"] }, "wait"]);
});
