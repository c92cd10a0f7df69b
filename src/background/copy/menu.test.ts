import { beforeEach, describe, expect, test, vi } from "vitest";

// Modules without a menu.
vi.resetModules();
const { message } = await import("../../browser/i18n.ts");
const { writeSettings } = await import("../../browser/settings.ts");
const { fake, resetBrowser } = await import("../../fake-browser/index.ts");
const { createMenu, onSettingsChanged, resumeMenu, updateMenu } = await import("./menu.ts");
const { contextMenus, storage } = fake;
const changes = [contextMenus.create, contextMenus.update, contextMenus.remove, contextMenus.removeAll];

const title = () => contextMenus.titleOf("copy-canonical");

/** Simulates entries from an earlier worker. */
function make(...ids: readonly string[]): void {
  for (const id of ids) contextMenus.create({ id, title: "as it was", contexts: ["page"] });
  for (const change of changes) change.mockClear();
}

/** Simulates a worker that stops midway. */
async function stopAtCreate(work: () => Promise<void>): Promise<void> {
  contextMenus.create.mockImplementation(() => {
    throw new Error("Stopped.");
  });
  await expect(work()).rejects.toThrow("Stopped.");
  contextMenus.create.mockReset();
}

async function choose(...all: readonly Parameters<typeof writeSettings>[0][]): Promise<void> {
  await Promise.all(all.map(writeSettings));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  resetBrowser();
  vi.useFakeTimers();
});

describe("when a worker starts", () => {
  test("leaves an up-to-date menu alone, because an update closes an open menu", async () => {
    make("copy-canonical");
    await choose({ menu: ["fixed"], copies: "written" });
    await updateMenu();
    expect(title()).toBe("Copy as written");
    for (const change of changes) change.mockClear();
    await resumeMenu();
    for (const change of changes) expect(change).not.toHaveBeenCalled();
  });

  test.each([
    ["nothing was changed", ["copy-as-fixed"]],
    ["old entries were removed", []],
    ["some of the new ones were made", ["copy-as-target"]],
  ])("repairs a menu whose worker was stopped after %s", async (_, entries) => {
    make("copy-canonical", ...entries);
    await choose({ menu: ["target", "own"], copies: "written" });
    await resumeMenu();
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target", "copy-as-own"]);
    expect(title()).toBe("Copy as written");
  });

  test("rebuilds a menu that an earlier update had matched", async () => {
    make("copy-canonical");
    await choose({ menu: ["fixed"] });
    await updateMenu();
    await choose({ menu: ["target"] });
    await stopAtCreate(updateMenu);
    await choose({ menu: ["fixed"] });
    await resumeMenu();
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-fixed"]);
  });

  test("creates the first entry if the worker was stopped during installation", async () => {
    await choose({ menu: ["fixed"], copies: "target" });
    await resumeMenu();
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-fixed"]);
    expect(title()).toBe("Copy target");
  });

  test("rebuilds the menu if the worker was stopped while it was created", async () => {
    make("copy-canonical");
    await choose({ menu: ["fixed"] });
    await updateMenu();
    await stopAtCreate(createMenu);
    expect(contextMenus.ids()).toEqual([]);
    await resumeMenu();
    expect(contextMenus.ids()).toContain("copy-as-fixed");
  });

  test("updates the menu each time if the session store fails", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    storage.session.set.mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
    make("copy-canonical");
    await choose({ copies: "written" });
    await resumeMenu();
    expect(title()).toBe("Copy as written");
    expect(error).toHaveBeenCalledOnce();
  });
});

describe("the first entry's title", () => {
  test.each([
    [{ profile: "web" }, "Copy canonical URL"],
    [{ profile: "wwwoffle-2.9" }, "Copy canonical URL"],
    [{ profile: "rfc1738" }, "Copy canonical URL"],
    [{ profile: "rfc3986" }, "Copy key"],
    [{ profile: "safe-browsing" }, "Copy key"],
    [{ profile: "surt" }, "Copy key"],
    [{ copies: "fixed" }, "Copy fixed"],
    [{ copies: "declared" }, "Copy page’s canonical"],
    [{ copyFormat: "markdown" }, "Copy canonical URL: Markdown link"],
    [{ copies: "fixed", copyFormat: "html" }, "Copy fixed: HTML link"],
    [{ copies: "target", copyFormat: "readable" }, "Copy target: Readable, with é"],
    [{ copyFormat: "own", profile: "surt" }, "Copy canonical URL: Custom format"],
    [{ copies: "written", copyFormat: "markdown" }, "Copy as written"],
    [{ copies: "target" }, "Copy target"],
    [{ copies: "written" }, "Copy as written"],
  ] as const)("with %j is %j", async (settings, text) => {
    await choose(settings);
    await createMenu();
    expect(title()).toBe(text);
    expect(contextMenus.ids()).toEqual(["copy-canonical"]);
    await contextMenus.update("copy-canonical", { title: "as it was" });
    await updateMenu();
    expect(title()).toBe(text);
  });

  test("is created right after the old entries are removed, before settings are read", async () => {
    let answer = (_: Record<string, unknown>) => {};
    storage.local.get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const created = createMenu();
    await vi.advanceTimersByTimeAsync(0);
    expect(title()).toBe(message("copy_canonical"));
    answer({});
    await created;
  });

  test("follows the rule set and the default copy, and nothing else", async () => {
    await createMenu();
    storage.local.onChanged.addListener(onSettingsChanged);
    contextMenus.update.mockClear();
    await choose({ localHost: "h:1" });
    expect(contextMenus.update).not.toHaveBeenCalled();
    await choose({ profile: "surt" });
    expect(title()).toBe("Copy key");
    await choose({ copies: "target" });
    expect(title()).toBe("Copy target");
  });

  test("can be updated before the entry exists", async () => {
    await expect(updateMenu()).resolves.toBeUndefined();
  });
});

describe("further entries", () => {
  test("follow the settings, in a fixed order, with distinct titles", async () => {
    await choose({ menu: ["own", "html", "markdown", "target", "fixed"] });
    await createMenu();
    const ids = contextMenus.ids();
    const kinds = ["fixed", "target", "markdown", "html", "own"];
    expect(ids).toEqual(["copy-canonical", ...kinds.map((kind) => `copy-as-${kind}`)]);
    expect(new Set(ids.map(contextMenus.titleOf)).size).toBe(6);
    expect(contextMenus.titleOf("copy-as-target")).toBe("Copy target");
  });

  test("change with the settings without recreating the first one, and never duplicate it", async () => {
    await createMenu();
    storage.local.onChanged.addListener(onSettingsChanged);
    await choose({ menu: ["fixed"] }, { menu: ["target", "fixed"] });
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-fixed", "copy-as-target"]);
    await choose({ copies: "fixed" });
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target"]);
    await choose({ menu: ["fixed", "markdown"], copyFormat: "markdown" });
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-fixed"]);
    await choose({ menu: [] });
    expect(contextMenus.ids()).toEqual(["copy-canonical"]);
    expect(contextMenus.removeAll).toHaveBeenCalledTimes(1);
  });

  test("follow the latest settings, even if the browser answers late", async () => {
    await createMenu();
    let answer = () => {};
    contextMenus.update.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    storage.local.onChanged.addListener(onSettingsChanged);
    await choose({ menu: ["fixed"], copies: "written" });
    await choose({ menu: ["target"], copies: "canonical" });
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(contextMenus.ids()).toEqual(["copy-canonical", "copy-as-target"]);
    expect(title()).toBe("Copy canonical URL");
  });

  test("are created after the browser failed to create them", async () => {
    await choose({ menu: ["fixed"] });
    await stopAtCreate(updateMenu);
    await updateMenu();
    expect(contextMenus.create).toHaveBeenCalledWith(expect.objectContaining({ id: "copy-as-fixed" }));
  });
});
