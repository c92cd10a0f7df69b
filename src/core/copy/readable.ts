/** A URL with the letters, marks and digits that its octets stand for. */
import { canonicalize } from "../rules/canonicalize.ts";
import { findUrls } from "../text/find-urls.ts";
import { upperCaseEscapes } from "../url/percent.ts";
import { edit, parse, serialize, type Url } from "../url/url.ts";

/** UTF-8 beyond ASCII: one character each, if `decodeURIComponent` agrees. */
const CHARACTERS =
  /(?:%C[2-9A-F]%[89AB][0-9A-F]|%D[0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3})+/gi;
const CHARACTER =
  /%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]|%F[0-4](?:%[89AB][0-9A-F]){3}/gi;

const WORD = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}]$/u;
const MARK = /^\p{M}/u;

function characterOf(octets: string): string | null {
  try {
    const character = decodeURIComponent(octets);
    return WORD.test(character) ? character : null;
  } catch {
    return null;
  }
}

/** A word: what may change when a program normalizes it (NFC) stays encoded. `before`: the character that it follows. */
function wordOr(octets: string, word: string, before: string): string {
  if (word === "") return octets;
  if (MARK.test(word)) return octets;
  const text = before + word;
  return text.normalize("NFC") === text ? word : octets;
}

function decodeRun(run: string): string {
  let result = "";
  let octets = "";
  let word = "";
  const end = () => {
    result += wordOr(octets, word, "");
    octets = "";
    word = "";
  };
  for (const [one] of run.matchAll(CHARACTER)) {
    const character = characterOf(one);
    if (character === null) {
      end();
      result += one;
    } else {
      octets += one;
      word += character;
    }
  }
  end();
  return result;
}

const decodeWords = (text: string): string => (text.includes("%") ? text.replace(CHARACTERS, decodeRun) : text);

/** Blocks of scripts that are written from right to left. */
const RTL = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
const HAS_RTL = new RegExp(`[${RTL}]`, "u");
/** One stretch, after which no digit would be drawn into it: all else is shown in another order than it is written. */
const ONE_RTL_STRETCH = new RegExp(
  `^[^${RTL}]*[${RTL}][${RTL}_-]*(?:[^${RTL}0-9A-Za-z]*(?:[A-Za-z][^${RTL}]*)?)$`,
  "u",
);

const isInOrder = (text: string): boolean => !HAS_RTL.test(text) || ONE_RTL_STRETCH.test(text);

const decoded = (url: Url): Url =>
  edit(url, {
    path: decodeWords(url.path),
    query: url.query === null ? null : decodeWords(url.query),
    fragment: url.fragment === null ? null : decodeWords(url.fragment),
  });

const isFoundWhole = (url: string): boolean => findUrls(`text ${url} text`)[0]?.text === url;

/**
 * A canonical URL with letters, marks and digits beyond ASCII; `null` where it has none, where converting it back would
 * give other octets, or where it would not be found whole in a text. The host stays ASCII: letters of many scripts look
 * like Latin ones. Never throws.
 */
export function readableOf(canonical: string): string | null {
  const url = parse(canonical);
  const readable = serialize(decoded(url));
  if (readable === canonical || !isInOrder(readable)) return null;
  const isSame = upperCaseEscapes(canonicalize(readable)) === upperCaseEscapes(canonicalize(canonical));
  return isSame && readable.normalize("NFC") === readable && isFoundWhole(readable) ? readable : null;
}
