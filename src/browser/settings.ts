import * as v from "valibot";
import browser from "webextension-polyfill";
import {
  type CopyKind,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  LEVELS,
  type Level,
  type ProfileId,
  profiles,
} from "../core/index.ts";
import { HIGHLIGHT_SCOPES, type HighlightScope } from "./highlight-scope.ts";

/** Never contains a page's address. */
export interface Settings {
  readonly profile: ProfileId;
  readonly level: Level;
  /** WWWOFFLE's own host and port, for strings that start with "/". */
  readonly localHost: string;
  /** What copying by menu, shortcut and the popup's button takes. */
  readonly copies: CopyChoice;
  /** Further entries of the context menu, in the order of `MENU_KINDS`. */
  readonly menu: readonly MenuKind[];
  /** Whether the page shows what was copied. */
  readonly toast: boolean;
  /** For what the switch “Highlight” counts. */
  readonly highlightScope: HighlightScope;
  /** On which pages links are highlighted: on all, or on those that a person has chosen. */
  readonly highlights: "always" | "chosen";
  /** Hosts without "www.", of sites that a person has chosen. */
  readonly highlightedSites: readonly string[];
  /** A copy format with {url} {canonical} {title} {text} {host}; "" for none. */
  readonly format: string;
}

export const COPY_CHOICES = ["canonical", "clean", "target", "written"] as const satisfies readonly CopyKind[];

export type CopyChoice = (typeof COPY_CHOICES)[number];

export const MENU_KINDS = ["clean", "target", "markdown", "html", "own"] as const satisfies readonly CopyKind[];

export type MenuKind = (typeof MENU_KINDS)[number];

export const DEFAULT_SETTINGS: Settings = {
  profile: DEFAULT_PROFILE,
  level: DEFAULT_LEVEL,
  localHost: "localhost:8080",
  copies: "canonical",
  menu: [],
  toast: true,
  highlightScope: "tab",
  highlights: "chosen",
  highlightedSites: [],
  format: "",
};

/** Longer than any host and port. */
const LONGEST_HOST = 300;
/** Characters. */
export const LONGEST_FORMAT = 2000;

/** More are not kept: the first ones go. */
export const MOST_SITES = 1000;

/** Of each setting that is missing or invalid, the default. */
const SETTINGS = v.object({
  profile: v.fallback(v.picklist(Object.keys(profiles) as ProfileId[]), DEFAULT_SETTINGS.profile),
  level: v.fallback(v.picklist(LEVELS.map(({ level }) => level)), DEFAULT_SETTINGS.level),
  localHost: v.fallback(v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_HOST)), DEFAULT_SETTINGS.localHost),
  copies: v.fallback(v.picklist(COPY_CHOICES), DEFAULT_SETTINGS.copies),
  menu: v.fallback(
    v.pipe(
      v.array(v.picklist(MENU_KINDS)),
      v.maxLength(MENU_KINDS.length),
      v.transform((menu) => MENU_KINDS.filter((kind) => menu.includes(kind))),
    ),
    DEFAULT_SETTINGS.menu as MenuKind[],
  ),
  toast: v.fallback(v.boolean(), DEFAULT_SETTINGS.toast),
  highlightScope: v.fallback(v.picklist(HIGHLIGHT_SCOPES), DEFAULT_SETTINGS.highlightScope),
  highlights: v.fallback(v.picklist(["always", "chosen"]), DEFAULT_SETTINGS.highlights),
  highlightedSites: v.fallback(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_HOST))), v.maxLength(MOST_SITES)),
    DEFAULT_SETTINGS.highlightedSites as string[],
  ),
  format: v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_FORMAT)), DEFAULT_SETTINGS.format),
});

/** Never rejects: defaults replace what cannot be read, too. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(Object.keys(DEFAULT_SETTINGS)).catch((error) => {
    console.error(error);
    return {} as Record<string, unknown>;
  });
  return v.parse(SETTINGS, stored);
}

/** `false` when the browser stores no more. */
export async function writeSettings(changes: Partial<Settings>): Promise<boolean> {
  try {
    await browser.storage.local.set(changes);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Not for content scripts. Firefox has no such switch: there a test keeps them off the storage. */
export async function closeToContentScripts(): Promise<void> {
  if (__TARGET__ !== "chrome") return;
  await chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" });
}
