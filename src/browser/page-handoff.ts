import * as v from "valibot";
import browser from "webextension-polyfill";
import { CAUSES, type ProfileId, profiles, type UrlCopy } from "../core/index.ts";
import type { Shape } from "./shape.ts";

const PROFILE = v.picklist(Object.keys(profiles) as ProfileId[]);

export const REPORT_HANDOFF = v.object({
  /** A page's URL or pasted text. */
  text: v.nullable(v.string()),
  /** For a pasted relative reference. */
  base: v.nullable(v.string()),
  isPasted: v.boolean(),
  tabId: v.nullable(v.number()),
  here: v.exactOptional(v.object({ profile: PROFILE, ignore: v.array(v.picklist(CAUSES.map(({ cause }) => cause))) })),
});
export type ReportHandoff = Shape<typeof REPORT_HANDOFF>;

/** A line ends with a hyphen, or the URL spans lines. */
const AMBIGUITY = v.picklist(["hyphen", "lines"]);
export type Ambiguity = Shape<typeof AMBIGUITY>;

const AMBIGUOUS_URL = v.object({
  text: v.string(),
  /** Distinct copies, most likely first. */
  candidates: v.array(v.string()),
  ambiguity: AMBIGUITY,
});
export type AmbiguousUrl = Shape<typeof AMBIGUOUS_URL>;

/** The shown part of a warning. */
const WARNING = v.variant("reason", [
  v.object({ reason: v.picklist(["key", "signed"]) }),
  v.object({ reason: v.literal("may-change"), rule: v.looseObject({ id: v.string(), title: v.string() }) }),
]) as v.GenericSchema<unknown> as v.GenericSchema<NonNullable<UrlCopy["warning"]>>;

export const DISAMBIGUATION = v.object({
  profile: PROFILE,
  /** In the text's order; at least one is ambiguous. */
  lines: v.array(v.union([v.string(), AMBIGUOUS_URL])),
  /** Lines and candidates that may be a different page. */
  warned: v.array(v.object({ canonical: v.string(), warning: v.nullable(WARNING) })),
  /** True if all are plain canonical URLs, passwords included. */
  isCanonical: v.boolean(),
  /** True if any password was removed. */
  isWithoutPassword: v.boolean(),
  /** Distinct names of removed tracking parameters. */
  dropped: v.array(v.string()),
});
export type Disambiguation = Shape<typeof DISAMBIGUATION>;

type Handoff = ReportHandoff | Disambiguation;

const KEPT = v.object({
  /** JSON, as Chromium counts several times as much memory for lists and objects. */
  value: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Increases, whatever the clock says. */
  order: v.number(),
  /** The tab that took it, which may take it again after a reload. */
  takenBy: v.nullable(v.number()),
});
type Kept = Shape<typeof KEPT>;

const PREFIX = "handoff:";

const MOST = 8;
/** For all values: browsers allow 10 MB, other stores included. */
const MOST_BYTES = 8_000_000;
/** Upper bound for name and metadata of a value. */
const BYTES_BESIDE = 500;
/** Later, the page that should take it was closed. */
const UNTAKEN_MS = 60_000;

export class TooLong extends Error {}

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

/** Removes the oldest, untaken and invalid values. */
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
  if (bytes > MOST_BYTES) throw new TooLong(`${bytes} bytes are too many to hand over.`);
  await makeRoom(stored, bytes);
  const store = () => browser.storage.session.set({ [PREFIX + id]: kept });
  // Other values fill the store.
  await store().catch(async () => {
    await makeRoom(await keptHandoffs(), MOST_BYTES);
    await store();
  });
  return id;
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * Keeps a value in memory. Only the random id goes into the URL, which browsers write to their history. Rejects with
 * `TooLong`.
 */
export function handOff(value: Handoff): Promise<string> {
  // Sequential, because each makes room for itself.
  const handed = latest.catch(() => {}).then(() => keep(value));
  latest = handed;
  return handed;
}

/** `null` if another tab took it: the history must not reveal a closed tab's content. Never rejects. */
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

/** Chromium changes a tab's id when it discards it. */
export async function keepHandoffsOf(tabId: number, oldId: number): Promise<void> {
  const moved = (await takenBy(oldId)).map(([name, kept]) => [name, { ...kept, takenBy: tabId } satisfies Kept]);
  if (moved.length > 0) {
    await browser.storage.session.set(Object.fromEntries(moved)).catch((error) => console.error(error));
  }
}
