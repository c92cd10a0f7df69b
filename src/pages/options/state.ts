import type { MessageKey } from "../../browser/i18n.ts";
import type { ReadSettings, Settings } from "../../browser/settings.ts";
import type { GrantedSite } from "../../browser/sites.ts";

export interface Shortcut {
  readonly description: string;
  /** In the browser's format. */
  readonly keys: string;
}

/** Optional permissions with a row. */
export const PERMISSIONS = ["tabs", "bookmarks", "headers", "panel"] as const;
export type PermissionName = (typeof PERMISSIONS)[number];

export interface Granted {
  readonly watched: readonly GrantedSite[];
  readonly permissions: Readonly<Record<PermissionName, boolean>>;
}

/** Pages that are checked automatically. */
export type Checked = "click" | "sites" | "all";

/** Returns the grants that the choice would revoke. */
export const revokedBy = (choice: Checked, watched: readonly GrantedSite[]): readonly GrantedSite[] =>
  watched.filter(({ kind }) => choice === "click" || (choice === "sites" && kind === "all"));

export interface State extends ReadSettings, Granted {
  /** Permissions that this browser supports. */
  readonly offered: readonly PermissionName[];
  /** `null` if the browser has no extension shortcuts. */
  readonly shortcuts: readonly Shortcut[] | null;
  /** The browser supports extension menus. */
  readonly menus: boolean;
  /** Outcome of the last change. */
  readonly status: MessageKey | null;
}

export interface Actions {
  /** Shows and stores settings. */
  readonly change: (changes: Partial<Settings>) => void;
  /** Requests the `tabs` permission first. */
  readonly setAlsoOpen: (on: boolean) => void;
  /** Requests access to all sites, or revokes grants beyond the choice. */
  readonly checkPages: (choice: Checked) => void;
  readonly revokeSite: (patterns: readonly string[]) => void;
  /** Requests a site's missing permissions. */
  readonly complete: (patterns: readonly string[]) => void;
  readonly setPermission: (name: PermissionName, on: boolean) => void;
  readonly changeShortcuts: () => void;
  /** Opens the browser's page about the extension, which has the private windows switch. */
  readonly openExtensionPage: () => void;
  readonly exportSettings: () => Promise<void>;
  /** Returns the number of changes and the previous settings; `null` if storing failed. */
  readonly takeSettings: (
    changes: Partial<Settings>,
  ) => Promise<{ readonly count: number; readonly before: Partial<Settings> } | null>;
  /** Returns the previous settings; `null` if removing failed. */
  readonly reset: () => Promise<Partial<Settings> | null>;
  /** Replaces all stored settings. */
  readonly restore: (before: Partial<Settings>) => Promise<boolean>;
}

export interface SectionProps {
  readonly state: State;
  readonly actions: Actions;
}
