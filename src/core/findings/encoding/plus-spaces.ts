import type { Component } from "../../url/components.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { isToken } from "./token-shape.ts";

/** Arguments in which a plus sign is likely to be one. */
const PLUS_KEY =
  /^(?:e?mail|phone|tel|mobile|tz|timezone|time|date|since|until|from|to|start|end|lang|formula|expr|op|mime|type|format|accept|c|sort|math|tex|latex|eq|equation)$/i;

/** "image/svg+xml" and its like (RFC 6838, 4.2.8). */
const MEDIA_TYPE = /^[a-z]+\/[\w.-]+\+[a-z]+$/;

/** What a space stands between: no mail address, no URL, nothing that is empty, and something with a letter or a digit. */
const areWords = (words: readonly string[]): boolean =>
  words.every((word) => /^[-–—&|/:]$|[\p{L}\p{N}]/u.test(word)) && !/@|:\/\//.test(words.join(" "));

/** So many words are a title. */
const LONG_TITLE = 5;

/** Where a single "%2B" stands between two words. */
export const BETWEEN_WORDS = /(?<=[\w.,'’)-]|%[0-9A-Fa-f]{2})%2B(?=[\w(-]|%(?!2B))/gi;

/**
 * Whether the plus signs of a component are spaces that a form wrote so, encoded once more; `null` when nothing says so.
 * Phone numbers, time zones, "C++" and tagged mail addresses hold real ones.
 */
export function judgePlus({ name, text }: Component, key: string | null): { readonly confidence: Confidence } | null {
  if (!/^(?:path|query.*value$)/.test(name) || !/%2B/i.test(text) || /\+|%20|%25/.test(text)) return null;
  if (key !== null && PLUS_KEY.test(key)) return null;
  const decoded = decodeToText(text);
  if (decoded === null || MEDIA_TYPE.test(decoded) || isToken(decoded, key)) return null;
  const pieces = decoded.split("+");
  const full = pieces.filter((word) => word !== "");
  // A title may have more than one space between its words; few words with several are "C++ and D".
  const words = full.length >= LONG_TITLE && !/(?:^|\+)\p{L}\+\+/u.test(decoded) ? full : pieces;
  // Of a URL or a formula inside, the plus signs are its own.
  if (!areWords(words) || isNestedUrl(decoded, false) || /[\\{}^]/.test(decoded)) return null;
  const long = words.filter((word) => /\p{L}{2}/u.test(word)).length;
  const areNames = name.endsWith(".value") && words.every((word) => /^\p{Lu}\p{Ll}+$|^\p{Lu}\.*$/u.test(word));
  if (long < 2) return long === 1 && (words.length >= 3 || areNames) ? { confidence: "low" } : null;
  return { confidence: areNames || words.length >= 3 ? "medium" : "low" };
}
