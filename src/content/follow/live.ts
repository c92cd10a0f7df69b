/** Follows the links of a document: asks the worker of new ones, and tells the top frame's script how many there are. */

import type { Told } from "../../core/page/collected.ts";
import type { Mark, StopMessage } from "../api.ts";
import type { Batch } from "../frame-scripts.ts";
import { FLAGS, type LiveMessage } from "../live-messages.ts";
import { isOrphan } from "../orphan.ts";
import { isHidden } from "../page.ts";
import { declaredByDocument } from "../read/declared.ts";
import { addText } from "../read/told.ts";
import { watch } from "../read/watch.ts";
import { hear, say } from "../say.ts";
import { numbersByKey, shared } from "../shared.ts";
import { answers } from "./answers.ts";
import { countedLinks } from "./counted-links.ts";
import { documentLinks } from "./document-links.ts";
import { isLive } from "./live-shape.ts";
import { topTally } from "./top-tally.ts";

/** Milliseconds between two looks at a page that is too large to be followed. */
const WHOLE_EVERY = 5000;
/** Milliseconds until what other frames say is added up. */
const SOON = 100;
/** Milliseconds until what nobody has heard is said again. */
const RETRY = 1000;

export interface Following {
  /** Reads all again: address, rule set or level may have changed. */
  again(): void;
  /** Says what has changed; once for all that come meanwhile. */
  goOn(): void;
  stop(): void;
}

export function follow(): Following {
  const isTop = self === top;
  const ending = new AbortController();
  const counted = countedLinks();
  const links = documentLinks(counted, (root) => watching.enter(root));
  const tally = isTop ? topTally(() => !isHidden() && goOn()) : null;
  const known = answers(counted, ending.signal, tellOf, isTop);
  let numbers: ReadonlyMap<string, number> = new Map();
  /** Seldom asked for any. */
  function tellOf(hrefs: readonly string[]): Told[] {
    const told: Told[] = [];
    const asked = new Set(hrefs.filter((href) => href.includes("%25")));
    if (asked.size === 0) return told;
    for (const [link, href] of links.all) if (asked.delete(href)) addText(told, href, link);
    return told;
  }
  let painted: ReadonlyMap<string, number> | undefined;
  /** By these numbers. */
  let marked = { marks: new Map() as ReadonlyMap<Element, Mark>, by: numbers, version: -1 };
  /** Of the top frame, as they were said. */
  let toldNumbers: string | undefined;
  let isTold = false;
  let hasFrames = false;
  let isGoingOn = false;
  let isReading = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;

  function mark(): void {
    if (shared.marking?.() !== "all") return;
    const keys = shared.keys?.();
    // Painted anew; the top frame has others only when it has told them.
    // One that only begins to be marked is painted with none.
    if (!isTop && keys !== undefined && keys !== painted && keys.size > 0) {
      numbers = keys;
      toldNumbers = undefined;
    }
    painted = keys;
    if (marked.by === numbers && marked.version === counted.version && marked.marks === shared.marks?.()) return;
    const marks = new Map<Element, Mark>();
    for (const [link, href] of links.all) {
      const judgement = counted.judgementOf(href);
      if (judgement === null) continue;
      const number = numbers.get(judgement.key) ?? 0;
      const encoded = (judgement.flags & FLAGS.encoded) !== 0;
      const deceptive = (judgement.flags & FLAGS.deceptive) !== 0;
      if (number > 0 || encoded || deceptive) marks.set(link, { number, encoded, deceptive });
    }
    marked = { marks, by: numbers, version: counted.version };
    shared.setMarks?.(marks, numbers.size);
  }

  /** `false` when the top frame has not heard it. */
  async function tell(): Promise<boolean> {
    const whole = !isTold;
    if (whole) counted.forgetTold();
    const counts = counted.changes();
    isTold = true;
    if (tally !== null) {
      tally.take(0, counts, whole);
      numbers = tally.report(() => ({
        url: known.url,
        declared: declaredByDocument(),
        witnesses: known.url.includes("%") ? known.witnesses() : [],
      }));
    } else if (whole || counts.length > 0) isTold = (await say({ counts, whole })) === true;
    return isTold;
  }

  function retryLater(): void {
    clearTimeout(retry);
    // All is read again when the page is seen.
    if (!isHidden()) retry = setTimeout(goOn, RETRY);
  }
  async function tellFrames(): Promise<void> {
    hasFrames = false;
    if ((await say({ frames: true })) === true || ending.signal.aborted) return;
    hasFrames = true;
    retryLater();
  }
  async function askAndTell(isAgain: boolean): Promise<void> {
    if (hasFrames) void tellFrames();
    // Of a page that is too large nothing is asked: what is painted stays.
    if (links.isOver) return;
    const isKnown = await known.askAll(isAgain);
    if (ending.signal.aborted) return;
    const isHeard = await tell();
    if (ending.signal.aborted) return;
    // Marks of links of which nothing is known yet would go.
    if (isKnown) mark();
    if (!isKnown || !isHeard) retryLater();
  }

  /** Too large to be followed: the page is to be checked, unless that is why it is read again. `false` where it is not. */
  async function tellWhole(isToBeChecked: boolean): Promise<boolean> {
    counted.changes();
    isTold = false;
    return isToBeChecked && (await say({ whole: true })) === true;
  }
  async function readAll(isToBeChecked: boolean): Promise<void> {
    await links.update(null);
    await (links.isOver ? tellWhole(isToBeChecked) : askAndTell(true));
  }
  /** What has been checked is read again anyway. */
  function readLater(): void {
    later ??= setTimeout(() => {
      later = undefined;
      void next(async () => {
        if (!(await tellWhole(true))) await readAll(false);
      });
    }, WHOLE_EVERY);
  }

  async function update(batch: Batch): Promise<void> {
    hasFrames ||= batch.frames;
    if (hasFrames) void tellFrames();
    if (links.isOver) return readLater();
    await links.update(batch);
    await (links.isOver ? tellWhole(true) : askAndTell(false));
  }

  /** One after the other: a batch waits for what is asked. */
  let last: Promise<void> = Promise.resolve();
  function next(work: () => Promise<void>): Promise<void> {
    last = last.then(() => (ending.signal.aborted ? undefined : isOrphan() ? stop() : work())).catch(() => {});
    return last;
  }
  const watching = watch((batch) => next(() => update(batch)));

  function goOn(): void {
    if (isGoingOn) return;
    isGoingOn = true;
    void next(() => {
      isGoingOn = false;
      return askAndTell(false);
    });
  }

  /** Frames say something all the time. */
  function goOnSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      goOn();
    }, SOON);
  }

  function takeMessage(message: unknown): unknown {
    const said = message as LiveMessage & Partial<StopMessage>;
    // Some frames follow no more: what was counted of them is to be forgotten.
    if (isTop && said?.stop === "frames") {
      hasFrames = true;
      goOn();
      return undefined;
    }
    if (!isLive(said)) return undefined;
    if (said.live === "numbers") {
      if (isTop) return true;
      const isOther = said.numbers !== toldNumbers || painted !== shared.keys?.();
      toldNumbers = said.numbers;
      if (isOther) numbers = numbersByKey(said.numbers);
      painted = shared.keys?.();
      if (isOther) void next(async () => mark());
      return true;
    }
    if (tally === null) return undefined;
    if (said.live === "frames") {
      tally.setFrames(said.frames);
      goOn();
      return true;
    }
    if (!tally.take(said.frame, said.counts, said.whole)) return undefined;
    if (links.isOver) readLater();
    goOnSoon();
    return true;
  }
  const endHearing = hear(takeMessage);

  function stop(): void {
    ending.abort();
    endHearing();
    clearTimeout(retry);
    clearTimeout(later);
    clearTimeout(soon);
    watching.stop();
    tally?.stop();
  }
  function again(): void {
    if (isReading || isHidden()) return;
    isReading = true;
    tally?.forgetSaid();
    void next(() => readAll(false)).then(() => {
      isReading = false;
    });
  }
  void next(() => readAll(true));
  // Painted anew, maybe by another rule set or level.
  return { again, goOn: () => void next(() => askAndTell(true)), stop };
}
