import type { Source } from "../../sources.ts";
import { decodeToText } from "../percent.ts";
import type { Url } from "../url.ts";
import type { FieldName } from "./names.ts";
import type { FieldNote } from "./notes.ts";
import type { GrammarProblem } from "./problems.ts";
import type { Span } from "./spans.ts";

/** One field of a URL by the grammar of its scheme. */
export interface Field {
  /** The grammar's own name for it, in kebab-case: "hsoname", "cwd", "gtype", "searchpart". */
  readonly name: FieldName;
  /** As written; `null` when it is not there. */
  readonly text: string | null;
  /**
   * What it stands for: decoded where the RFC decodes it, or its default when it is not there. `null` when there is
   * neither, or when its octets are not UTF-8.
   */
  readonly value: string | null;
  /** Index of its first character in the serialized URL; where it would stand when it is not there. */
  readonly start: number;
  readonly source: Source;
  /**
   * What a client sends for it: "CWD etc", "TYPE A". Control characters are shown by their pictures, a tab as "␉".
   * A password is never in it.
   */
  readonly command?: string;
  /** What there is to know of it: keys of `FIELD_NOTES`. */
  readonly notes: readonly FieldNote[];
  /** What its grammar forbids: keys of `GRAMMAR_PROBLEMS`. */
  readonly problems: readonly GrammarProblem[];
}

/** What the grammars know of their scheme. */
export interface SchemeFacts {
  readonly name: string;
  readonly defaultPort: number | null;
}

/** Cuts a URL into the fields of its scheme, in their order. Never throws. */
export type FieldsOf = (url: Url, scheme: SchemeFacts) => Field[];

/** What a field has beyond its text; the value is the decoded text unless it is said. */
type More = Partial<Pick<Field, "value" | "command" | "notes" | "problems">>;

export function field(name: FieldName, { text, start }: Span, source: Source, more: More = {}): Field {
  const value = text === null ? null : decodeToText(text);
  return { name, text, value, start, source, notes: [], problems: [], ...more };
}

/** The keys whose conditions hold. */
export const those = <Key extends string>(...pairs: readonly (readonly [holds: boolean, key: Key])[]): Key[] =>
  pairs.filter(([holds]) => holds).map(([, key]) => key);

/** What is sent, for people to read: a line break inside a command must not look like the end of it. */
export const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about.
  text.replace(/[\0-\x1f\x7f]/g, (character) =>
    character === "\x7f" ? "␡" : String.fromCharCode(0x2400 + character.charCodeAt(0)),
  );

/** What a command takes for a field: decoded, or as written when its octets are not UTF-8. */
export const argumentOf = ({ text }: Span): string => visible(text === null ? "" : (decodeToText(text) ?? text));
