/** What can be written into bookmarks instead of their addresses, and what is wrong with these. */
import type { Bookmark } from "../../../browser/bookmarks.ts";
import {
  canonicalToKeep,
  certaintyOf,
  type Finding,
  findingsOf,
  isDeceptive,
  repairedToKeep,
} from "../../../core/index.ts";

export interface Rewrite {
  readonly bookmark: Bookmark;
  readonly url: string;
}

export interface Mistakes {
  /** Surely, with what mends them: `null` where nothing does. */
  readonly encoded: readonly { readonly bookmark: Bookmark; readonly url: string | null; readonly finding: Finding }[];
  readonly deceptive: readonly { readonly bookmark: Bookmark; readonly finding: Finding }[];
}

export interface Judged extends Mistakes {
  /** Those whose canonical URL is another text, but for what is encoded twice: that is mended first. */
  readonly spelled: readonly Rewrite[];
}

const NO_MISTAKES: readonly Finding[] = [];

const isSure = (finding: Finding): boolean => certaintyOf([finding]) === "sure";

/** By the default rule set, whatever is chosen: keys are no addresses to keep. Never throws. */
export function judged(bookmarks: readonly Bookmark[]): Judged {
  const encoded: { bookmark: Bookmark; url: string | null; finding: Finding }[] = [];
  const deceptive: { bookmark: Bookmark; finding: Finding }[] = [];
  const spelled: Rewrite[] = [];
  for (const bookmark of bookmarks) {
    const { href, isManaged } = bookmark;
    // Programs in bookmarks are long, and no addresses.
    const findings = /^(?:https?|ftp):/i.test(href) ? findingsOf(href) : NO_MISTAKES;
    const mistake = findings.find(isSure);
    const deceives = findings.find((one) => one.severity !== "note" && isDeceptive(one));
    if (mistake !== undefined) {
      encoded.push({ bookmark, url: isManaged ? null : repairedToKeep(href), finding: mistake });
    }
    if (deceives !== undefined) deceptive.push({ bookmark, finding: deceives });
    const canonical = mistake !== undefined || isManaged ? null : canonicalToKeep(href);
    if (canonical !== null) spelled.push({ bookmark, url: canonical });
  }
  return { encoded, deceptive, spelled };
}
