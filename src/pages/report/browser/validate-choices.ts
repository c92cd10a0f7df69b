/** Validates choices on click: items may have changed. */
import type { Tabs } from "webextension-polyfill";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import type { Choice } from "./choice.ts";
import type { Item } from "./duplicates.ts";

interface Checked<One extends Item, Now> {
  readonly valid: readonly Now[];
  /** Skipped, because something changed. */
  readonly left: readonly One[];
}

function checked<One extends Item, Now extends { readonly id?: Item["id"] | undefined }>(
  choices: readonly Choice<One>[],
  all: readonly Now[],
  isSame: (item: One, now: Now) => boolean,
  isKept: (kept: One, now: Now) => boolean,
): Checked<One, Now> {
  const byId = new Map(all.map((now) => [now.id, now]));
  const valid: Now[] = [];
  const left: One[] = [];
  for (const { kept, selected } of choices) {
    const keptNow = byId.get(kept.id);
    const isThere = keptNow !== undefined && isKept(kept, keptNow);
    for (const item of selected) {
      const now = byId.get(item.id);
      if (now === undefined) continue;
      if (isThere && isSame(item, now)) valid.push(now);
      else left.push(item);
    }
  }
  return { valid, left };
}

const shows = ({ href }: OpenTab, { url, pendingUrl, incognito }: Tabs.Tab): boolean =>
  url === href && (pendingUrl === undefined || pendingUrl === "" || pendingUrl === href) && !incognito;

const isSameTab = (tab: OpenTab, now: Tabs.Tab): boolean =>
  shows(tab, now) && (!now.pinned || tab.pinned) && (!now.audible || tab.audible);

export const closingNow = (choices: readonly Choice<OpenTab>[], now: readonly Tabs.Tab[]) =>
  checked(choices, now, isSameTab, shows);

export const isSameBookmark = ({ href }: Bookmark, now: Bookmark): boolean => now.href === href && !now.isManaged;

export const removingNow = (choices: readonly Choice<Bookmark>[], now: readonly Bookmark[]) =>
  checked(choices, now, isSameBookmark, (kept, { href }) => kept.href === href);
