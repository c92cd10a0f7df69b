import type { HighlightScope } from "../../browser/highlight-scope.ts";
import type { ColourChoice } from "../../browser/mark-colours.ts";
import type { CopyChoice, CopyFormat, MenuKind, ReadSettings, Settings } from "../../browser/settings.ts";
import type { SiteName } from "../../browser/site-settings.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import type { Cause, OwnTracking, ProfileId } from "../../core/index.ts";
import type { SiteChanges } from "../../ui/site/site-fields.tsx";

export interface Shortcut {
  readonly description: string;
  /** As the browser writes it; "" when unset. */
  readonly keys: string;
}

/** What became of the last change, and what a person cannot change. */
export interface Kept extends Pick<ReadSettings, "managed"> {
  /** As long as it is said that it is stored. */
  readonly saved: keyof Settings | null;
  /** The browser refused it: what is chosen here is what was stored before. */
  readonly refused: keyof Settings | null;
}

export interface State extends ReadSettings, Kept {
  /** Sites for which nothing is chosen yet: they are not stored. */
  readonly added: readonly SiteName[];
  /** As typed; it may be invalid. */
  readonly localHost: string;
  readonly localHostIsBad: boolean;
  readonly watched: readonly GrantedSite[];
  /** What the browser answered last, if it was not yes. */
  readonly grantProblem: "first_run_denied" | "watch_failed" | null;
  readonly headers: boolean;
  /** Whether the browser tells the addresses of tabs, and what it answered last when it was asked, if that was not yes. */
  readonly tabs: boolean;
  readonly tabsProblem: "tabs_refused" | "tabs_failed" | null;
  /** Whether the browser lets the popup's view open in its side panel. */
  readonly panel: boolean;
  /** None where the browser has no keys for extensions. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser has menus that extensions may add to. */
  readonly menus: boolean;
}

export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  /** Causes of duplicates to ignore, in their fixed order. */
  readonly ignore: (causes: readonly Cause[]) => void;
  readonly setLocalHost: (text: string) => void;
  readonly chooseCopies: (kind: CopyChoice) => void;
  readonly chooseFixes: (fixes: Settings["fixes"]) => void;
  readonly chooseCopyFormat: (format: CopyFormat) => void;
  readonly setMenu: (kind: MenuKind, on: boolean) => void;
  readonly setToast: (on: boolean) => void;
  /** Asks the browser for the tabs first. */
  readonly setAlsoOpen: (on: boolean) => void;
  readonly setFormat: (text: string) => void;
  readonly chooseHighlightScope: (scope: HighlightScope) => void;
  readonly chooseColours: (choice: ColourChoice) => void;
  readonly stopHighlightingAll: () => void;
  readonly chooseForSite: (name: SiteName, changes: SiteChanges) => void;
  readonly forgetSite: (name: SiteName) => void;
  readonly addSite: (name: SiteName) => void;
  readonly keepFragment: (on: boolean) => void;
  readonly keepPassword: (on: boolean) => void;
  readonly setTracking: (tracking: OwnTracking) => void;
  /** Downloads a file. */
  readonly exportSettings: () => Promise<void>;
  /** How many settings are other ones now, and what was stored before; `null` where nothing could be stored. */
  readonly takeSettings: (
    changes: Partial<Settings>,
  ) => Promise<{ readonly count: number; readonly before: Partial<Settings> } | null>;
  /** What was stored before; `null` where it could not be removed. */
  readonly reset: () => Promise<Partial<Settings> | null>;
  /** Instead of all that is stored. */
  readonly restore: (before: Partial<Settings>) => Promise<boolean>;
  readonly stopWatching: (patterns: readonly string[]) => void;
  /** Asks the browser for what is missing of a site. */
  readonly complete: (patterns: readonly string[]) => void;
  readonly watchAll: () => void;
  readonly stopReadingHeaders: () => void;
  readonly givePanelBack: () => void;
  readonly changeShortcuts: () => void;
}
