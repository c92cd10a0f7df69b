import { findDuplicatesOf, type IgnoreOptions, mayOpen, type Options } from "../core/index.ts";
import { type Bookmark, readBookmarks } from "./bookmarks.ts";
import { type OpenTab, readTabs } from "./open-tabs.ts";
import { isGranted } from "./permissions.ts";

type SameSettings = Options & Required<Pick<IgnoreOptions, "ignore">>;

export interface Found<One> {
  readonly first: One;
  readonly count: number;
}

export interface Elsewhere {
  /** `null`: none, or not permitted. */
  readonly tab: Found<OpenTab> | null;
  readonly bookmark: Found<Bookmark> | null;
}

export const NOWHERE: Elsewhere = { tab: null, bookmark: null };

function found<One>(all: readonly One[]): Found<One> | null {
  const [first] = all;
  return first === undefined ? null : { first, count: all.length };
}

/** Ignores private windows. Never rejects. */
async function inTabs(address: string, except: number | null, settings: SameSettings): Promise<Elsewhere["tab"]> {
  if (!(await isGranted("tabs"))) return null;
  const { tabs } = await readTabs();
  return found(findDuplicatesOf(address, tabs, settings).filter(({ id }) => id !== except));
}

async function inBookmarks(address: string, settings: SameSettings): Promise<Elsewhere["bookmark"]> {
  if (!(await isGranted("bookmarks"))) return null;
  return found(findDuplicatesOf(address, (await readBookmarks()).bookmarks, settings));
}

const orNull = <One>(asked: Promise<One | null>): Promise<One | null> =>
  asked.catch((error) => {
    console.error(error);
    return null;
  });

/** Finds a page in other tabs and bookmarks, if permitted. Never rejects. */
export async function findElsewhere(
  address: string,
  except: number | null,
  settings: SameSettings,
): Promise<Elsewhere> {
  if (!mayOpen(address)) return NOWHERE;
  const [tab, bookmark] = await Promise.all([
    orNull(inTabs(address, except, settings)),
    orNull(inBookmarks(address, settings)),
  ]);
  return { tab, bookmark };
}
