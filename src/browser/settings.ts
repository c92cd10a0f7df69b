import browser from "webextension-polyfill";
import { DEFAULT_LEVEL, DEFAULT_PROFILE, LEVELS, type Level, type ProfileId, profiles } from "../core/index.ts";

/** What the user chose. No address of a page is ever part of it. */
export interface Settings {
  /** The rule set that everything uses. */
  readonly profile: ProfileId;
  /** How much may differ between two spellings of one address. */
  readonly level: Level;
  /** Host and port of WWWOFFLE's own pages, for strings that start with "/". */
  readonly localHost: string;
}

const DEFAULTS: Settings = { profile: DEFAULT_PROFILE, level: DEFAULT_LEVEL, localHost: "localhost:8080" };

/** The settings, with defaults for what was never set or is of no use any more. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get({ ...DEFAULTS });
  const profile = String(stored.profile);
  return {
    profile: Object.hasOwn(profiles, profile) ? (profile as ProfileId) : DEFAULTS.profile,
    level: LEVELS.find(({ level }) => level === stored.level)?.level ?? DEFAULTS.level,
    localHost: String(stored.localHost) || DEFAULTS.localHost,
  };
}

export const writeSettings = (changes: Partial<Settings>): Promise<void> => browser.storage.local.set(changes);
