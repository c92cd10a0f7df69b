import type { Component } from "../../url/components.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { isToken } from "./token-shape.ts";

/** Parameters that probably hold real plus signs. */
const PLUS_KEY =
  /^(?:e?mail|phone|tel|mobile|tz|timezone|time|date|since|until|from|to|start|end|lang|formula|expr|op|mime|type|format|accept|c|sort|math|tex|latex|eq|equation)$/i;

/** "image/svg+xml" (RFC 6838, 4.2.8). */
const MEDIA_TYPE = /^[a-z]+\/[\w.-]+\+[a-z]+$/;

/** Neither mail address nor URL. */
const areWords = (words: readonly string[]): boolean =>
  words.every((word) => /^[-–—&|/:]$|[\p{L}\p{N}]/u.test(word)) && !/@|:\/\//.test(words.join(" "));

const LONG_TITLE = 5;

export const BETWEEN_WORDS = /(?<=[\w.,'’)-]|%[0-9A-Fa-f]{2})%2B(?=[\w(-]|%(?!2B))/gi;

/**
 * Whether plus signs are a form's spaces, encoded once more. Phone numbers, time zones, "C++" and tagged mail addresses
 * hold real ones.
 */
export function detectPlusSpaces(
  { name, text }: Component,
  key: string | null,
): { readonly confidence: Confidence } | null {
  if (!/^(?:path|query.*value$)/.test(name) || !/%2B/i.test(text) || /\+|%20|%25/.test(text)) return null;
  if (key !== null && PLUS_KEY.test(key)) return null;
  const decoded = decodeToText(text);
  if (decoded === null || MEDIA_TYPE.test(decoded) || isToken(decoded, key)) return null;
  const pieces = decoded.split("+");
  const full = pieces.filter((word) => word !== "");
  // Titles may have double spaces; "C++ and D" is too short for one.
  const words = full.length >= LONG_TITLE && !/(?:^|\+)\p{L}\+\+/u.test(decoded) ? full : pieces;
  // Plus signs of URLs and formulas are real.
  if (!areWords(words) || isNestedUrl(decoded, false) || /[\\{}^]/.test(decoded)) return null;
  const long = words.filter((word) => /\p{L}{2}/u.test(word)).length;
  const areNames = name.endsWith(".value") && words.every((word) => /^\p{Lu}\p{Ll}+$|^\p{Lu}\.*$/u.test(word));
  if (long < 2) return long === 1 && (words.length >= 3 || areNames) ? { confidence: "low" } : null;
  return { confidence: areNames || words.length >= 3 ? "medium" : "low" };
}
