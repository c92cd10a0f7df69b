import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { PERMISSIONS, type State } from "./state.ts";

export const stateWith = (changes: Partial<State> = {}): State => ({
  ...DEFAULT_SETTINGS,
  managed: [],
  watched: [],
  permissions: { tabs: false, bookmarks: false, headers: false, panel: false },
  offered: PERMISSIONS,
  shortcuts: [],
  menus: true,
  status: null,
  ...changes,
});
