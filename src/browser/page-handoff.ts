import * as v from "valibot";
import browser from "webextension-polyfill";
import { CAUSES, type ProfileId, profiles, type UrlCopy } from "../core/index.ts";
import type { Shape } from "./shape.ts";

const PROFILE = v.picklist(Object.keys(profiles) as ProfileId[]);

export const REPORT_HANDOFF = v.object({
  /** A URL or pasted text. */
  text: v.nullable(v.string()),
  /** For a pasted reference. */
  base: v.nullable(v.string()),
  isPasted: v.boolean(),
  tabId: v.nullable(v.number()),
  here: v.exactOptional(v.object({ profile: PROFILE, ignore: v.array(v.picklist(CAUSES.map(({ cause }) => cause))) })),
});
export type ReportHandoff = Shape<typeof REPORT_HANDOFF>;

const AMBIGUITY = v.picklist(["hyphen", "lines"]);
export type Ambiguity = Shape<typeof AMBIGUITY>;

const AMBIGUOUS_URL = v.object({
  text: v.string(),
  /** Most likely first. */
  candidates: v.array(v.string()),
  ambiguity: AMBIGUITY,
});
export type AmbiguousUrl = Shape<typeof AMBIGUOUS_URL>;

const WARNING = v.variant("reason", [
  v.object({ reason: v.picklist(["key", "signed"]) }),
  v.object({ reason: v.literal("may-change"), rule: v.looseObject({ id: v.string(), title: v.string() }) }),
]) as v.GenericSchema<unknown> as v.GenericSchema<NonNullable<UrlCopy["warning"]>>;

export const DISAMBIGUATION = v.object({
  profile: PROFILE,
  /** In the text's order; at least one is ambiguous. */
  lines: v.array(v.union([v.string(), AMBIGUOUS_URL])),
  /** Canonical URLs that may be a different page. */
  warned: v.array(v.object({ canonical: v.string(), warning: v.nullable(WARNING) })),
  /** All are canonical URLs, without a removed password. */
  isCanonical: v.boolean(),
  isWithoutPassword: v.boolean(),
  /** Removed tracking parameters. */
  dropped: v.array(v.string()),
});
export type Disambiguation = Shape<typeof DISAMBIGUATION>;

type Handoff = ReportHandoff | Disambiguation;

const KEPT = v.object({
  /** JSON: Chromium counts several times as much for objects. */
  value: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Increases, whatever the clock says. */
  order: v.number(),
  /** The tab that took it may take it again. */
  takenBy: v.nullable(v.number()),
});
type Kept = Shape<typeof KEPT>;

const PREFIX = "handoff:";

const MOST = 8;
/** Browsers allow 10 MB, other stores included. */
const MOST_BYTES = 8_000_000;
/** Limit for name and metadata of a value. */
const BYTES_BESIDE = 500;
/** Afterwards, the page must have been closed. */
const UNTAKEN_MS = 60_000;

export class HandoffTooLargeError extends Error {}

/** Chromium counts UTF-8; Firefox one byte per character, or two if one is beyond Latin-1. */
function bytesOf({ value }: Pick<Kept, "value">): number {
  const isWide = /[^\0-\xff]/.test(value);
  return Math.max(new TextEncoder().encode(value).length, isWide ? 2 * value.length : 0) + BYTES_BESIDE;
}

async function keptHandoffs(): Promise<[name: string, kept: unknown][]> {
  return Object.entries(await browser.storage.session.get(null)).filter(([name]) => name.startsWith(PREFIX));
}

type Stored = Awaited<ReturnType<typeof keptHandoffs>>;

const orderAfter = (stored: Stored): number =>
  stored.reduce((order, [, kept]) => (v.is(KEPT, kept) ? Math.max(order, kept.order + 1) : order), 0);

/** The clock may have been set ahead or back. */
const isRecent = ({ at }: Kept): boolean => Math.abs(Date.now() - at) < UNTAKEN_MS;

async function makeRoom(stored: Stored, bytes: number): Promise<void> {
  const living = stored.flatMap(([name, kept]) =>
    v.is(KEPT, kept) && (kept.takenBy !== null || isRecent(kept)) ? [{ name, kept }] : [],
  );
  living.sort((a, b) => b.kept.order - a.kept.order);
  let room = MOST_BYTES - bytes;
  const stays = new Set<string>();
  for (const { name, kept } of living.slice(0, MOST - 1)) {
    room -= bytesOf(kept);
    if (room < 0) break;
    stays.add(name);
  }
  await browser.storage.session.remove(stored.flatMap(([name]) => (stays.has(name) ? [] : [name])));
}

async function keep(value: Handoff): Promise<string> {
  const id = crypto.randomUUID();
  const stored = await keptHandoffs();
  const kept: Kept = { value: JSON.stringify(value), at: Date.now(), order: orderAfter(stored), takenBy: null };
  const bytes = bytesOf(kept);
  if (bytes > MOST_BYTES) throw new HandoffTooLargeError(`${bytes} bytes are too many to hand over.`);
  await makeRoom(stored, bytes);
  const store = () => browser.storage.session.set({ [PREFIX + id]: kept });
  // Other stores take up the room.
  await store().catch(async () => {
    await makeRoom(await keptHandoffs(), MOST_BYTES);
    await store();
  });
  return id;
}

let latest: Promise<unknown> = Promise.resolve();

/** Stores a value in memory. Only its random id goes into the URL, and so the history. Rejects with `HandoffTooLargeError`. */
export function handOff(value: Handoff): Promise<string> {
  // Sequential: each makes room for itself.
  const handed = latest.catch(() => {}).then(() => keep(value));
  latest = handed;
  return handed;
}

/** `null` if another tab took it: history must not reveal a closed tab. Never rejects. */
export async function takeHandoff<Value extends Handoff>(
  id: string | null,
  schema: v.GenericSchema<Value>,
): Promise<Value | null> {
  if (id === null) return null;
  const name = PREFIX + id;
  try {
    const kept = (await browser.storage.session.get(name))[name];
    const own = (await browser.tabs.getCurrent())?.id ?? null;
    if (!v.is(KEPT, kept) || (kept.takenBy !== null && kept.takenBy !== own)) return null;
    const value: unknown = JSON.parse(kept.value);
    if (!v.is(schema, value)) return null;
    await browser.storage.session
      .set({ [name]: { ...kept, takenBy: own } satisfies Kept })
      .catch(() => browser.storage.session.remove(name));
    return value;
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function takenBy(tabId: number): Promise<[name: string, kept: Kept][]> {
  const stored = await keptHandoffs();
  return stored.flatMap(([name, kept]) => (v.is(KEPT, kept) && kept.takenBy === tabId ? [[name, kept]] : []));
}

export async function forgetHandoffsOf(tabId: number): Promise<void> {
  const names = (await takenBy(tabId)).map(([name]) => name);
  if (names.length > 0) await browser.storage.session.remove(names);
}

/** Chromium changes the id of a tab that it discards. */
export async function keepHandoffsOf(tabId: number, oldId: number): Promise<void> {
  const moved = (await takenBy(oldId)).map(([name, kept]) => [name, { ...kept, takenBy: tabId } satisfies Kept]);
  if (moved.length > 0) {
    await browser.storage.session.set(Object.fromEntries(moved)).catch((error) => console.error(error));
  }
}
