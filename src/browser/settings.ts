import browser from "webextension-polyfill";
import { DEFAULT_LEVEL, DEFAULT_PROFILE, LEVELS, type Level, type ProfileId, profiles } from "../core/index.ts";
import { isText } from "./shape.ts";

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

/** Longer than any host and port. */
const LONGEST_HOST = 300;

const isProfile = (value: unknown): value is ProfileId => isText(value) && Object.hasOwn(profiles, value);
const isLocalHost = (value: unknown): value is string => isText(value) && value !== "" && value.length <= LONGEST_HOST;

/** Never rejects. Defaults replace what is missing, invalid or cannot be read. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get(Object.keys(DEFAULT_SETTINGS)).catch((error) => {
    console.error(error);
    return {} as Record<string, unknown>;
  });
  return {
    profile: isProfile(stored.profile) ? stored.profile : DEFAULT_SETTINGS.profile,
    level: LEVELS.find(({ level }) => level === stored.level)?.level ?? DEFAULT_SETTINGS.level,
    localHost: isLocalHost(stored.localHost) ? stored.localHost : DEFAULT_SETTINGS.localHost,
  };
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
