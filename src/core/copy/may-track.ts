/** A quick test, as most links have no argument that tracks, and few names of arguments, again and again. */
import { decodedName, type OwnTracking } from "../rules/own-tracking.ts";
import { trackingInFragmentOf, trackingOf } from "../rules/tracking.ts";
import { remembering } from "../sameness/remembering.ts";

/** A value that is long enough for every name of the list. */
const LONG_VALUE = "a".repeat(1000);
const NO_OWN: OwnTracking = { added: [], excepted: [] };
const answersByOwn = new WeakMap<OwnTracking, (name: string) => boolean>();

/** Whether an argument of that name, as written, may track. */
function mayTrackBy(own: OwnTracking | undefined): (name: string) => boolean {
  let answer = answersByOwn.get(own ?? NO_OWN);
  if (answer === undefined) {
    answer = remembering((name) => {
      // More than a name, or "&amp;".
      if (name.includes(";")) return true;
      const text = decodedName(name);
      return (
        trackingOf(text, LONG_VALUE, () => false, own) !== null || trackingInFragmentOf(text, LONG_VALUE, own) !== null
      );
    });
    answersByOwn.set(own ?? NO_OWN, answer);
  }
  return answer;
}

/** Whether an argument in this piece of the text may track. */
function mayTrackIn(text: string, from: number, to: number, isNamed: (name: string) => boolean): boolean {
  for (let start = from; start <= to; ) {
    const next = text.indexOf("&", start);
    const end = next < 0 || next > to ? to : next;
    const equals = text.indexOf("=", start);
    if (isNamed(text.slice(start, equals < 0 || equals > end ? end : equals))) return true;
    start = end + 1;
  }
  return false;
}

/** May be true although nothing tracks. */
export function mayTrack(text: string, own: OwnTracking | undefined): boolean {
  const isNamed = mayTrackBy(own);
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?");
  if (mark >= 0 && mark < end && mayTrackIn(text, mark + 1, end, isNamed)) return true;
  if (hash < 0) return false;
  return mayTrackIn(text, hash + (text[hash + 1] === "?" ? 2 : 1), text.length, isNamed);
}
