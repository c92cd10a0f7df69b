/** Mirrors `storage.local` to `storage.sync`. The digest of the last agreement tells which side has changed since. */

import browser from "webextension-polyfill";
import { FORMER_NAMES } from "./former-settings.ts";
import { logRejection } from "./log-rejection.ts";
import { type Loosened, loosenedBy } from "./loosened.ts";
import { readOwnSettings, type Settings, SHARED_NAMES, writeSettings } from "./settings.ts";
import { digestOf, itemsOf, MOST_BYTES, sizeOf, textOf, type Uploaded, uploadedIn } from "./synced-items.ts";

/** In `storage.local`; missing until the user chooses a side. */
const AGREED = "synced";
/** In `storage.session`. */
const REFUSED = "syncRefused";

interface Sides {
  /** JSON. */
  readonly text: string;
  /** Digests. */
  readonly own: string;
  readonly agreed: string | undefined;
  readonly uploaded: Uploaded;
  readonly loosened: readonly Loosened[];
}

export type Step = "nothing" | "agree" | "upload" | "take" | "ask" | "wait" | "later";

/**
 * If both sides have changed, the upload wins, so that all devices agree. Never loosens privacy settings without
 * consent on this device: content scripts in Firefox can write `storage.sync`.
 */
export function stepFor({ own, agreed, uploaded, loosened }: Omit<Sides, "text">): Step {
  const isChosen = agreed !== undefined;
  switch (uploaded.kind) {
    case "later":
      return "later";
    case "none":
      // Deleted by another device: uploads only after a change here.
      return own === agreed ? "nothing" : "upload";
    case "unusable":
      return isChosen && own !== agreed ? "upload" : "wait";
    case "settings":
      if (uploaded.digest === own) return agreed === own ? "nothing" : "agree";
      if (!isChosen) return "ask";
      if (uploaded.digest === agreed) return "upload";
      return loosened.length > 0 ? "ask" : "take";
  }
}

/** Rejects without `storage.sync`. */
async function look(settings: Partial<Settings>): Promise<Sides> {
  const text = textOf(settings);
  const [own, items, kept] = await Promise.all([
    digestOf(text),
    browser.storage.sync.get(null),
    browser.storage.local.get(AGREED),
  ]);
  const agreed = kept[AGREED];
  const uploaded = await uploadedIn(items);
  const loosened = uploaded.kind === "settings" ? loosenedBy(settings, uploaded.settings) : [];
  return { text, own, agreed: typeof agreed === "string" ? agreed : undefined, uploaded, loosened };
}

async function agreeOn(digest: string, settings: Partial<Settings> = {}): Promise<void> {
  await browser.storage.local.set({ ...settings, [AGREED]: digest });
  await browser.storage.session.remove(REFUSED);
}

/** Skips too large settings, which `syncState` reports. */
async function upload({ text, own }: Sides): Promise<void> {
  if (sizeOf(text) > MOST_BYTES) return;
  const items = await itemsOf(text);
  const { sync } = browser.storage;
  const stale = Object.keys(await sync.get(null)).filter((name) => !Object.hasOwn(items, name));
  await sync.set(items);
  if (stale.length > 0) await sync.remove(stale);
  await agreeOn(own);
}

/** Settings that were not uploaded return to defaults. */
async function take({ uploaded }: Sides): Promise<void> {
  if (uploaded.kind !== "settings") return;
  const { settings, digest } = uploaded;
  // If stopped here, it starts again: nothing is agreed yet.
  await browser.storage.local.remove([...SHARED_NAMES.filter((name) => !(name in settings)), ...FORMER_NAMES]);
  await agreeOn(digest, settings);
}

const isOn = (settings: Partial<Settings>): boolean => settings.sync === true;

/** Switching sync on again asks again. */
async function forgetAgreed(): Promise<void> {
  const kept = await browser.storage.local.get(AGREED);
  if (Object.hasOwn(kept, AGREED)) await browser.storage.local.remove(AGREED);
}

async function mirrorNow(mayUpload: boolean): Promise<void> {
  const settings = await readOwnSettings();
  if (!isOn(settings)) return forgetAgreed();
  const sides = await look(settings);
  const step = stepFor(sides);
  if (step === "agree") await agreeOn(sides.own);
  if (step === "take") await take(sides);
  if (step === "upload" && mayUpload) await upload(sides);
}

async function noting(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error(error);
    await logRejection(browser.storage.session.set({ [REFUSED]: true }));
    return false;
  }
}

/** Makes both sides equal unless the user must decide. Never rejects. */
export const mirror = async (mayUpload: boolean): Promise<void> => void (await noting(mirrorNow(mayUpload)));

const withSides = async (work: (sides: Sides) => Promise<void>): Promise<void> =>
  work(await look(await readOwnSettings()));

export const takeUploaded = (): Promise<boolean> => noting(withSides(take));

export const replaceUploaded = (): Promise<boolean> => noting(withSides(upload));

export const deleteUploaded = (): Promise<boolean> => noting(browser.storage.sync.clear());

export const setSync = (on: boolean): Promise<boolean> => writeSettings({ sync: on });

export type SyncState =
  | { readonly kind: "off"; readonly isUploaded: boolean }
  | { readonly kind: "same" | "pending" | "wait" | "failed" | "unavailable" }
  | { readonly kind: "ask"; readonly loosened: readonly Loosened[] }
  | { readonly kind: "later"; readonly version: number }
  | { readonly kind: "too-large"; readonly bytes: number };

/** Never rejects. */
export async function syncState(): Promise<SyncState> {
  const settings = await readOwnSettings();
  try {
    const sides = await look(settings);
    const { uploaded } = sides;
    if (!isOn(settings)) return { kind: "off", isUploaded: uploaded.kind !== "none" };
    if (uploaded.kind === "later") return { kind: "later", version: uploaded.version };
    const step = stepFor(sides);
    if (step === "ask") return { kind: "ask", loosened: sides.loosened };
    if (step === "wait") return { kind: "wait" };
    if (step === "nothing" || step === "agree") return { kind: "same" };
    const bytes = sizeOf(sides.text);
    if (step === "upload" && bytes > MOST_BYTES) return { kind: "too-large", bytes };
    const { [REFUSED]: isRefused } = await browser.storage.session.get(REFUSED);
    return { kind: isRefused === true ? "failed" : "pending" };
  } catch {
    return isOn(settings) ? { kind: "unavailable" } : { kind: "off", isUploaded: false };
  }
}
