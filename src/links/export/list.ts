import {
  type Copy,
  type CopyWarning,
  clipboardText,
  copyAs,
  type ItemKind,
  listItem,
  safeLinkText,
} from "../../core/index.ts";
import type { LinkStoreSettings, ListKind, Row } from "../types.ts";
import { cellOf } from "./csv.ts";
import { guardFormula } from "./formula-guard.ts";

export interface ListFacts {
  readonly count: number;
  /** Lines that may lead to a different page; `warning` is the first reason. */
  readonly warned: number;
  readonly warning: CopyWarning["reason"] | null;
  readonly withoutPassword: number;
}

type Address = Pick<Row, "href" | "base" | "text" | "absolute">;
export type Listable = Address & Pick<Row, "urlEntry">;
type Settings = Omit<LinkStoreSettings, "level">;

interface Form {
  readonly kind: ItemKind;
  readonly hasWords: boolean;
  readonly before: string;
  readonly line: (copy: Copy, words: string) => string;
  readonly after: string;
}

const inColumns = (url: string, words: string): string =>
  words === "" ? guardFormula(url) : `${guardFormula(url)}\t${guardFormula(words)}`;

const FORMS: Readonly<Record<Exclude<ListKind, "spellings">, Form>> = {
  addresses: { kind: "canonical", hasWords: false, before: "", line: ({ text }) => text, after: "" },
  texts: {
    kind: "canonical",
    hasWords: true,
    before: "",
    line: ({ text }, words) => inColumns(text, words),
    after: "",
  },
  markdown: { kind: "markdown", hasWords: true, before: "", line: ({ text }) => `- ${text}`, after: "" },
  csv: {
    kind: "canonical",
    hasWords: true,
    before: "address,text\n",
    line: ({ text }, words) => `${cellOf(text)},${cellOf(words || null)}`,
    after: "\n",
  },
  html: { kind: "html", hasWords: true, before: "<ul>\n", line: ({ text }) => `<li>${text}</li>`, after: "\n</ul>" },
};

/** The first link of each URL, with the first text. Yields "" while reading. */
function* titled(rows: Iterable<Listable>): Generator<"", Iterable<Address>> {
  const byUrlEntry = new Map<number, Address>();
  for (const { urlEntry, href, base, absolute, text } of rows) {
    const known = byUrlEntry.get(urlEntry);
    if (known === undefined || (!known.text && text)) {
      byUrlEntry.set(urlEntry, { ...(known ?? { href, base, absolute }), text });
    }
    yield "";
  }
  return byUrlEntry.values();
}

/** Yields `null` for other links of a URL. */
function* firstOfEach(rows: Iterable<Listable>): Generator<Listable | null, void> {
  const known = new Set<number>();
  for (const row of rows) {
    yield known.has(row.urlEntry) ? null : row;
    known.add(row.urlEntry);
  }
}

class Tally {
  count = 0;
  warned = 0;
  warning: ListFacts["warning"] = null;
  withoutPassword = 0;
  readonly #lines = new Set<string>();

  add(line: string, warning: ListFacts["warning"], isWithoutPassword: boolean): boolean {
    if (this.#lines.has(line)) return false;
    this.#lines.add(line);
    this.count += 1;
    if (isWithoutPassword) this.withoutPassword += 1;
    if (warning !== null) {
      this.warned += 1;
      this.warning ??= warning;
    }
    return true;
  }

  facts = (): ListFacts => ({
    count: this.count,
    warned: this.warned,
    warning: this.warning,
    withoutPassword: this.withoutPassword,
  });
}

/** An empty href becomes its absolute URL. */
function* spellings(rows: Iterable<Listable>): Generator<string, ListFacts> {
  const tally = new Tally();
  for (const { href, absolute } of rows) {
    const written = copyAs("written", href)?.text || absolute;
    const { text, isWithoutPassword } = clipboardText(written, false);
    yield tally.add(text, null, isWithoutPassword) ? `${tally.count > 1 ? "\n" : ""}${text}` : "";
  }
  return tally.facts();
}

/** Links are canonical by the default rule set if the chosen one makes keys. Yields "" for no line. */
function* inForm(form: Form, addresses: Iterable<Address | null>, settings: Settings): Generator<string, ListFacts> {
  const tally = new Tally();
  for (const address of addresses) {
    if (address === null) {
      yield "";
      continue;
    }
    const { href, base, text } = address;
    const options = { ...settings, ...(base === null ? {} : { base }), title: text ?? "" };
    const copy = listItem(form.kind, href, options);
    const words = safeLinkText(text ?? "");
    const line = form.line(copy, words.text);
    const isWithoutPassword = copy.isWithoutPassword || (form.hasWords && words.isWithoutPassword);
    const isNew = tally.add(line, copy.warning?.reason ?? null, isWithoutPassword);
    yield isNew ? `${tally.count > 1 ? "\n" : form.before}${line}` : "";
  }
  if (tally.count > 0) yield form.after;
  return tally.facts();
}

/** One line per URL, in pieces that may be empty. */
export function* listOf(kind: ListKind, rows: Iterable<Listable>, settings: Settings): Generator<string, ListFacts> {
  if (kind === "spellings") return yield* spellings(rows);
  const addresses = kind === "addresses" ? firstOfEach(rows) : yield* titled(rows);
  return yield* inForm(FORMS[kind], addresses, settings);
}
