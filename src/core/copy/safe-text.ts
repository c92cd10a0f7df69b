import { INVISIBLE } from "../url/invisible.ts";
import { lazy } from "../url/lazy.ts";
import { characterSet, encode } from "../url/percent.ts";
import { trimControls } from "../url/trim-controls.ts";

const HAS_INVISIBLE = lazy(() => new RegExp(INVISIBLE, "u"));
const INVISIBLES = lazy(() => new RegExp(`(?:${INVISIBLE})+`, "gu"));
/** Browsers remove these from URLs (URL Standard, 4.4). */
const REMOVED_BY_BROWSERS = /[\t\n\r]+/g;
const NOTHING_RAW = characterSet("\\x20-\\x7e");

export const hasInvisible = (text: string): boolean => HAS_INVISIBLE().test(text);

/** As UTF-8. */
export const encodeInvisible = (text: string): string =>
  hasInvisible(text) ? text.replace(INVISIBLES(), (run) => encode(run, NOTHING_RAW)) : text;

export const removeStrippedCharacters = (url: string): string => trimControls(url).replace(REMOVED_BY_BROWSERS, "");

/** Browsers request the same URL for the result. */
export const safeUrl = (url: string): string =>
  hasInvisible(url) ? encodeInvisible(removeStrippedCharacters(url)) : url;

const UNSEEN_IN_WORDS = /[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb\u2800]+/gu;
/** Scripts and emoji need up to two of these after a character. */
const JOINERS = /^[\p{Join_Control}\p{Variation_Selector}]{1,2}$/u;

const onlyJoiners = (run: string, at: number, words: string): string =>
  at > 0 && !/[\s\p{Cc}]/u.test(words[at - 1] as string) && JOINERS.test(run) ? run : "";

/** For titles and link texts, which cannot be encoded. */
export const safeWords = (words: string): string =>
  words
    .replace(UNSEEN_IN_WORDS, onlyJoiners)
    .replace(/[\s\p{Cc}\p{Z}]+/gu, " ")
    .trim();

/** Keeps lines and spaces. */
export const safeLines = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/(?![\n\t ])[\p{Cc}\p{Z}]/gu, " ")
    .replace(UNSEEN_IN_WORDS, onlyJoiners);

const CODE_UNIT = /./gs;

export const escapeInvisible = (json: string): string =>
  json.replace(INVISIBLES(), (run) =>
    run.replace(CODE_UNIT, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
