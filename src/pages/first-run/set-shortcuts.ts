import browser from "webextension-polyfill";
import type { Shortcut } from "./state.ts";

/** The commands that have keys: a person may have taken them away, or another extension may have them. */
export async function setShortcuts(): Promise<Shortcut[]> {
  const commands = await browser.commands.getAll();
  return commands.flatMap(({ name = "", shortcut = "" }) =>
    shortcut === "" ? [] : [{ command: name, keys: shortcut }],
  );
}
