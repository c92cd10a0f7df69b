import type { MessageKey } from "../../browser/i18n.ts";
import type { ReadSettings, Settings } from "../../browser/settings.ts";
import type { GrantedSite } from "../../browser/sites.ts";

export interface Shortcut {
  readonly description: string;
  /** As the browser writes it. */
  readonly keys: string;
}

/** Optional permissions that have a row. */
export const PERMISSIONS = ["tabs", "bookmarks", "headers", "panel"] as const;
export type PermissionName = (typeof PERMISSIONS)[number];

export interface Granted {
  readonly watched: readonly GrantedSite[];
  readonly permissions: Readonly<Record<PermissionName, boolean>>;
}

/** Which pages are checked automatically. */
export type Checked = "click" | "sites" | "all";

/** Grants beyond a choice, which revokes them. */
export const revokedBy = (choice: Checked, watched: readonly GrantedSite[]): readonly GrantedSite[] =>
  watched.filter(({ kind }) => choice === "click" || (choice === "sites" && kind === "all"));

export interface State extends ReadSettings, Granted {
  /** Permissions that this browser has. */
  readonly offered: readonly PermissionName[];
  /** Commands of the extension; `null` where the browser has no keys for extensions. */
  readonly shortcuts: readonly Shortcut[] | null;
  /** The browser has menus that extensions may add to. */
  readonly menus: boolean;
  /** The outcome of the last change. */
  readonly status: MessageKey | null;
}

export interface Actions {
  /** Shows and stores settings. */
  readonly change: (changes: Partial<Settings>) => void;
  /** Asks the browser for the tabs first. */
  readonly setAlsoOpen: (on: boolean) => void;
  /** Asks the browser for all sites, or revokes what is beyond the choice. */
  readonly checkPages: (choice: Checked) => void;
  readonly revokeSite: (patterns: readonly string[]) => void;
  /** Asks the browser for what is missing of a site. */
  readonly complete: (patterns: readonly string[]) => void;
  readonly setPermission: (name: PermissionName, on: boolean) => void;
  readonly changeShortcuts: () => void;
  /** The browser's page of the extension, with its switch for private windows. */
  readonly openExtensionPage: () => void;
  /** Downloads a file. */
  readonly exportSettings: () => Promise<void>;
  /** Returns how many settings changed, and what was stored before; `null` if nothing could be stored. */
  readonly takeSettings: (
    changes: Partial<Settings>,
  ) => Promise<{ readonly count: number; readonly before: Partial<Settings> } | null>;
  /** Returns what was stored before; `null` if it could not be removed. */
  readonly reset: () => Promise<Partial<Settings> | null>;
  /** Replaces all that is stored. */
  readonly restore: (before: Partial<Settings>) => Promise<boolean>;
}

export interface SectionProps {
  readonly state: State;
  readonly actions: Actions;
}
