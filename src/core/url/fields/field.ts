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
  /** Decoded as the RFC says, or its default; `null` for neither, or if not UTF-8. */
  readonly value: string | null;
  /** Index in the serialized URL; for an absent field, where it would be. */
  readonly start: number;
  /**
   * Commands that a client sends, one per line: "CWD etc". Control characters are pictures ("␉"), passwords omitted.
   */
  readonly command?: string;
  /** Keys of notes. */
  readonly notes: readonly FieldNote[];
  /** Keys of grammar violations. */
  readonly problems: readonly GrammarProblem[];
}

export interface SchemeFacts {
  readonly name: string;
  readonly defaultPort: number | null;
}

export type FieldsOf = (url: Url, scheme: SchemeFacts) => Field[];

/** `value` defaults to the decoded text. */
type More = Partial<Pick<Field, "value" | "command" | "notes" | "problems">>;

export function field(name: FieldName, { text, start }: Span, more: More = {}): Field {
  const value = text === null ? null : decodeToText(text);
  return { name, text, value, start, notes: [], problems: [], ...more };
}

export const keysWhere = <Key extends string>(...pairs: readonly (readonly [applies: boolean, key: Key])[]): Key[] =>
  pairs.filter(([applies]) => applies).map(([, key]) => key);

/** A line break must not look like a command's end. */
export const withControlPictures = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: replaces control characters.
  text.replace(/[\0-\x1f\x7f]/g, (character) =>
    character === "\x7f" ? "␡" : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  );

/** As written if not UTF-8. */
export const commandArgument = ({ text }: Span): string =>
  withControlPictures(text === null ? "" : (decodeToText(text) ?? text));
