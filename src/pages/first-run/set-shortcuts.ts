import { available } from "../../browser/available.ts";
import type { Shortcut } from "./state.ts";

/** The commands that have keys: a person may have taken them away, another extension may have them, or there are none. */
export async function setShortcuts(): Promise<Shortcut[]> {
  const commands = (await available.commands?.getAll()) ?? [];
  return commands.flatMap(({ name = "", shortcut = "" }) =>
    shortcut === "" ? [] : [{ command: name, keys: shortcut }],
  );
}
