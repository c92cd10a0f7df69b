import type { ReadSettings, Settings } from "../../browser/settings.ts";
import { settingsFor } from "../../browser/site-settings.ts";
import type { State } from "./state.ts";

export function withSettings(
  here: Pick<State, "general" | "page">,
  changes: Partial<Settings>,
): Pick<State, "general" | "settings"> {
  const general: ReadSettings = { ...here.general, ...changes };
  return { general, settings: settingsFor(general, here.page?.url) };
}
