import { decodeToText } from "../percent.ts";
import type { Url } from "../url.ts";
import type { FieldName } from "./names.ts";
import type { FieldNote } from "./notes.ts";
import type { GrammarProblem } from "./problems.ts";
import type { Span } from "./spans.ts";

/** A field of a URL by the grammar of its scheme. */
export interface Field {
  /** The grammar's name, in kebab-case. */
  readonly name: FieldName;
  /** As written; `null` when absent. */
  readonly text: string | null;
  /** Decoded where the RFC decodes it, or the default; `null` for neither, or not UTF-8. */
  readonly value: string | null;
  /** Index in the serialized URL; when absent, where it would be. */
  readonly start: number;
  /** Commands that a client sends, one a line, such as "CWD etc". Control characters are pictures ("␉"), passwords left out. */
  readonly command?: string;
  /** Keys of notes on it. */
  readonly notes: readonly FieldNote[];
  /** Keys of violations of the grammar. */
  readonly problems: readonly GrammarProblem[];
}

export interface SchemeFacts {
  readonly name: string;
  readonly defaultPort: number | null;
}

/** In the URL's order. Never throws. */
export type FieldsOf = (url: Url, scheme: SchemeFacts) => Field[];

/** The value is the decoded text by default. */
type More = Partial<Pick<Field, "value" | "command" | "notes" | "problems">>;

export function field(name: FieldName, { text, start }: Span, more: More = {}): Field {
  const value = text === null ? null : decodeToText(text);
  return { name, text, value, start, notes: [], problems: [], ...more };
}

export const keysWhere = <Key extends string>(...pairs: readonly (readonly [holds: boolean, key: Key])[]): Key[] =>
  pairs.filter(([holds]) => holds).map(([, key]) => key);

/** A line break inside a command must not look like its end. */
export const withControlPictures = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: replaces control characters.
  text.replace(/[\0-\x1f\x7f]/g, (character) =>
    character === "\x7f" ? "␡" : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  );

/** Decoded, if that is UTF-8. */
export const commandArgument = ({ text }: Span): string =>
  withControlPictures(text === null ? "" : (decodeToText(text) ?? text));
