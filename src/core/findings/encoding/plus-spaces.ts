import type { Component } from "../../url/components.ts";
import { lazy } from "../../url/lazy.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { isToken } from "./token-shape.ts";

/** Parameters with real plus signs. */
const PLUS_KEY =
  /^(?:e?mail|phone|tel|mobile|tz|timezone|time|date|since|until|from|to|start|end|lang|formula|expr|op|mime|type|format|accept|c|sort|math|tex|latex|eq|equation)$/i;

/** "image/svg+xml" (RFC 6838, 4.2 and 4.2.8). */
const MEDIA_TYPE = /^[a-z]+\/[\w.-]+\+[a-z]+$/i;

/** "git+github.com/ann/bowls" */
const REPOSITORY = /^(?:bzr|git|hg|svn)\+[\w.-]+[/:]/i;

const LONG_TITLE = 5;

/** Characters of records, forms, formulas, markup and mail addresses. A lone "&" is a word. */
const NOT_IN_WORDS = /[;|=<>{}\\^@]|:\/\/|(?<!^|\+)&|&(?!\+|$)/;

const AROUND_WORD = /^["'“”‘’«»([]*|["'“”‘’«»)\].,!?:…]*$/g;
/** "author1:Ann" */
const FIELD = /^[a-z]\w{0,20}:(?=[^+])/;

/** Words such as "O’Brien", "DragonByte" and "AC-One", numbers and dashes. Random text changes case more often. */
const WRITTEN = lazy(
  () =>
    /^(?:\p{Lu}?\p{L}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]*|\p{Lu}+|\p{Lu}?\p{Ll}+\p{Lu}\p{Ll}*)(?:['’_.,:/-](?:\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+|[0-9]{1,4}))*[0-9]?$|^[0-9][0-9.,:/-]*(?:st|nd|rd|th|s|[ap]m)?$|^[-–—&/:]$/u,
);

/** "Ann", "Y.", "C.-Y." */
const NAME = lazy(() => /^\p{Lu}\p{Ll}+$|^\p{Lu}(?:[.-]{1,2}\p{Lu})*\.*$/u);

/** "Ann+Lee", "author1:Lee+Ann" */
export function isPersonName(decoded: string): boolean {
  const pieces = decoded
    .replace(FIELD, "")
    .split("+")
    .map((piece) => piece.replace(AROUND_WORD, ""));
  return pieces.every((piece) => NAME().test(piece));
}

/** Minimum share of words. */
const MOST_WRITTEN = 0.75;

const IMAGE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;

const CAMPAIGN_KEY = /^utm_/i;

/** "de+en", "en-US+en" */
const areLanguages = (pieces: readonly string[]): boolean =>
  pieces.every((piece) => /^[a-z]{2,3}(?:-\w{2,4})?$/.test(piece));

export const BETWEEN_WORDS = /(?<=[\w.,'’)-])%2B(?=[\w(-]|%(?!2B))/gi;

interface Place {
  readonly name: string;
  readonly key: string | null;
}

/**
 * Returns how likely plus signs are spaces. Phone numbers, time zones, "C++", formulas and tagged mail addresses have
 * real ones.
 */
export function spacesAsPlus(decoded: string, { name, key }: Place): Confidence | null {
  if (key !== null && PLUS_KEY.test(key)) return null;
  if (MEDIA_TYPE.test(decoded) || REPOSITORY.test(decoded) || isToken(decoded, key)) return null;
  if (NOT_IN_WORDS.test(decoded) || isNestedUrl(decoded, false)) return null;
  const isImage = name.startsWith("path") && IMAGE.test(decoded);
  const pieces = (isImage ? decoded.replace(IMAGE, "") : decoded.replace(FIELD, ""))
    .split("+")
    .map((piece) => piece.replace(AROUND_WORD, ""));
  if (areLanguages(pieces)) return null;
  const full = pieces.filter((word) => word !== "");
  // Long titles may have double spaces; "C++ and D" is too short.
  const words = full.length >= LONG_TITLE && !/(?:^|\+)\p{L}\+\+/u.test(decoded) ? full : pieces;
  const written = words.filter((word) => WRITTEN().test(word) || NAME().test(word));
  if (words.includes("") || written.length < MOST_WRITTEN * words.length) return null;
  const long = written.filter((word) => /\p{L}{2}/u.test(word)).length;
  const areNames = name.endsWith(".value") && words.every((word) => NAME().test(word));
  if (long < 2) return long === 1 && (words.length >= 3 || areNames) ? "low" : null;
  const isForPeople = areNames || isImage || (key !== null && CAMPAIGN_KEY.test(key));
  return isForPeople || words.length >= 3 ? "medium" : "low";
}

/** As `spacesAsPlus`, for form spaces encoded again as "%2B". */
export function detectPlusSpaces({ name, text }: Component, key: string | null): Confidence | null {
  if (!/^(?:path|query.*value$)/.test(name) || !/%2B/i.test(text) || /\+|%20|%25/.test(text)) return null;
  const decoded = decodeToText(text);
  return decoded === null ? null : spacesAsPlus(decoded, { name, key });
}
