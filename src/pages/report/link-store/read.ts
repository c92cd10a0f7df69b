import { MOST_LINES } from "../../../links/read/parts.ts";
import { createReader } from "../../../links/read/reader.ts";
import { inWholeLines, plainName } from "../../../links/read/text-of.ts";
import type { Entry, LinkStore, LogColumn, SkippedCounts, SourceKind } from "../../../links/types.ts";
import { byteCounter, decodeUtf8, textOfFile } from "./file.ts";
import {
  type FileNote,
  failureOf,
  LinkStoreError,
  type Loaded,
  type Progress,
  type Reading,
  type Source,
} from "./messages.ts";
import type { LongTask } from "./output.ts";
import { entriesOfPage } from "./page.ts";

const PIECE = 1 << 18;
/** URLs; browsers limit memory per tab. */
export const MOST_ENTRIES = 3_000_000;

type Read = Omit<Loaded, "summary"> & Pick<SkippedCounts, "without" | "relative">;

type TextSource = Extract<Source, { kind: "text" }>;
type FilesSource = Extract<Source, { kind: "files" }>;

type Add = (entries: readonly Entry[]) => void;

function countedAdd(linkStore: LinkStore): Add {
  let count = 0;
  return (entries) => {
    count += entries.length;
    if (count > MOST_ENTRIES) throw new LinkStoreError("too-many");
    linkStore.add(entries);
  };
}

type ColumnLeftOut = SkippedCounts & { readonly column: LogColumn };

function noteOf(leftOut: ColumnLeftOut, index: number, name: string | null): FileNote | null {
  const { without, lines = [], relative, unrecognised = null, hasReferrers = false } = leftOut;
  const column = hasReferrers ? leftOut.column : null;
  return without + relative === 0 && unrecognised === null && column === null
    ? null
    : { index, name, without, lines, relative, unrecognised, column };
}

async function* piecesOf(text: string | Blob, long: LongTask): AsyncGenerator<string> {
  if (typeof text !== "string") {
    const onProgress = (done: number) => long.progress({ phase: "reading", done, all: text.size });
    yield* decodeUtf8(text.stream().pipeThrough(byteCounter(onProgress)));
    return;
  }
  for (let at = 0; at < text.length; at += PIECE) {
    long.progress({ phase: "reading", done: Math.min(at + PIECE, text.length), all: text.length });
    yield text.slice(at, at + PIECE);
  }
}

async function readText(source: TextSource, add: Add, long: LongTask): Promise<Read> {
  const { text, name, base, asText = false, column = "requested" } = source;
  const reader = createReader({ name, base, asText, column }, add);
  for await (const piece of piecesOf(text, long)) {
    reader.write(piece);
    await long.pause();
  }
  const leftOut = reader.end();
  const { kind, without, relative, isCut = false } = leftOut;
  const unread = isCut && name !== null ? [name] : [];
  const note = noteOf({ ...leftOut, column }, 0, name);
  return { kind, without, relative, guessed: null, unread, notes: note === null ? [] : [note] };
}

type FileReading = Pick<Reading, "asText" | "column"> & { readonly base: string | null };

/** Drops the last line of a truncated file: it may be incomplete. */
async function readFile(file: File, reading: FileReading, add: Add, long: LongTask) {
  const { base, asText = false, column = "requested" } = reading;
  let guessed: string | null = null;
  let declared = "utf-8";
  const encoding = () => guessed ?? declared;
  const reader = createReader({ name: plainName(file.name), base, asText, column, encoding }, add);
  let isWhole = true;
  let hasText = false;
  const onEncoding = (name: string, isGuess: boolean) => {
    if (isGuess) guessed = name;
    else declared = name;
  };
  try {
    for await (const lines of inWholeLines(textOfFile(file, long.progress, onEncoding))) {
      hasText ||= lines !== "";
      reader.write(lines);
      await long.pause();
    }
  } catch (error) {
    if (failureOf(error) !== "unreadable") throw error;
    isWhole = false;
  }
  const { isCut = false, ...end } = reader.end();
  return { ...end, column, guessed, isWhole: isWhole && !isCut, hasText };
}

/** Keeps the readable part of broken files; throws "unreadable" without one. */
async function readFiles({ files, base, readings = {} }: FilesSource, add: Add, long: LongTask): Promise<Read> {
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const kinds = new Set<SourceKind | null>();
  const unread: string[] = [];
  const notes: FileNote[] = [];
  let linesLeft = MOST_LINES;
  let before = 0;
  let [without, relative] = [0, 0];
  let guessed: string | null = null;
  let entries = 0;
  const counted: Add = (some) => {
    entries += some.length;
    add(some);
  };
  for (const [index, file] of files.entries()) {
    const progress = ({ done }: Progress) => long.progress({ phase: "reading", done: before + done, all });
    const named: Add = (some) => counted(some.map((entry) => ({ ...entry, file: file.name })));
    const reading = { base, ...readings[index] };
    const one = await readFile(file, reading, files.length > 1 ? named : counted, { ...long, progress });
    const note = noteOf(one, index, file.name);
    if (note !== null) {
      const lines = note.lines.slice(0, linesLeft);
      linesLeft -= lines.length;
      notes.push({ ...note, lines });
    }
    if (!one.isWhole) unread.push(file.name);
    if (one.isWhole || one.hasText) kinds.add(one.kind);
    without += one.without;
    relative += one.relative;
    guessed ??= one.guessed;
    before += file.size;
  }
  if (unread.length === files.length && entries + without + relative === 0 && notes.length === 0)
    throw new LinkStoreError("unreadable");
  const [kind = null] = kinds;
  return { kind: kinds.size === 1 ? kind : null, without, relative, guessed, unread, notes };
}

export async function read(source: Source, linkStore: LinkStore, long: LongTask): Promise<Read> {
  const add = countedAdd(linkStore);
  if (source.kind === "text") return readText(source, add, long);
  if (source.kind === "files") return readFiles(source, add, long);
  linkStore.add(entriesOfPage(source.page, source.isSelection));
  return { kind: null, without: 0, relative: 0, guessed: null, unread: [], notes: [] };
}
