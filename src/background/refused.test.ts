/** A browser that refuses everything: each failure is reported, none is an unhandled rejection. */
import { beforeEach, expect, test, vi } from "vitest";
import type { Storage } from "webextension-polyfill";
import { fake } from "../fake-browser/index.ts";

const unhandled: unknown[] = [];
const error = vi.spyOn(console, "error").mockImplementation(() => {});
process.on("unhandledRejection", (reason) => unhandled.push(String((reason as Error)?.stack ?? reason)));

beforeEach(() => {
  error.mockClear();
  unhandled.length = 0;
});

const REFUSED = "The browser refuses.";

function refuseAll(): void {
  const { action, contextMenus, omnibox, permissions, scripting, storage, tabs, windows } = fake;
  const areas = [action, contextMenus, omnibox, permissions, scripting, tabs, windows, ...Object.values(storage)];
  for (const area of areas)
    for (const call of Object.values(area))
      if (vi.isMockFunction(call))
        call.mockImplementation(async () => {
          throw new Error(REFUSED);
        });
}

const changes = (values: Readonly<Record<string, unknown>>): Record<string, Storage.StorageChange> =>
  Object.fromEntries(Object.entries(values).map(([name, newValue]) => [name, { newValue }]));

test("the worker handles refused browser calls at its start and at each event", async () => {
  vi.useFakeTimers();
  const tab = fake.tabs.open({ url: "https://h.example/%61", active: true });
  const other = fake.tabs.open({ url: "https://h.example/b" });
  fake.permissions.grant({ origins: ["https://h.example/*"], permissions: ["tabs"] });
  await fake.storage.session.set({ [`highlighted:${tab.id}`]: true, [`pendingChecks:${tab.id}`]: true });
  refuseAll();
  await import("./index.ts");
  const { commands, contextMenus, omnibox, permissions, runtime, storage, tabs } = fake;
  const events: Readonly<Record<string, () => unknown[]>> = {
    installed: () => runtime.onInstalled.emit({ reason: "install", temporary: false }),
    started: () => runtime.onStartup.emit(),
    menu: () => contextMenus.onClicked.emit({ menuItemId: "copy-canonical", editable: false, modifiers: [] }, tab),
    "a selection": () =>
      contextMenus.onClicked.emit(
        { menuItemId: "copy-canonical", editable: false, modifiers: [], selectionText: "http://h.example/%61" },
        tab,
      ),
    settings: () =>
      storage.local.onChanged.emit(changes({ profile: "surt", colours: "few", alsoOpen: true, sync: true })),
    sites: () => storage.local.onChanged.emit(changes({ sites: [], highlights: "always" })),
    synced: () => storage.sync.onChanged.emit(changes({ "settings:0": "{}" })),
    ...Object.fromEntries(
      ["copy-canonical", "copy-as-clean", "next-marked", "only-group", "toggle-highlight"].map((name) => [
        name,
        () => commands.onCommand.emit(name, tab),
      ]),
    ),
    "a key without a tab": () => commands.onCommand.emit("copy-canonical"),
    keyword: () => omnibox.onInputStarted.emit(),
    typed: () => omnibox.onInputChanged.emit("h.example", () => {}),
    entered: () => omnibox.onInputEntered.emit("h.example", "currentTab"),
    loading: () => tabs.onUpdated.emit(tab.id, { status: "loading", url: "https://h.example/c" }, tab),
    loaded: () => tabs.onUpdated.emit(tab.id, { status: "complete" }, tab),
    hidden: () => tabs.onUpdated.emit(other.id, { status: "complete" }, other),
    shown: () => tabs.onActivated.emit({ tabId: tab.id, windowId: tab.windowId }),
    closed: () => tabs.onRemoved.emit(other.id, { windowId: other.windowId, isWindowClosing: false }),
    replaced: () => tabs.onReplaced.emit(99, tab.id),
    moved: () => tabs.onMoved.emit(tab.id, { windowId: tab.windowId, fromIndex: 0, toIndex: 1 }),
    given: () => permissions.onAdded.emit({ origins: ["https://h.example/*"] }),
    "taken back": () =>
      permissions.onRemoved.emit({ origins: ["https://h.example/*"], permissions: ["tabs", "webRequest"] }),
  };
  await vi.advanceTimersByTimeAsync(60_000);
  for (const [name, emit] of Object.entries(events)) {
    const answers = emit();
    // Includes timeouts of seconds.
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(Promise.all(answers), name).resolves.toBeDefined();
  }
  vi.useRealTimers();
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
  expect(error.mock.calls.flat().map(String)).toContain(`Error: ${REFUSED}`);
});
