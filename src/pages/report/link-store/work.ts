import { EXPORT_TYPES, exportOf } from "../../../links/export/export.ts";
import { listOf } from "../../../links/export/list.ts";
import { createLinkStore } from "../../../links/link-store.ts";
import { createReader } from "../../../links/read/reader.ts";
import type {
  Chosen,
  Entry,
  ExportKind,
  LeftOut,
  LinkStore,
  LinkStoreSettings,
  Row,
  SourceKind,
} from "../../../links/types.ts";
import { openableOf, placesOf } from "./chosen-links.ts";
import { inWholeLines, plainName, textOf } from "./file.ts";
import {
  type Call,
  failureOf,
  LinkStoreError,
  type Loaded,
  type Progress,
  type Reply,
  type Source,
  type Tasks,
} from "./messages.ts";
import { fileOf, type LongTask, listed } from "./output.ts";
import { entriesOfPage, originOf, ownAddressesOf } from "./page.ts";

/** Milliseconds of work between looks for new messages. */
const SLICE_MS = 40;
/** Characters read at a time. */
const PIECE = 1 << 18;
/** Addresses; browsers limit memory per tab. */
export const MOST_ENTRIES = 3_000_000;
/** Rows fetched at a time for exports. */
const BATCH = 2000;
const letMessagesIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

type Read = Omit<Loaded, "summary"> & LeftOut;

type TextSource = Extract<Source, { kind: "text" }>;

type Add = (entries: readonly Entry[]) => void;

function countedAdd(linkStore: LinkStore): Add {
  let count = 0;
  return (entries) => {
    count += entries.length;
    if (count > MOST_ENTRIES) throw new LinkStoreError("too-many");
    linkStore.add(entries);
  };
}

async function readText({ text, name, base }: TextSource, add: Add, long: LongTask): Promise<Read> {
  const reader = createReader({ name, base }, add);
  for (let at = 0; at < text.length; at += PIECE) {
    reader.write(text.slice(at, at + PIECE));
    long.progress({ phase: "reading", done: Math.min(at + PIECE, text.length), all: text.length });
    await long.pause();
  }
  const { isCut = false, ...end } = reader.end();
  return { ...end, guessed: null, unread: isCut && name !== null ? [name] : [] };
}

/** Drops the last line of a file that breaks off: it may be incomplete. */
async function readFile(file: File, base: string | null, add: Add, long: LongTask) {
  const reader = createReader({ name: plainName(file.name), base }, add);
  let guessed: string | null = null;
  let isWhole = true;
  let hasText = false;
  const onGuess = (encoding: string) => {
    guessed = encoding;
  };
  try {
    for await (const lines of inWholeLines(textOf(file, long.progress, onGuess))) {
      hasText ||= lines !== "";
      reader.write(lines);
      await long.pause();
    }
  } catch (error) {
    if (failureOf(error) !== "unreadable") throw error;
    isWhole = false;
  }
  const { isCut = false, ...end } = reader.end();
  return { ...end, guessed, isWhole: isWhole && !isCut, hasText };
}

/** Progress covers all files. Keeps what was read of broken ones; throws "unreadable" when nothing was. */
async function readFiles(files: readonly File[], base: string | null, add: Add, long: LongTask): Promise<Read> {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const kinds = new Set<SourceKind | null>();
  const unread: string[] = [];
  let before = 0;
  let [without, relative] = [0, 0];
  let guessed: string | null = null;
  let entries = 0;
  const counted: Add = (some) => {
    entries += some.length;
    add(some);
  };
  for (const file of files) {
    const progress = ({ done }: Progress) => long.progress({ phase: "reading", done: before + done, all });
    const named: Add = (some) => counted(some.map((entry) => ({ ...entry, file: file.name })));
    const one = await readFile(file, base, files.length > 1 ? named : counted, { ...long, progress });
    if (!one.isWhole) unread.push(file.name);
    if (one.isWhole || one.hasText) kinds.add(one.kind);
    without += one.without;
    relative += one.relative;
    guessed ??= one.guessed;
    before += file.size;
  }
  if (unread.length === files.length && entries + without + relative === 0) throw new LinkStoreError("unreadable");
  const [kind = null] = kinds;
  return { kind: kinds.size === 1 ? kind : null, without, relative, guessed, unread };
}

async function read(source: Source, linkStore: LinkStore, long: LongTask): Promise<Read> {
  const add = countedAdd(linkStore);
  if (source.kind === "text") return readText(source, add, long);
  if (source.kind === "files") return readFiles(source.files, source.base, add, long);
  linkStore.add(source.kind === "page" ? entriesOfPage(source.page, source.isSelection) : source.entries);
  return { kind: null, without: 0, relative: 0, guessed: null, unread: [] };
}

async function analyse(linkStore: LinkStore, settings: LinkStoreSettings, long: LongTask): Promise<void> {
  for (const { done, all } of linkStore.analyse(settings)) {
    long.progress({ phase: "analysing", done, all });
    await long.pause();
  }
}

/** Milliseconds that an answer may wait for the counts of all levels: of few addresses they come with it. */
const SOON_MS = 40;

function countSoon(linkStore: LinkStore): void {
  const since = performance.now();
  for (const _ of linkStore.counting()) if (performance.now() - since > SOON_MS) return;
}

async function inSlices<Result>(work: Generator<void, Result>, long: LongTask): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await long.pause();
  }
}

function* allRows(linkStore: LinkStore, chosen: Chosen | null): Generator<Row> {
  for (let from = 0; ; from += BATCH) {
    const rows = linkStore.rows(from, from + BATCH, chosen);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}

/** Of an export that states what all levels find. */
const NEEDS_LEVELS: readonly ExportKind[] = ["json", "markdown"];

type Answers = { [Name in keyof Tasks]: (ask: Tasks[Name]["ask"], long: LongTask) => Promise<Tasks[Name]["answer"]> };

function answersOf(): Answers {
  let linkStore = createLinkStore();
  /** The page's own addresses; `null` without a page. */
  let own: readonly string[] | null = null;
  let without = 0;
  let settings: LinkStoreSettings | null = null;
  const summary = () => ({ ...linkStore.summary(), without });
  return {
    async load(ask, long): Promise<Loaded> {
      // First frees the old store.
      own = ask.source.kind === "page" ? ownAddressesOf(ask.source.page) : null;
      linkStore = createLinkStore({ own, ...originOf(ask.source) });
      const { without: empty, ...found } = await read(ask.source, linkStore, long);
      without = empty;
      settings = ask.settings;
      await analyse(linkStore, settings, long);
      countSoon(linkStore);
      return { ...found, summary: summary() };
    },
    async analyse(ask, long) {
      settings = ask.settings;
      await analyse(linkStore, settings, long);
      countSoon(linkStore);
      return summary();
    },
    async count(_, long) {
      await inSlices(linkStore.counting(), long);
      return summary();
    },
    view: ({ view }, long) => inSlices(linkStore.viewing(view), long),
    listed: async ({ from, to }) => linkStore.listed(from, to),
    numbers: async ({ from, to }) => linkStore.numbers(from, to),
    renumbered: ({ chosen, by }, long) => inSlices(linkStore.renumbering(chosen, by), long),
    spellings: async ({ unit, most }) => linkStore.spellings(unit, most),
    async list({ kind, chosen }, long) {
      if (settings === null) throw new LinkStoreError("broken");
      await inSlices(linkStore.gathering(chosen), long);
      return listed(listOf(kind, allRows(linkStore, chosen), settings), long);
    },
    async openable({ most, chosen }, long) {
      if (settings === null) throw new LinkStoreError("broken");
      await inSlices(linkStore.gathering(chosen), long);
      return inSlices(openableOf(allRows(linkStore, chosen), settings, most), long);
    },
    async places({ chosen }, long) {
      await inSlices(linkStore.gathering(chosen), long);
      return inSlices(placesOf(allRows(linkStore, chosen), linkStore.summary()), long);
    },
    async export({ kind, about, chosen }, long) {
      if (settings === null) throw new LinkStoreError("broken");
      await inSlices(linkStore.gathering(chosen), long);
      if (NEEDS_LEVELS.includes(kind)) await inSlices(linkStore.counting(), long);
      const pieces = exportOf(kind, allRows(linkStore, chosen), { ...about, settings, own, summary: summary() });
      return fileOf(pieces, EXPORT_TYPES[kind].type, long);
    },
  };
}

/** Answers requests in turn; superseded ones are abandoned. Counting takes the time between others. */
export function createWork(post: (reply: Reply) => void): (call: Call) => void {
  const answers = answersOf();
  /** Ids of the latest requests; earlier ones are superseded. */
  const newest = { work: 0, view: 0 };
  let queue: Promise<void> = Promise.resolve();
  /** Calls in the queue that have no answer yet. */
  let open = 0;

  /** As in the client, which waits for no answer of such. */
  const isSuperseded = ({ id, task }: Call): boolean =>
    id < (["load", "analyse", "count"].includes(task) ? newest.work : Math.max(newest.work, newest.view));

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
        await letMessagesIn();
        while (call.task === "count" && open > 0) await queue;
        if (isSuperseded(call)) throw new LinkStoreError("superseded");
        slice = performance.now();
      },
    };
  }

  async function perform(call: Call): Promise<void> {
    const { id, task, ask } = call;
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
    if (call.task === "count") {
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
