import type { MessageKey } from "../../browser/i18n.ts";
import type { ReadSettings, Settings } from "../../browser/settings.ts";
import type { GrantedSite } from "../../browser/sites.ts";

export interface Shortcut {
  readonly description: string;
  readonly keys: string;
}

export const PERMISSIONS = ["tabs", "bookmarks", "headers", "panel"] as const;
export type PermissionName = (typeof PERMISSIONS)[number];

export interface GrantedAccess {
  readonly watched: readonly GrantedSite[];
  readonly permissions: Readonly<Record<PermissionName, boolean>>;
}

export type CheckMode = "click" | "sites" | "all";

/** Grants that the choice would revoke. */
export const revokedBy = (choice: CheckMode, watched: readonly GrantedSite[]): readonly GrantedSite[] =>
  watched.filter(({ kind }) => choice === "click" || (choice === "sites" && kind === "all"));

export interface State extends ReadSettings, GrantedAccess {
  /** Permissions that this browser supports. */
  readonly offered: readonly PermissionName[];
  /** `null` without extension shortcuts. */
  readonly shortcuts: readonly Shortcut[] | null;
  /** Menus for extensions exist. */
  readonly menus: boolean;
  readonly status: MessageKey | null;
}

export interface Actions {
  readonly change: (changes: Partial<Settings>) => void;
  /** Requests the `tabs` permission first. */
  readonly setAlsoOpen: (on: boolean) => void;
  /** Requests all sites, or revokes grants. */
  readonly checkPages: (choice: CheckMode) => void;
  readonly revokeSite: (patterns: readonly string[]) => void;
  readonly complete: (patterns: readonly string[]) => void;
  readonly setPermission: (name: PermissionName, on: boolean) => void;
  readonly changeShortcuts: () => void;
  /** Has the switch for private windows. */
  readonly openExtensionPage: () => void;
  readonly exportSettings: () => Promise<void>;
  /** Returns the number of changes and old settings, or `null` on failure. */
  readonly takeSettings: (
    changes: Partial<Settings>,
  ) => Promise<{ readonly count: number; readonly before: Partial<Settings> } | null>;
  /** Returns old settings, or `null` on failure. */
  readonly reset: () => Promise<Partial<Settings> | null>;
  readonly restore: (before: Partial<Settings>) => Promise<boolean>;
}

export interface SectionProps {
  readonly state: State;
  readonly actions: Actions;
}
