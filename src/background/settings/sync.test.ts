import { beforeEach, expect, test, vi } from "vitest";
import { readOwnSettings } from "../../browser/settings.ts";
import { itemsOf } from "../../browser/synced-items.ts";
import { fake } from "../../fake-browser/index.ts";
import { onSharedChanged, onSyncedChanged, resumeSync } from "./sync.ts";

const { local, sync } = fake.storage;

/** Twice: uploads are events, too. */
async function settled(): Promise<void> {
  await resumeSync();
  await resumeSync();
}

beforeEach(async () => {
  vi.useFakeTimers();
  local.onChanged.addListener(onSharedChanged);
  sync.onChanged.addListener(onSyncedChanged);
  await local.set({ sync: true });
  await settled();
});

test("waits until typing ends, and uploads the last settings once", async () => {
  const before = sync.set.mock.calls.length;
  for (const format of ["{", "{u", "{url}"]) {
    await local.set({ format });
    await vi.advanceTimersByTimeAsync(500);
    await onSyncedChanged();
  }
  expect(sync.set.mock.calls.length).toBe(before);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(sync.set.mock.calls.length).toBe(before + 1), 20_000);
  expect(sync.set.mock.lastCall?.[0]).toMatchObject({ "settings:0": '{"format":"{url}"}' });
});

test("applies changes of another device at once, without uploading them", async () => {
  await sync.set((await itemsOf('{"ignore":["case-and-port"]}')) as Record<string, unknown>);
  await vi.waitFor(
    async () => expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["case-and-port"] }),
    20_000,
  );
  sync.set.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  await settled();
  expect(sync.set.mock.calls).toEqual([]);
});

test("uploads after a restart if the worker was stopped before the upload", async () => {
  local.onChanged.removeListener(onSharedChanged);
  await local.set({ ignore: ["mobile"] });
  await resumeSync();
  expect(sync.set.mock.lastCall?.[0]).toMatchObject({ "settings:0": '{"ignore":["mobile"]}' });
});

test("ignores stored values that are not settings", async () => {
  sync.get.mockClear();
  await local.set({ synced: "x" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sync.get.mock.calls).toEqual([]);
});
