/** A quick test, as most links have no argument that tracks, and few names of arguments, again and again. */
import { decodedName, type OwnTracking, ownAnswer } from "../rules/own-tracking.ts";
import { LONG_VALUE, trackingInFragmentOf, trackingOf } from "../rules/tracking.ts";
import { hasName } from "../sameness/names.ts";
import { remembering } from "../sameness/remembering.ts";

const NO_OWN = {};
const answersByOwn = new WeakMap<object, (name: string) => boolean>();

/** Whether an argument of that name, as written, may track. */
function mayTrackBy(own: OwnTracking | undefined): (name: string) => boolean {
  let answer = answersByOwn.get(own ?? NO_OWN);
  if (answer === undefined) {
    answer = remembering((name) => {
      // More than a name, or "&amp;".
      if (name.includes(";")) return true;
      const text = decodedName(name);
      // Own names are asked about all hosts: the answer is remembered for every one.
      const said = ownAnswer(text, own, null);
      if (said !== null) return said === "added";
      return trackingOf(text, LONG_VALUE, () => false) !== null || trackingInFragmentOf(text, LONG_VALUE) !== null;
    });
    answersByOwn.set(own ?? NO_OWN, answer);
  }
  return answer;
}

/** May be true although nothing tracks. */
export function mayTrack(text: string, own: OwnTracking | undefined): boolean {
  const isNamed = mayTrackBy(own);
  const hash = text.indexOf("#");
  const end = hash < 0 ? text.length : hash;
  const mark = text.indexOf("?");
  if (mark >= 0 && mark < end && hasName(text.slice(mark + 1, end), isNamed)) return true;
  if (hash < 0) return false;
  return hasName(text.slice(hash + (text[hash + 1] === "?" ? 2 : 1)), isNamed);
}
