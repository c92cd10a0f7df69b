/** Quick test for tracking parameters, cached by name: links repeat few names. */

import { hasName } from "../duplicates/parameter-names.ts";
import { decodedName, type OwnTracking, ownStatusOf } from "../rules/own-tracking.ts";
import { entriesAt, LONG_VALUE, trackingInFragmentOf, trackingInPathOf, trackingOf } from "../rules/tracking.ts";
import { memoize } from "../url/memoize.ts";

type IsNamed = (name: string) => boolean;

const NO_OWN = {};
const answersByOwn = new WeakMap<object, WeakMap<object, IsNamed>>();

/** Tests names as written; a host of `null` means any host. */
function mayTrackBy(own: OwnTracking | undefined, host: string | null): IsNamed {
  const answers = answersByOwn.get(own ?? NO_OWN) ?? new WeakMap<object, IsNamed>();
  answersByOwn.set(own ?? NO_OWN, answers);
  let answer = answers.get(entriesAt(host));
  if (answer === undefined) {
    answer = memoize((name) => {
      // Several names, or "&amp;".
      if (name.includes(";")) return true;
      const text = decodedName(name);
      const verdict = ownStatusOf(text, own, null);
      if (verdict !== null) return verdict === "added";
      return (
        trackingOf(text, LONG_VALUE, () => false, undefined, host) !== null ||
        trackingInFragmentOf(text, LONG_VALUE) !== null
      );
    });
    answers.set(entriesAt(host), answer);
  }
  return answer;
}

/** For a fast path; the parser reads other hosts. */
const PLAIN_HOST = /^https?:\/\/([0-9a-z.-]+)(?::[0-9]*)?(?=[/?#]|$)/i;
/** Relative URLs with the host of the base. */
const PLAIN_REFERENCE = /^(?:\/?[\w.~-]+(?=[/?#]|$)|\/?[?#])/;

function plainHost(text: string, base: string | undefined): string | null {
  const absolute = base !== undefined && PLAIN_REFERENCE.test(text) ? base : text;
  return PLAIN_HOST.exec(absolute)?.[1]?.toLowerCase() ?? null;
}

const maySegment = (path: string, own: OwnTracking | undefined, host: string | null): boolean =>
  entriesAt(host).hasSegments &&
  path.includes("=") &&
  path.split("/").some((segment) => trackingInPathOf(segment, own, host) !== null);

function mayTrackAt(text: string, own: OwnTracking | undefined, host: string | null): boolean {
  const isNamed = mayTrackBy(own, host);
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?");
  const hasQuery = mark >= 0 && mark < end;
  if (hasQuery && hasName(text.slice(mark + 1, end), isNamed)) return true;
  if (hash >= 0 && hasName(text.slice(hash + (text[hash + 1] === "?" ? 2 : 1)), isNamed)) return true;
  return maySegment(text.slice(0, hasQuery ? mark : end), own, host);
}

/** Returns false for most URLs without tracking parameters. */
export function mayTrack(text: string, own: OwnTracking | undefined, base?: string): boolean {
  if (!mayTrackAt(text, own, null)) return false;
  const host = plainHost(text, base);
  return host === null || mayTrackAt(text, own, host);
}
