import browser from "webextension-polyfill";
import { DEFAULT_PROFILE, type ProfileId, profiles } from "../core/index.ts";

/** What the user chose. No address of a page is ever part of it. */
export interface Settings {
  /** The rule set that everything uses. */
  readonly profile: ProfileId;
  /** Host and port of WWWOFFLE's own pages, for strings that start with "/". */
  readonly localHost: string;
}

const DEFAULTS: Settings = { profile: DEFAULT_PROFILE, localHost: "localhost:8080" };

/** The settings, with defaults for what was never set or is of no use any more. */
export async function readSettings(): Promise<Settings> {
  const stored = await browser.storage.local.get({ ...DEFAULTS });
  const profile = String(stored.profile);
  return {
    profile: Object.hasOwn(profiles, profile) ? (profile as ProfileId) : DEFAULTS.profile,
    localHost: String(stored.localHost) || DEFAULTS.localHost,
  };
}

export const writeSettings = (changes: Partial<Settings>): Promise<void> => browser.storage.local.set(changes);
