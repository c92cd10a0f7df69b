/**
 * Injected into all frames of a page that changes or is marked: requests records of new links, reports changes to the
 * tally, and marks links.
 */
import type { StopMessage } from "../api.ts";
import { type FollowMessage, isFollowMessage } from "../follow-messages.ts";
import { isOrphaned, listenToWorker, sendChange } from "../messaging.ts";
import { isHidden } from "../page.ts";
import { declaredByDocument } from "../read/declared.ts";
import { type DocumentLinks, trackLinks } from "../read/links.ts";
import { type Batch, watchLinks } from "../read/watch.ts";
import { shared } from "../registry.ts";
import { listenForStop } from "../stop.ts";
import { type CountedLinks, countedLinks } from "./counted-links.ts";
import { applyNumbers, applyPaintedNumbers, newMarkState, updateMarks } from "./mark.ts";
import { encodingExamples, newRecordRequests, requestRecords } from "./request-records.ts";
import { type TopTally, topTally } from "./top-tally.ts";

/** Milliseconds. */
const WAITS = {
  /** Until a message is sent again. */
  retry: 1000,
  /** Between checks of a page too large to follow. */
  whole: 5000,
  counts: 100,
};

/** `tally` is `null` outside the top frame. */
const newFollower = (links: DocumentLinks, counted: CountedLinks, tally: TopTally | null, ending: AbortController) => ({
  links,
  counted,
  tally,
  ending,
  asking: newRecordRequests(counted, links, tally !== null, ending.signal),
  marks: newMarkState(),
  timers: {} as Partial<Record<keyof typeof WAITS, ReturnType<typeof setTimeout>>>,
  endings: [] as (() => void)[],
  last: Promise.resolve(),
  /** The tally has this frame's links. */
  isReported: false,
  hasFrames: false,
  isDue: false,
  isReading: false,
});
type Follower = ReturnType<typeof newFollower>;

function stop({ ending, endings, timers }: Follower): void {
  ending.abort();
  for (const end of endings) end();
  for (const timer of Object.values(timers)) clearTimeout(timer);
}

/** Runs work sequentially. */
function enqueue(follower: Follower, work: () => Promise<void> | void): Promise<void> {
  follower.last = follower.last
    .then(() => (follower.ending.signal.aborted ? undefined : isOrphaned() ? stop(follower) : work()))
    .catch(() => {});
  return follower.last;
}

function schedule({ timers, ending }: Follower, name: keyof typeof WAITS, work: () => void): void {
  if (ending.signal.aborted) return;
  timers[name] ??= setTimeout(() => {
    delete timers[name];
    work();
  }, WAITS[name]);
}

function retryLater(follower: Follower): void {
  clearTimeout(follower.timers.retry);
  delete follower.timers.retry;
  // Showing the page reads everything again.
  if (!isHidden()) schedule(follower, "retry", () => reportSoon(follower));
}

async function tellFrames(follower: Follower): Promise<void> {
  follower.hasFrames = false;
  if ((await sendChange({ frames: true })) === true) return;
  follower.hasFrames = true;
  retryLater(follower);
}

/** Sends changes to the tally. `false` if the top frame missed them. */
async function tell(follower: Follower): Promise<boolean> {
  const { counted, asking, tally, marks } = follower;
  const whole = !follower.isReported;
  if (whole) counted.forgetReported();
  const counts = counted.changes();
  follower.isReported = true;
  if (tally !== null) {
    tally.take(0, counts, whole);
    marks.numbers = tally.report(() => ({
      url: asking.url,
      declared: declaredByDocument(),
      encodingExamples: asking.url.includes("%") ? encodingExamples(counted) : [],
    }));
  } else if (whole || counts.length > 0) follower.isReported = (await sendChange({ counts, whole })) === true;
  return follower.isReported;
}

function markAll({ marks, links, counted, tally }: Follower): void {
  if (shared.marking?.() !== "all") return;
  if (tally === null) applyPaintedNumbers(marks);
  updateMarks(marks, links, counted);
}

/** `isAgain`: rule set and level may differ. */
async function report(follower: Follower, isAgain: boolean): Promise<void> {
  if (follower.hasFrames) void tellFrames(follower);
  // Pages too large to follow keep their marks.
  if (follower.links.isOver) return;
  const isKnown = await requestRecords(follower.asking, isAgain);
  if (follower.ending.signal.aborted) return;
  const isHeard = await tell(follower);
  if (follower.ending.signal.aborted) return;
  if (isKnown) markAll(follower);
  if (!isKnown || !isHeard) retryLater(follower);
}

/** Queues one report for all changes. */
function reportSoon(follower: Follower): void {
  if (follower.isDue) return;
  follower.isDue = true;
  void enqueue(follower, () => {
    follower.isDue = false;
    return report(follower, false);
  });
}

/** Discards counts of a page too large to follow. `true` if the worker checks it instead. */
async function checkWhole(follower: Follower, isToBeChecked: boolean): Promise<boolean> {
  follower.counted.changes();
  follower.isReported = false;
  return isToBeChecked && (await sendChange({ whole: true })) === true;
}

async function readAll(follower: Follower, isToBeChecked: boolean): Promise<void> {
  await follower.links.update(null);
  await (follower.links.isOver ? checkWhole(follower, isToBeChecked) : report(follower, true));
}

/** Checks trigger reading, so the page is read here only if the worker refuses. */
function checkLater(follower: Follower): void {
  schedule(follower, "whole", () => {
    void enqueue(follower, async () => {
      if (!(await checkWhole(follower, true))) await readAll(follower, false);
    });
  });
}

async function update(follower: Follower, batch: Batch): Promise<void> {
  const { links } = follower;
  follower.hasFrames ||= batch.frames;
  if (follower.hasFrames) void tellFrames(follower);
  if (links.isOver) return checkLater(follower);
  await links.update(batch);
  await (links.isOver ? checkWhole(follower, true) : report(follower, false));
}

/** `true`: handled, and the sender need not resend everything. */
function take(follower: Follower, message: unknown): true | undefined {
  const { links, marks, tally } = follower;
  const followMessage = message as FollowMessage & Partial<StopMessage>;
  if (tally !== null && followMessage?.stop === "frames") {
    // The worker lists the frames that did not stop.
    follower.hasFrames = true;
    reportSoon(follower);
    return undefined;
  }
  if (!isFollowMessage(followMessage)) return undefined;
  if (followMessage.live === "numbers") {
    if (tally === null && applyNumbers(marks, followMessage.numbers)) void enqueue(follower, () => markAll(follower));
    return true;
  }
  if (tally === null) return undefined;
  if (followMessage.live === "frames") {
    tally.setFrames(followMessage.frames);
    reportSoon(follower);
    return true;
  }
  if (!tally.take(followMessage.frame, followMessage.counts, followMessage.whole)) return undefined;
  if (links.isOver) checkLater(follower);
  schedule(follower, "counts", () => reportSoon(follower));
  return true;
}

function follow(): Follower {
  const counted = countedLinks();
  const links = trackLinks(counted.count, (root) => watching.enter(root));
  const again = () => !isHidden() && reportSoon(follower);
  const tally = self === top ? topTally(again, () => retryLater(follower)) : null;
  const follower = newFollower(links, counted, tally, new AbortController());
  const watching = watchLinks((batch) => enqueue(follower, () => update(follower, batch)));
  const endHearing = listenToWorker((message) => take(follower, message));
  follower.endings.push(watching.stop, endHearing, () => tally?.stop());
  void enqueue(follower, () => readAll(follower, true));
  return follower;
}

/** URL, rule set or level may have changed, and the badge may be outdated. */
function readAgain(follower: Follower): void {
  if (follower.isReading || isHidden()) return;
  follower.isReading = true;
  follower.tally?.resendAll();
  void enqueue(follower, () => readAll(follower, false)).then(() => {
    follower.isReading = false;
  });
}

listenForStop();
shared.endWatch?.();
if (shared.follow === undefined) {
  let follower: Follower | null = null;
  shared.follow = () => {
    if (follower === null) follower = follow();
    else readAgain(follower);
  };
  shared.goOn = () => {
    follower ??= follow();
    return shared.marking?.() ?? "none";
  };
  shared.onPainted = () => {
    const painted = follower;
    if (painted !== null) void enqueue(painted, () => report(painted, true));
  };
  shared.unfollow = () => {
    if (follower !== null) stop(follower);
    follower = null;
  };
}
