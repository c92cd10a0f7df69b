import { canonicalize } from "../rules/canonicalize.ts";
import { findUrls } from "../text/find-urls.ts";
import { lazy } from "../url/lazy.ts";
import { upperCasePercentEncoding } from "../url/percent.ts";
import { edit, parse, serialize, type Url } from "../url/url.ts";
import { readableHostOf } from "./readable-host.ts";

/** UTF-8 beyond ASCII, if `decodeURIComponent` agrees. */
const CHARACTERS =
  /(?:%C[2-9A-F]%[89AB][0-9A-F]|%D[0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3})+/gi;
const CHARACTER =
  /%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]|%F[0-4](?:%[89AB][0-9A-F]){3}/gi;

const WORD = lazy(() => /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}]$/u);
const MARK = /^\p{M}/u;

function characterOf(octets: string): string | null {
  try {
    const character = decodeURIComponent(octets);
    return WORD().test(character) ? character : null;
  } catch {
    return null;
  }
}

/** NFC normalization would change other text. A mark without a letter stays encoded. */
const isStable = (word: string): boolean => !MARK.test(word) && word.normalize("NFC") === word;

function decodeRun(run: string): string {
  let result = "";
  let octets = "";
  let word = "";
  const end = () => {
    result += isStable(word) ? word : octets;
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

const RTL = "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
const RTL_STRETCHES = new RegExp(`[${RTL}]+(?:[_-]+[${RTL}]+)*`, "gu");
const DIGIT_BEFORE_LETTER = lazy(() => /^[^\p{L}\p{N}]*\p{N}/u);

/** Right-to-left letters are displayed in logical order only in a single run that no digit follows. */
function isInOrder(text: string): boolean {
  const stretches = [...text.matchAll(RTL_STRETCHES)];
  return (
    stretches.length < 2 &&
    stretches.every(({ index, 0: one }) => !DIGIT_BEFORE_LETTER().test(text.slice(index + one.length)))
  );
}

const decoded = (url: Url): Url =>
  edit(url, {
    path: decodeWords(url.path),
    query: url.query === null ? null : decodeWords(url.query),
    fragment: url.fragment === null ? null : decodeWords(url.fragment),
  });

const isFoundWhole = (url: string): boolean => findUrls(`text ${url} text`)[0]?.text === url;

/** Most readable first. */
function spellingsOf(url: Url): Url[] {
  const host = readableHostOf(url);
  if (host === null) return [decoded(url)];
  const international = edit(url, { host });
  return [decoded(international), decoded(url), international];
}

const isFaithful = (readable: string, canonical: string): boolean =>
  isInOrder(readable) &&
  upperCasePercentEncoding(canonicalize(readable)) === upperCasePercentEncoding(canonicalize(canonical)) &&
  readable.normalize("NFC") === readable &&
  isFoundWhole(readable);

/**
 * Decodes letters, marks and digits beyond ASCII in a canonical URL. Returns `null` if there are none, if encoding them
 * again would change octets, or if the URL would not be found whole in text. Keeps hosts with confusable letters.
 */
export function readableOf(canonical: string): string | null {
  const spellings = spellingsOf(parse(canonical)).map(serialize);
  return spellings.find((one) => one !== canonical && isFaithful(one, canonical)) ?? null;
}
