/** Follows the links of a document: asks the worker of new ones, and tells the top frame's script how many there are. */
import type { Mark } from "./api.ts";
import { countedLinks } from "./counted-links.ts";
import { declaredByDocument } from "./declared.ts";
import { documentLinks } from "./document-links.ts";
import type { Batch } from "./frame-scripts.ts";
import { FLAGS, type Judged, type LiveMessage } from "./live-messages.ts";
import { isOrphan } from "./orphan.ts";
import { baseUri, documentUrl, isHidden } from "./page.ts";
import { recordOf } from "./record.ts";
import { hear, say } from "./say.ts";
import { numbersByKey, shared } from "./shared.ts";

/** Of one question. */
const MOST_LINKS = 2000;
const MOST_CHARACTERS = 200_000;
/** Links that bear witness, and such as are asked again. */
const MOST_WITNESSES = 500;
const MOST_WITNESS_CHARACTERS = 50_000;
const MOST_AGAIN = 200;
/** On pages with more, the highest level is not asked for. */
const MOST_FOR_ABOVE = 2000;
/** Milliseconds between two checks of a page that is too large to be followed. */
const WHOLE_EVERY = 5000;
/** Milliseconds until the top frame is told again that did not hear it. */
const RETRY = 1000;

/** The first ones that fit. */
function firstOf(hrefs: Iterable<string>, most: number, characters: number): string[] {
  const found: string[] = [];
  let left = characters;
  for (const href of hrefs) {
    left -= href.length;
    if (found.length === most || (left < 0 && found.length > 0)) break;
    found.push(href);
  }
  return found;
}

export interface Following {
  /** All is read again: the address may have changed, or marks be shown. */
  again(): void;
  stop(): void;
}

export function follow(): Following {
  const isTop = self === top;
  const ending = new AbortController();
  const counted = countedLinks();
  const links = documentLinks(counted, (root) => watching?.enter(root));
  const tally = isTop ? (shared.topTally?.(() => tellSoon()) ?? null) : null;
  let [by, base, url] = ["", "", ""];
  /** Of which other links may yet say that they are encoded twice. */
  const open = new Set<string>();
  let numbers: ReadonlyMap<string, number> = new Map();
  let isTold = false;
  let lastWhole = Number.NEGATIVE_INFINITY;
  let isTelling = false;
  let isReading = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** What was answered for another base, rule set or level says nothing. */
  function forgetAnswers(): void {
    open.clear();
    for (const href of counted.hrefs()) counted.setRecord(href, null);
  }

  /** `false` when nobody answers. */
  async function ask(hrefs: readonly string[], witnesses: readonly string[]): Promise<boolean> {
    const above = counted.size <= MOST_FOR_ABOVE;
    const declared = isTop ? declaredByDocument(false) : null;
    const asked = { links: hrefs, base, url: isTop ? url : "", declared, witnesses, above };
    const judged = (await say(asked)) as Judged | null;
    if (judged === null || ending.signal.aborted) return false;
    if (judged.by !== by) forgetAnswers();
    by = judged.by;
    hrefs.forEach((href, i) => {
      const record = judged.records[i];
      if (record === undefined) return;
      counted.setRecord(href, record);
      if (recordOf(record).flags & FLAGS.open) open.add(href);
    });
    tally?.own(judged.own);
    return true;
  }

  /** `isAgain`: rule set and level may have changed. */
  async function askAll(isAgain: boolean): Promise<void> {
    const before = url;
    const isMoved = baseUri() !== base;
    [base, url] = [baseUri(), documentUrl()];
    if (isMoved) forgetAnswers();
    if ((isAgain && by !== "") || (isTop && url !== before)) await ask([], []);
    let unknown = counted.unknown();
    let again = unknown.some((href) => /[%+]/.test(href)) ? [...open].slice(0, MOST_AGAIN) : [];
    while (unknown.length + again.length > 0) {
      const hrefs = [...again, ...firstOf(unknown, MOST_LINKS, MOST_CHARACTERS)];
      const isEncoded = hrefs.some((href) => href.includes("%"));
      if (!(await ask(hrefs, isEncoded ? witnesses() : []))) return;
      unknown = counted.unknown();
      again = [];
    }
  }

  function* encoded(): Generator<string> {
    for (const href of counted.hrefs()) if (/[%+]/.test(href)) yield href;
  }
  const witnesses = () => firstOf(encoded(), MOST_WITNESSES, MOST_WITNESS_CHARACTERS);

  function mark(): void {
    // Of a page that is too large nothing was asked: what is painted stays.
    if (links.isOver || !shared.isPainted?.()) return;
    const marks = new Map<Element, Mark>();
    for (const [link, href] of links.all) {
      const text = counted.recordOf(href);
      if (text === null) continue;
      const { key, flags } = recordOf(text);
      const number = numbers.get(key) ?? 0;
      const encoded = (flags & FLAGS.encoded) !== 0;
      const deceptive = (flags & FLAGS.deceptive) !== 0;
      if (number > 0 || encoded || deceptive) marks.set(link, { number, encoded, deceptive });
    }
    // The navigator is shown with the first ones.
    if (isTop && marks.size > 0 && shared.marks?.().size === 0) void say({ step: 0 });
    shared.setMarks?.(marks);
  }

  async function tell(): Promise<void> {
    if (links.isOver) return;
    const whole = !isTold;
    if (whole) counted.forgetTold();
    const changes = counted.changes();
    isTold = true;
    if (tally !== null) {
      tally.take(0, changes, false);
      numbers = tally.report(() => ({
        url,
        declared: declaredByDocument(false),
        witnesses: url.includes("%") ? witnesses() : [],
      }));
    } else if (whole || changes.length > 0) {
      isTold = (await say({ counts: changes, whole })) === true;
      clearTimeout(retry);
      if (!isTold) retry = setTimeout(tellSoon, RETRY);
    }
  }

  async function update(batch: Batch | null): Promise<void> {
    if (isOrphan()) return stop();
    await links.update(batch);
    if (ending.signal.aborted) return;
    if (links.isOver) {
      if (performance.now() - lastWhole < WHOLE_EVERY) return;
      lastWhole = performance.now();
      await say({ whole: true });
      return;
    }
    if (batch?.frames) void say({ frames: true });
    await askAll(batch === null);
    if (ending.signal.aborted) return;
    await tell();
    mark();
  }

  /** One after the other: a batch waits for what is asked. */
  let last: Promise<void> = Promise.resolve();
  const run = (batch: Batch | null): Promise<void> => {
    last = last.then(() => update(batch)).catch(() => {});
    return last;
  };
  const watching = shared.watch?.(run);

  /** Once for all that come meanwhile. */
  function tellSoon(): void {
    if (isTelling) return;
    isTelling = true;
    last = last.then(async () => {
      isTelling = false;
      if (ending.signal.aborted) return;
      await tell();
      mark();
    });
  }

  function takeMessage(message: unknown): unknown {
    const said = message as LiveMessage;
    if (said?.live === "numbers") {
      if (isTop) return true;
      numbers = numbersByKey(said.numbers);
      mark();
      return true;
    }
    if (tally === null || said?.live === undefined) return undefined;
    if (said.live === "frames") tally.setFrames(said.frames);
    else tally.take(said.frame, said.counts, said.whole);
    tellSoon();
    return true;
  }
  const endHearing = hear(takeMessage);

  function stop(): void {
    ending.abort();
    endHearing();
    clearTimeout(retry);
    watching?.stop();
    tally?.stop();
  }
  function again(): void {
    if (isReading || isHidden()) return;
    isReading = true;
    void run(null).then(() => {
      isReading = false;
    });
  }
  again();
  return { again, stop };
}
