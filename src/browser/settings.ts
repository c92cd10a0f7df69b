import browser from "webextension-polyfill";
import { DEFAULT_LEVEL, DEFAULT_PROFILE, LEVELS, type Level, type ProfileId, profiles } from "../core/index.ts";

/** Never contains a page's address. */
export interface Settings {
  readonly profile: ProfileId;
  readonly level: Level;
  /** WWWOFFLE's own host and port, for strings that start with "/". */
  readonly localHost: string;
}

export const DEFAULT_SETTINGS: Settings = {
  profile: DEFAULT_PROFILE,
  level: DEFAULT_LEVEL,
  localHost: "localhost:8080",
};

/** Defaults replace missing and invalid values. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get({ ...DEFAULT_SETTINGS });
  const profile = String(stored.profile);
  return {
    profile: Object.hasOwn(profiles, profile) ? (profile as ProfileId) : DEFAULT_SETTINGS.profile,
    level: LEVELS.find(({ level }) => level === stored.level)?.level ?? DEFAULT_SETTINGS.level,
    localHost: String(stored.localHost) || DEFAULT_SETTINGS.localHost,
  };
}

export const writeSettings = (changes: Partial<Settings>): Promise<void> => browser.storage.local.set(changes);
