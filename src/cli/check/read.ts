import { createReadStream, statSync } from "node:fs";
import { needsBase } from "../../links/read/list.ts";
import { markdownReader } from "../../links/read/markdown.ts";
import { createReader } from "../../links/read/reader.ts";
import { isTemplate } from "../../links/read/template.ts";
import { inWholeLines, plainName, textOf } from "../../links/read/text-of.ts";
import type { Entry, SourceKind } from "../../links/types.ts";
import { reasonOf } from "../errors.ts";
import { openStandardInput, READ_SIZE } from "../input.ts";
import { isMeantAsUrl } from "../meant-as-url.ts";
import { rootOf, sharedBase } from "./bases.ts";
import type { FoundFile } from "./paths.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Characters in memory; longer texts have no columns. */
const LONGEST_TEXT = 64 * 1024 * 1024;

const MARKDOWN = /\.(?:mdx?|markdown)$/i;

export interface FileRead {
  readonly kind: SourceKind | "markdown";
  /** Why reading ended early. */
  readonly failure: string | null;
  readonly hasText: boolean;
  /** Relative URLs skipped for lack of a base. */
  readonly relative: number;
  /** First line of an unread text in an unknown format. */
  readonly unrecognised: string | null;
  /** Text of a source that cannot be read again, such as a pipe; `null` if too long. */
  readonly text: string | null;
}

function streamOf(file: FoundFile): ReadableStream<Bytes> {
  const source = file.path === null ? openStandardInput() : createReadStream(file.path, { highWaterMark: READ_SIZE });
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value as Bytes);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

class BinaryFileError extends Error {}

/** Throws for binary files. */
async function* linesOf(file: FoundFile, onEncoding: (encoding: string) => void): AsyncGenerator<string> {
  let isFirst = true;
  for await (const lines of inWholeLines(textOf(streamOf(file), onEncoding))) {
    if (isFirst && lines.includes("\0")) throw new BinaryFileError("It is not a text file.");
    isFirst &&= lines === "";
    yield lines;
  }
}

/** Excludes templates, words, and embedded documents such as icons. */
function isLink({ href, base, element }: Entry, isMarkdown: boolean): boolean {
  if (isTemplate(href)) return false;
  if (isMarkdown) return true;
  // "VB.NET" may be a name, and `<link>` in XML may have words.
  if (base === null) return isMeantAsUrl(href, {}) && (element !== null || href.includes("/"));
  if (element === null) return isMeantAsUrl(href, { base });
  return !/^\s*data:/i.test(href) || /^(?:svg )?(?:a|area)(?:[#.]|$)/.test(element);
}

interface Reading {
  readonly base: string | null;
  readonly pageBase: string;
}

/** Never throws. */
export async function readLinks(
  file: FoundFile,
  { base, pageBase }: Reading,
  take: (entries: readonly Entry[]) => void,
): Promise<FileRead> {
  let encoding = "utf-8";
  const rootBase = rootOf(pageBase);
  const withFile = (entry: Entry): Entry => ({
    ...entry,
    file: file.name,
    base: entry.base === pageBase ? sharedBase(entry.href, pageBase, rootBase) : entry.base,
  });
  const name = file.path === null ? null : plainName(file.name);
  const isMarkdown = MARKDOWN.test(name ?? "");
  let skipped = 0;
  const onEntries = (entries: readonly Entry[]): void => {
    const whole = entries.filter((entry) => entry.base !== null || !needsBase(entry.href));
    skipped += entries.length - whole.length;
    take(whole.filter((entry) => isLink(entry, isMarkdown)).map(withFile));
  };
  const hint = { name, base, pageBase, encoding: () => encoding };
  const reader = createReader(hint, onEntries, isMarkdown ? markdownReader : null);
  let kept: ReturnType<typeof textKeeper> | null = null;
  let failure: string | null = null;
  let hasText = false;
  try {
    // Pipes cannot be read again.
    if (file.path === null || !statSync(file.path).isFile()) kept = textKeeper();
    const pieces = linesOf(file, (one) => {
      encoding = one;
    });
    for await (const lines of pieces) {
      hasText ||= lines !== "";
      kept?.add(lines);
      reader.write(lines);
    }
  } catch (error) {
    failure = reasonOf(error);
  }
  const { kind, relative, isCut = false, unrecognised = null } = reader.end();
  if (isCut) failure ??= "The file is truncated.";
  // Lists already count skipped links.
  const leftOut = kind === "list" ? relative : relative + skipped;
  return {
    kind: isMarkdown ? "markdown" : kind,
    failure,
    hasText,
    relative: leftOut,
    unrecognised,
    text: kept?.text() ?? null,
  };
}

function textKeeper() {
  let pieces: string[] = [];
  let length = 0;
  return {
    /** False if too long. */
    add(piece: string): boolean {
      length += piece.length;
      const isShort = length <= LONGEST_TEXT;
      if (isShort) pieces.push(piece);
      else pieces = [];
      return isShort;
    },
    text: (): string | null => (length > LONGEST_TEXT ? null : pieces.join("").replace(/^\ufeff/, "")),
  };
}

/** `null` if unreadable or too long. */
export async function textIn(file: FoundFile): Promise<string | null> {
  if (file.path === null) return null;
  const kept = textKeeper();
  try {
    for await (const lines of linesOf(file, () => undefined)) {
      if (!kept.add(lines)) return null;
    }
  } catch {
    return null;
  }
  return kept.text();
}
