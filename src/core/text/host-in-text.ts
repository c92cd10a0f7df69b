/** Hosts without a scheme, or followed by text without spaces. */
import { lazy } from "../url/lazy.ts";
import { belongsToHost, hasKnownEnding, isPlausibleHost, LOOKAHEAD } from "../url/plausible.ts";
import { matchAt } from "./match-at.ts";
import { CHARACTER_REFERENCE, URL_TERMINATORS } from "./url-end.ts";

export interface UrlStart {
  readonly start: number;
  readonly certainEnd: number;
  /** With "\\/", as in JSON. */
  readonly isEscaped?: boolean;
}

const NO_OTHERS = ["Latin", "Greek", "Cyrillic", "Inherited", "Common"];
/** Scripts that never share a label with ASCII, but may follow it without a space. */
const OTHER_LETTER = `(?![${NO_OTHERS.map((script) => `\\p{scx=${script}}`).join("")}])[\\p{L}\\p{M}]`;
/** "を" in "example.comを", "👍" in "example.com👍". */
const TEXT = `(?:${OTHER_LETTER}|(?!\\p{ASCII})[\\p{S}\\p{P}])`;
const TEXT_AFTER_ASCII = lazy(() => new RegExp(`(?<![^.])[A-Za-z0-9-]*[A-Za-z0-9](?=${TEXT})`, "gu"));
const ASCII_AFTER_TEXT = lazy(() => new RegExp(`${OTHER_LETTER}[A-Za-z]`, "u"));
const BEGINS_WITH_TEXT = lazy(() => new RegExp(`^${OTHER_LETTER}`, "u"));

const MOST_TRIED = 5;

/** "example.com" of "example.comをご覧", but all of "example.comを.jp". */
function withoutText(written: string): string {
  if (/^\p{ASCII}*$/u.test(written)) return written;
  const host = written.replaceAll("．", ".");
  if (hasKnownEnding(host)) return written;
  const ends = [...host.matchAll(TEXT_AFTER_ASCII())].map(({ index, 0: label }) => index + label.length);
  const end = ends.slice(0, MOST_TRIED).find((one) => hasKnownEnding(host.slice(0, one)));
  return written.slice(0, end);
}

const SLASHES_AND_USERINFO = new RegExp(`(?://|\\\\/\\\\/)(?:[^${URL_TERMINATORS}/?#@]*@)?`, "y");
const HOST = new RegExp(`\\[[0-9A-Fa-f:.]*\\]|[^${URL_TERMINATORS}/?#:@\\\\[\\](){}]*`, "y");
const PORT_BEFORE_TEXT = lazy(() => new RegExp(`(?:(?<=\\])|:[0-9]{1,5})(?=${TEXT})`, "uy"));

/** Returns the end of a host and port after "scheme:" if text follows without a space; `null` otherwise. */
export function endBeforeText(text: string, at: number): number | null {
  const stretch = text.slice(at, at + LOOKAHEAD);
  const before = matchAt(SLASHES_AND_USERINFO, stretch, 0);
  if (before === null) return null;
  const written = matchAt(HOST, stretch, before.length) ?? "";
  const host = withoutText(written);
  const end = before.length + host.length;
  if (host !== written) return at + end;
  const port = matchAt(PORT_BEFORE_TEXT(), stretch, end);
  return port === null ? null : at + end + port.length;
}

const LETTER_OF_WORDS = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}";
/** Signs of an email address, path, word or code before a name. */
const IN_WORD = lazy(
  () =>
    new RegExp(`(?<=[@/\\\\=_$%&#~?\\p{N}]|[${LETTER_OF_WORDS}]\\p{M}*|[A-Za-z0-9.-][\\p{Bidi_Control}\\u2060])`, "uy"),
);
const NO_HOST_AFTER_DOT = /[@=_$%]/;
const NO_HOST_AFTER = lazy(() => new RegExp(`[@\\\\=_$%&(${LETTER_OF_WORDS}\\p{M}\\p{N}]`, "u"));
const PORT = /:[0-9]{1,5}(?![0-9A-Za-z_]|[.-][0-9A-Za-z_])/y;
const HIGHEST_PORT = 65535;
/** "a.rs:3:22". */
const LINE_AND_COLUMN = /:[0-9]+:[0-9]/y;
/** "10.0.0.0/8". */
const RANGE = /\/[0-9]{1,3}(?![0-9A-Za-z/.-])/y;

function portAt(text: string, at: number): string {
  const port = matchAt(PORT, text, at) ?? "";
  return Number(port.slice(1)) > HIGHEST_PORT ? "" : port;
}

/** "~" is a home folder, "~~" strikes out. */
const isInWord = (text: string, at: number): boolean =>
  matchAt(IN_WORD(), text, at) !== null && text.slice(Math.max(at - 2, 0), at) !== "~~";

function beginningWithHost(text: string, at: number, name: string): UrlStart | null {
  if (!/\.[^.]|^localhost$/i.test(name) || isInWord(text, at)) return null;
  let length = name.length;
  while (length > 0 && /[.-]/.test(name[length - 1] as string)) length--;
  const host = name.slice(0, length);
  const end = at + length;
  const port = portAt(text, end);
  if (port !== "" && matchAt(LINE_AND_COLUMN, text, end) !== null) return null;
  const certainEnd = end + port.length;
  const isWhole = length === name.length;
  const next = text[isWhole ? certainEnd : at + name.length] ?? "";
  const isLast = matchAt(CHARACTER_REFERENCE, text, certainEnd) !== null;
  if ((isWhole ? NO_HOST_AFTER() : NO_HOST_AFTER_DOT).test(next) && !isLast) return null;
  const hasMore = port !== "" || (isWhole && next !== ":" && belongsToHost(text.slice(end, end + 2)));
  if (!isPlausibleHost(host, hasMore)) return null;
  if (/^[0-9.]+$/.test(host) && matchAt(RANGE, text, end) !== null) return null;
  return { start: at, certainEnd };
}

const LONGEST = 253;
/** One character more, to detect longer names. */
const WIDE_NAME = lazy(() => /(?:(?![\p{Variation_Selector}\p{Me}])[\p{L}\p{M}\p{N}.-]){1,254}/uy);

const BEYOND_ASCII = "(?!\\p{ASCII})";
const NO_WORD_BEFORE = "(?<![\\p{L}\\p{M}\\p{N}\\p{Join_Control}+.-])";
const WIDE_WORD = `${BEYOND_ASCII}[\\p{L}\\p{N}](?:${BEYOND_ASCII}[\\p{L}\\p{M}\\p{N}])*`;
const WIDE_WORD_BEFORE = lazy(
  () => new RegExp(`(?<=${NO_WORD_BEFORE}(${WIDE_WORD}))(?=[\\p{L}\\p{M}\\p{N}-]*\\.[\\p{L}\\p{N}])`, "uy"),
);

/** From the first ASCII of a host that starts with non-ASCII. */
export function startOfWideHost(text: string, at: number): number | null {
  if (!(text.charCodeAt(at - 1) > 0x7f)) return null;
  const before = WIDE_WORD_BEFORE();
  before.lastIndex = at;
  const word = before.exec(text)?.[1];
  return word === undefined ? null : at - word.length;
}

function beginningWithWideHost(text: string, at: number): UrlStart | null {
  if (isInWord(text, at)) return null;
  const run = matchAt(WIDE_NAME(), text, at) ?? "";
  if (!run.includes(".") || run.length > LONGEST) return null;
  const name = withoutText(run);
  // In text without spaces, hosts start with ASCII.
  const isInText = ASCII_AFTER_TEXT().test(name) || (name !== run && BEGINS_WITH_TEXT().test(run));
  return isInText ? null : beginningWithHost(text, at, name);
}

/** `name`: ASCII at its start, perhaps all of it. */
export function hostAt(text: string, at: number, name: string): UrlStart | null {
  const isAscii = !(text.charCodeAt(at + name.length) > 0x7f);
  if (isAscii || /^[.+-]/.test(name)) return beginningWithHost(text, at, name);
  // "example.com" for "example.comを", not "www." for "www.例え.jp".
  const isBroken = name === "" || /[.-]$/.test(name);
  const narrow = isBroken ? null : beginningWithHost(text, at, name);
  return narrow ?? beginningWithWideHost(text, at) ?? (isBroken ? beginningWithHost(text, at, name) : null);
}
