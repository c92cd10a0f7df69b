// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { formatBytes, message } from "../../browser/i18n.ts";
import { readOwnSettings } from "../../browser/settings.ts";
import { mirror } from "../../browser/synced.ts";
import { itemsOf, MOST_BYTES, SYNCED_VERSION } from "../../browser/synced-items.ts";
import { fake } from "../../fake-browser/index.ts";
import { fireEvent, resetScreen, screen, shown, textOf, waitFor } from "../../fake-browser/screen.ts";
import { SyncSetting } from "./sync-setting.tsx";

const { local, sync } = fake.storage;

beforeEach(() => {
  resetScreen();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const syncText = () => textOf(document.getElementById("sync-state"));
const press = (id: string) => fireEvent.click(document.getElementById(id) as HTMLElement);
const upload = async (text: string) => sync.set((await itemsOf(text)) as Record<string, unknown>);

test("the switch describes itself, and is off", async () => {
  shown(<SyncSetting on={false} />);
  const input = screen.getByRole<HTMLInputElement>("switch", { name: message("sync_switch") });
  expect(input.checked).toBe(false);
  expect(textOf(document.getElementById(input.getAttribute("aria-describedby") ?? ""))).toBe(message("sync_about"));
  expect(message("sync_about")).toContain("browser uploads settings");
  fireEvent.click(input);
  await waitFor(async () => expect(await readOwnSettings()).toEqual({ sync: true }));
});

test("the switch reflects the outcome", async () => {
  await local.set({ sync: true, ignore: ["tracking"] });
  shown(<SyncSetting on={true} />);
  await waitFor(() => expect(syncText()).toBe(message("sync_pending")));
  await mirror(true);
  await waitFor(() => expect(syncText()).toBe(message("sync_same")));
});

test("asks which settings to keep", async () => {
  await upload('{"ignore":["case-and-port"]}');
  await local.set({ sync: true, ignore: ["tracking"] });
  shown(<SyncSetting on={true} />);
  await waitFor(() => expect(syncText()).toBe(message("sync_ask")));
  press("sync-take");
  await waitFor(() => expect(syncText()).toBe(message("sync_same")));
  expect(await readOwnSettings()).toEqual({ sync: true, ignore: ["case-and-port"] });
  expect(document.getElementById("sync-take")).toBeNull();
});

test("names the privacy settings that the synced ones would loosen", async () => {
  await upload('{"keepPassword":true,"highlights":"always"}');
  await local.set({ sync: true });
  shown(<SyncSetting on={true} />);
  const texts = [message("sync_ask"), message("sync_loosens_passwords"), message("sync_loosens_checks")];
  await waitFor(() => expect(syncText()).toBe(texts.join(" ")));
});

test("local settings may replace synced ones, complete or not", async () => {
  await sync.set({ "settings:1": "x" });
  await local.set({ sync: true, ignore: ["tracking"] });
  shown(<SyncSetting on={true} />);
  await waitFor(() => expect(syncText()).toBe(message("sync_wait")));
  expect(document.getElementById("sync-take")).toBeNull();
  press("sync-replace");
  await waitFor(() => expect(syncText()).toBe(message("sync_same")));
  expect(sync.names).toEqual(["settings", "settings:0"]);
});

test("uploaded settings can be deleted while syncing is off", async () => {
  await upload("{}");
  shown(<SyncSetting on={false} />);
  await waitFor(() => expect(document.getElementById("sync-delete")).not.toBeNull());
  press("sync-delete");
  await waitFor(() => expect(screen.getByText(message("sync_deleted"))).not.toBeNull());
  await waitFor(() => expect(document.getElementById("sync-delete")).toBeNull());
  expect(sync.names).toEqual([]);
});

const MANY = Array.from({ length: 900 }, (_, i) => ({ host: `${i}${"x".repeat(190)}`, covers: "host" }));
const tooLarge = () => message("sync_too_large", formatBytes(222_900), formatBytes(MOST_BYTES)).replace(/^.*?\. /, "");

test.each<[string, () => unknown, () => string]>([
  [
    "later",
    () => sync.set({ settings: { version: SYNCED_VERSION + 1, chunks: 1, digest: "" } }),
    () => message("sync_later", String(SYNCED_VERSION + 1)),
  ],
  ["too large", () => local.set({ sites: MANY }), tooLarge],
  ["unavailable", () => sync.get.mockRejectedValue(new Error("disabled")), () => message("sync_unavailable")],
  ["failed", () => sync.set.mockRejectedValueOnce(new Error("quota")) && mirror(true), () => message("sync_failed")],
])("reports that syncing does not work: %s", async (_, happens, text) => {
  await local.set({ sync: true });
  await happens();
  shown(<SyncSetting on={true} />);
  await waitFor(() => expect(syncText()).toContain(text()));
  expect(document.getElementById("sync-state")?.className).toBe("problem");
});
