import { namesResource } from "../../core/index.ts";
import type { Entry, Reader, SkippedCounts, SourceKind } from "../types.ts";
import { bookmarksReader } from "./bookmarks.ts";
import { harReader } from "./har.ts";
import { htmlReader } from "./html.ts";
import { kindOf } from "./kind.ts";
import { listReader } from "./list.ts";
import { logReader } from "./log-reader.ts";
import { mailReader } from "./mail.ts";
import { type BlockReader, blocksOf, type Emit, lineTally, MOST_LINES, type ReaderOptions } from "./parts.ts";
import { sitemapReader } from "./sitemap.ts";

export type { ReaderOptions } from "./parts.ts";

const READERS: Readonly<Record<SourceKind, (hint: ReaderOptions, emit: Emit) => BlockReader>> = {
  list: listReader,
  html: htmlReader,
  sitemap: sitemapReader,
  bookmarks: bookmarksReader,
  log: logReader,
  har: harReader,
  mail: mailReader,
};

/** Script URLs count as lines without a URL. */
function bothOf(
  leftOut: SkippedCounts,
  unnamed: { readonly without: number; readonly lines: readonly number[] },
): SkippedCounts {
  const without = leftOut.without + unnamed.without;
  if (leftOut.lines === undefined || unnamed.without === 0) return { ...leftOut, without };
  const lines = [...new Set([...leftOut.lines, ...unnamed.lines])].sort((one, other) => one - other);
  return { ...leftOut, without, lines: lines.slice(0, MOST_LINES) };
}

const withPageBase = (hint: ReaderOptions): ReaderOptions => ({ ...hint, base: hint.pageBase ?? hint.base });

const MOST_AT_ONCE = 4_096;

/** Bounded memory; never throws. `ofPage` reads any text as a page. */
export function createReader(
  hint: ReaderOptions,
  take: (entries: readonly Entry[]) => void,
  ofPage: ((hint: ReaderOptions, emit: Emit) => BlockReader) | null = null,
): Reader {
  let waiting: Entry[] = [];
  const flush = () => {
    if (waiting.length > 0) take(waiting);
    waiting = [];
  };
  const unnamed = lineTally();
  const emit: Emit = (entry) => {
    if (!namesResource(entry.href)) {
      unnamed.add(entry.place);
      return;
    }
    waiting.push(entry);
    if (waiting.length >= MOST_AT_ONCE) flush();
  };
  let kind: SourceKind = "list";
  let reader: BlockReader | null = null;
  const blocks = blocksOf((block) => {
    if (reader === null) {
      kind = ofPage !== null ? "html" : hint.asText === true ? "list" : kindOf(block, hint.name);
      reader = (ofPage ?? READERS[kind])(kind === "html" ? withPageBase(hint) : hint, emit);
    }
    reader.read(block);
    flush();
  });
  return {
    write: blocks.write,
    end() {
      blocks.end();
      const leftOut = reader?.end() ?? { without: 0, relative: 0 };
      flush();
      // Pages and mail do not consist of lines.
      return { kind, ...(kind === "html" || kind === "mail" ? leftOut : bothOf(leftOut, unnamed.leftOut())) };
    },
  };
}
