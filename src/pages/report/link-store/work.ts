import type { Fix } from "../../../core/index.ts";
import { EXPORT_TYPES, exportOf } from "../../../links/export/export.ts";
import { fixListPieces, placeInWords } from "../../../links/export/fix-list.ts";
import { listOf } from "../../../links/export/list.ts";
import { createLinkStore } from "../../../links/link-store.ts";
import { partOf } from "../../../links/store/fixes.ts";
import type { LinkStore, LinkStoreSettings, Row, SelectedRows, SlicedTask } from "../../../links/types.ts";
import { openableOf, placesOf } from "./chosen-links.ts";
import type { Expressions } from "./expressions.ts";
import {
  BACKGROUND,
  type Call,
  type Fixes,
  failureOf,
  LinkStoreError,
  type Loaded,
  type Progress,
  type Reply,
  type TaskName,
  type Tasks,
} from "./messages.ts";
import { collectList, type LongTask, writeBlob } from "./output.ts";
import { originOf, ownAddressesOf } from "./page.ts";
import { read } from "./read.ts";

/** Milliseconds of work between checks for messages. */
const SLICE_MS = 40;
const BATCH = 2000;

/** Milliseconds to wait for all counts by cause, enough for few URLs. */
const SOON_MS = 40;

async function inSlices<Result>(
  work: Generator<Omit<Progress, "phase"> | undefined, Result>,
  long: LongTask,
): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (step.value !== undefined) long.progress({ phase: "fixing", ...step.value });
    await long.pause();
  }
}

async function answering<Result>(work: SlicedTask<Result>, expressions: Expressions, long: LongTask): Promise<Result> {
  try {
    for (let step = work.next(); ; ) {
      if (step.done) return step.value;
      await long.pause();
      step = work.next(step.value === undefined ? undefined : await expressions.answer(step.value));
    }
  } finally {
    expressions.end();
  }
}

function* allRows(linkStore: LinkStore, chosen: SelectedRows | null): Generator<Row> {
  for (let from = 0; ; from += BATCH) {
    const rows = linkStore.rows(from, from + BATCH, chosen);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

function fixesIn(fixes: readonly Fix[], linkStore: LinkStore): Fixes {
  const [first] = fixes;
  const shown = fixes.find(({ why }) => why.includes("encoded-twice")) ?? first;
  if (shown === undefined) return { counts: { encoded: 0, duplicates: 0 }, example: null };
  const { find, replaceWith, why, where } = shown;
  const entry = linkStore.entry(where[0] ?? 0);
  const encoded = fixes.filter((fix) => partOf(fix) === "encoded").length;
  const counts = { encoded, duplicates: fixes.length - encoded };
  return { counts, example: { find, replaceWith, why, entry, links: where.length } };
}

const SUPERSEDES_VIEWS: readonly TaskName[] = ["load", "analyse", "view", "stop"];

type Answered = Exclude<TaskName, "stop">;
type Answers = { [Name in Answered]: (ask: Tasks[Name]["ask"], long: LongTask) => Promise<Tasks[Name]["answer"]> };

function answersOf(expressions: Expressions): Answers {
  let linkStore = createLinkStore();
  let own: readonly string[] | null = null;
  let without = 0;
  let settings: LinkStoreSettings | null = null;
  const summary = () => ({ ...linkStore.summary(), without });
  async function analysed(next: LinkStoreSettings, long: LongTask) {
    settings = next;
    for (const { done, all } of linkStore.analyse(next)) {
      long.progress({ phase: "analysing", done, all });
      await long.pause();
    }
    const since = performance.now();
    for (const _ of linkStore.counting()) if (performance.now() - since > SOON_MS) break;
    return summary();
  }
  async function chosenRows(chosen: SelectedRows | null, long: LongTask) {
    if (settings === null) throw new LinkStoreError("broken");
    await inSlices(linkStore.gathering(chosen), long);
    return { rows: allRows(linkStore, chosen), settings };
  }
  return {
    async load(ask, long): Promise<Loaded> {
      own = ask.source.kind === "page" ? ownAddressesOf(ask.source.page) : null;
      linkStore = createLinkStore({ own, ...originOf(ask.source) });
      const { without: empty, ...found } = await read(ask.source, linkStore, long);
      without = empty;
      return { ...found, summary: await analysed(ask.settings, long) };
    },
    analyse: (ask, long) => analysed(ask.settings, long),
    async count(_, long) {
      await inSlices(linkStore.counting(), long);
      return summary();
    },
    async view({ view }, long) {
      if (view.by === "fix") await inSlices(linkStore.fixing(), long);
      return answering(linkStore.viewing(view), expressions, long);
    },
    listed: async ({ from, to }) => linkStore.listed(from, to),
    numbers: async ({ from, to }) => linkStore.numbers(from, to),
    renumbered: ({ chosen, by }, long) => inSlices(linkStore.renumbering(chosen, by), long),
    spellings: async ({ unit, most }) => linkStore.spellings(unit, most),
    async list({ kind, chosen }, long) {
      const { rows, settings: by } = await chosenRows(chosen, long);
      return collectList(listOf(kind, rows, by), long);
    },
    async openable({ most, chosen }, long) {
      const { rows, settings: by } = await chosenRows(chosen, long);
      return inSlices(openableOf(rows, by, most), long);
    },
    async places({ chosen }, long) {
      const { rows } = await chosenRows(chosen, long);
      return inSlices(placesOf(rows, linkStore.summary()), long);
    },
    fixes: async (_, long) => fixesIn(await inSlices(linkStore.fixing(), long), linkStore),
    async fixList({ format, parts, of }, long) {
      const numbers = of === "view" ? linkStore.numbers(0, Number.POSITIVE_INFINITY) : (of?.numbers ?? null);
      const fixes = await inSlices(linkStore.fixing(parts, numbers), long);
      const pieces = fixListPieces(fixes, format, (index) => placeInWords(linkStore.entry(index)));
      return writeBlob(pieces, EXPORT_TYPES[format].type, long, fixes.length);
    },
    async export({ kind, about, chosen }, long) {
      const { rows, settings: by } = await chosenRows(chosen, long);
      if (kind === "json" || kind === "markdown") await inSlices(linkStore.counting(), long);
      const pieces = exportOf(kind, rows, { ...about, settings: by, own, summary: summary() });
      return writeBlob(pieces, EXPORT_TYPES[kind].type, long);
    },
  };
}

export function createWork(post: (reply: Reply) => void, expressions: Expressions): (call: Call) => void {
  const answers = answersOf(expressions);
  /** Latest requests supersede earlier ones. */
  const newest = { work: 0, view: 0, stop: 0 };
  let queue: Promise<void> = Promise.resolve();
  /** Unanswered calls in the queue. */
  let open = 0;

  const isSuperseded = ({ id, task }: Call): boolean =>
    id <
    (["load", "analyse", ...BACKGROUND].includes(task) ? newest.work : Math.max(newest.work, newest.view, newest.stop));

  function longTask(call: Call): LongTask {
    let slice = performance.now();
    let latest: Progress | null = null;
    return {
      progress: (progress) => {
        latest = progress;
      },
      async pause() {
        if (performance.now() - slice < SLICE_MS) return;
        if (latest !== null) post({ id: call.id, progress: latest });
        await new Promise((resolve) => setTimeout(resolve));
        while (BACKGROUND.includes(call.task) && open > 0) await queue;
        if (isSuperseded(call)) throw new LinkStoreError("superseded");
        slice = performance.now();
      },
    };
  }

  async function perform(call: Call): Promise<void> {
    const { id, task, ask } = call;
    if (task === "stop") return;
    try {
      if (isSuperseded(call)) throw new LinkStoreError("superseded");
      const answer = await (answers[task] as (ask: unknown, long: LongTask) => Promise<unknown>)(ask, longTask(call));
      post({ id, answer });
    } catch (error) {
      if (failureOf(error) === "broken") console.error(error);
      post({ id, failure: failureOf(error) });
    }
  }

  return (call) => {
    if (call.task === "load" || call.task === "analyse") newest.work = call.id;
    if (call.task === "view") newest.view = call.id;
    if (call.task === "stop") newest.stop = call.id;
    // The previous view may be waiting for a runaway expression.
    if (SUPERSEDES_VIEWS.includes(call.task)) expressions.end();
    if (BACKGROUND.includes(call.task)) {
      void queue.then(() => perform(call));
      return;
    }
    open += 1;
    queue = queue
      .then(() => perform(call))
      .then(() => {
        open -= 1;
      });
  };
}
