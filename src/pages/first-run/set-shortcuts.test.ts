import { expect, test } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { setShortcuts } from "./set-shortcuts.ts";

test("commands without keys are left out", async () => {
  fake.commands.getAll.mockResolvedValue([
    { name: "_execute_action", shortcut: "Alt+Shift+U" },
    { name: "copy-canonical", shortcut: "" },
    { name: "toggle-highlight" },
  ]);
  expect(await setShortcuts()).toEqual([{ command: "_execute_action", keys: "Alt+Shift+U" }]);
});
