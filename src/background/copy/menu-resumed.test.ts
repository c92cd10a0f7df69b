/** The menu at the start of a worker: the one before may have been stopped at any moment. Here none has made the menu. */
import { beforeEach, expect, test, vi } from "vitest";

vi.resetModules();
const { fake, resetBrowser } = await import("../../fake-browser/index.ts");
const { createMenu, resumeMenu, updateMenu } = await import("./menu.ts");
const { contextMenus, storage } = fake;
const changes = [contextMenus.create, contextMenus.update, contextMenus.remove, contextMenus.removeAll];

/** What another worker has made. */
function make(...ids: readonly string[]): void {
  for (const id of ids) contextMenus.create({ id, title: "as it was", contexts: ["page"] });
  for (const { mock } of changes) mock.calls.length = 0;
}

/** The worker is stopped when the first entry is to be made. */
async function stopAtCreate(work: () => Promise<void>): Promise<void> {
  contextMenus.create.mockImplementation(() => {
    throw new Error("Stopped.");
  });
  await expect(work()).rejects.toThrow("Stopped.");
  contextMenus.create.mockReset();
}

beforeEach(resetBrowser);

test("one that is as the settings say is left alone: an update closes an open menu", async () => {
  make("copy-canonical");
  await storage.local.set({ menu: ["clean"], copies: "written" });
  await updateMenu();
  expect(contextMenus.titleOf("copy-canonical")).toBe("Copy URL as written");
  for (const { mock } of changes) mock.calls.length = 0;
  await resumeMenu();
  for (const change of changes) expect(change).not.toHaveBeenCalled();
});

test.each([
  ["nothing was changed", "copy-as-clean"],
  ["old entries were removed", ""],
  ["some of the new ones were made", "copy-as-target"],
])("one whose worker was stopped after %s becomes what the settings say", async (_, entry) => {
  make("copy-canonical", ...(entry ? [entry] : []));
  await storage.local.set({ menu: ["target", "own"], copies: "written" });
  await resumeMenu();
  expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target", "copy-as-own"]);
  expect(contextMenus.titleOf("copy-canonical")).toBe("Copy URL as written");
});

test("what was shown before the last choice counts for nothing", async () => {
  make("copy-canonical");
  await storage.local.set({ menu: ["clean"] });
  await updateMenu();
  // The choice is taken back while the worker is stopped.
  await storage.local.set({ menu: ["target"] });
  await stopAtCreate(updateMenu);
  await storage.local.set({ menu: ["clean"] });
  await resumeMenu();
  expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-clean"]);
});

test("its first entry is made, too, if the worker was stopped at the installation", async () => {
  await storage.local.set({ menu: ["clean"], copies: "target" });
  await resumeMenu();
  expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-clean"]);
  expect(contextMenus.titleOf("copy-canonical")).toBe("Copy target URL");
});

test("a worker that was stopped while an update made it anew leaves what the next one makes", async () => {
  make("copy-canonical");
  await storage.local.set({ menu: ["clean"] });
  await updateMenu();
  await stopAtCreate(createMenu);
  expect(contextMenus.ids()).toEqual([]);
  await resumeMenu();
  expect(contextMenus.ids()).toContain("copy-as-clean");
});

test("where the browser keeps nothing, it is made anew each time", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  storage.session.set.mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
  make("copy-canonical");
  await storage.local.set({ copies: "written" });
  await resumeMenu();
  expect(contextMenus.titleOf("copy-canonical")).toBe("Copy URL as written");
  expect(error).toHaveBeenCalledOnce();
});
