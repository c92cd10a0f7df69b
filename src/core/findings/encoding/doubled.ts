/**
 * Which double-encoded octets ("%2520") are mistakes: nested URLs and forms need them, percent signs may be meant, and
 * tokens allow no conclusion.
 */
import type { Component } from "../../url/components.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToOctets, octetsToText } from "../../url/percent.ts";
import { readAs } from "../../url/platform-text.ts";
import type { Confidence } from "../finding.ts";
import { BETWEEN_WORDS } from "./plus-spaces.ts";
import { isReadable, isToken } from "./token-shape.ts";

export type DoubledKind = "none" | "right" | "literal" | "token" | "doubled";

export interface DoubledAnalysis {
  readonly kind: DoubledKind;
  readonly confidence: Confidence;
  /** No octet is encoded only once. */
  readonly all: boolean;
  /** Its "%2B" are spaces, encoded once too often like the rest. */
  readonly plus: boolean;
  readonly grounds: readonly string[];
}

export interface Surroundings {
  /** The value's parameter, decoded. */
  readonly key: string | null;
  /** The preceding path segment, as written. */
  readonly before: string | null;
}

export const DOUBLED = /%(?:25)+[0-9A-Fa-f]{2}/g;
export const DOUBLED_RUN = /(?:%(?:25)+[0-9A-Fa-f]{2})+/g;

/** Letters and digits. */
const NEEDLESS = /^%(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])$/;

/** 1 for "%2520", 2 for "%252520". */
const extraPasses = (triplet: string): number => (triplet.length - 3) / 2;

/** The passes that all double-encoded octets share; deeper ones belong to nested URLs. */
export const sharedExtraPasses = (text: string): number =>
  (text.match(DOUBLED) ?? []).reduce(
    (least, triplet) => Math.min(least, extraPasses(triplet)),
    Number.POSITIVE_INFINITY,
  );

/** Takes off all shared extra passes. */
export function removeExtraPasses(text: string): string {
  const passes = sharedExtraPasses(text);
  return text.replace(DOUBLED, (triplet) => `%${"25".repeat(extraPasses(triplet) - passes)}${triplet.slice(-2)}`);
}

/** Values may be empty only among several. */
const FORM_OF_ONE = /^\??[A-Za-z_][\w.\-[\]:%]*=[^&=\s]+$/;
const FORM = /^\??(?:[A-Za-z_]|%[0-9A-Fa-f]{2})[\w.\-[\]:%]*=[^&\s]*(?:&[A-Za-z_][\w.\-[\]:%]*=[^&\s]*)+$/;

/** Padded base64 looks like a form. */
const isForm = (text: string): boolean =>
  (FORM_OF_ONE.test(text) || FORM.test(text)) && !/^[A-Za-z0-9+/]+=+$/.test(text);

function isJson(text: string): boolean {
  const json = text.trim();
  return json.startsWith("{")
    ? json.endsWith("}") && json.includes('"')
    : json.startsWith("[") && json.endsWith("]") && /["{]/.test(json);
}

/** `page.php?x=1`. */
const isReference = (text: string): boolean => /^[\w.~-][\w./~-]*\?[\w.\-[\]%]+=/.test(text) && !/\s/.test(text);

/** A URL in running text, or an encoded file name (RFC 8187, 3.2). */
const MENTIONED_URL = /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\*=UTF-8'[\w-]*'\S+/gi;

const areInMentionedUrls = (text: string): boolean =>
  /:\/\/|\*=UTF-8'/i.test(text) && !/%[0-9A-Fa-f]{2}/.test(text.replace(MENTIONED_URL, ""));

/** A delimiter encoded in the host was encoded more often than its URL. */
const HOST_WITH_DELIMITER = /^[a-z][a-z0-9+.-]*:\/\/[^/?#%]*%(?:2F|3F|23)/i;

/** Whether a decoded value has its own syntax, which needs one more encoding. A form has it if a delimiter is encoded. */
export const hasOwnSyntax = (text: string, once: string, isFragment: boolean): boolean =>
  !HOST_WITH_DELIMITER.test(once) &&
  (isNestedUrl(once, isFragment) ||
    ((!text.includes("=") || /%26/.test(text)) && isForm(once)) ||
    isJson(once) ||
    // A route's own query needs no further level, unless other octets are encoded once.
    (isReference(once) && !(isFragment && text.includes("?") && !hasSingle(text))) ||
    /#:~:text=/.test(once) ||
    areInMentionedUrls(once));

/** Whether an octet is encoded only once. */
export const hasSingle = (text: string): boolean => /%[0-9A-Fa-f]{2}/.test(text.replace(DOUBLED, " "));

const BETWEEN_FIELDS = /[|,;]|=(?=[^=])|%(?:7C|2C|3B)/i;

interface Run {
  /** One pass taken off. */
  readonly single: string;
  readonly before: string;
  readonly after: string;
}

const runsOf = (text: string): Run[] =>
  [...text.matchAll(DOUBLED_RUN)].map(({ 0: run, index }) => ({
    single: removeExtraPasses(run),
    before: text.slice(0, index),
    after: text.slice(index + run.length),
  }));

/** SQL `LIKE` patterns. */
const isPattern = (once: string): boolean => /^%[^%]{2,}%$/.test(once);

/** A meant percent sign before two accidental hexadecimal digits. */
function isLiteral({ single, before }: Run): boolean {
  const escapes = single.match(/%../g) ?? [];
  if (escapes.length > 1) return false;
  const last = before.at(-1) ?? "";
  const isAfterNumber = /[0-9]/.test(last);
  const isText = octetsToText(decodeToOctets(single)) !== null;
  // "50%25DEal": the octet DE alone is not UTF-8. "20%2530": nobody encodes a digit.
  if (isAfterNumber) return !isText || NEEDLESS.test(single);
  return !isText && /^[=(,;\s+"']?$/.test(last);
}

function isTokenAsRead(text: string, key: string | null): boolean {
  const read = decodeToOctets(removeExtraPasses(text));
  return isToken(read, key) && !isReadable(read, key);
}

const areInTokens = (text: string, key: string | null): boolean =>
  text.split(BETWEEN_FIELDS).every((part) => !/%25/.test(part) || isTokenAsRead(part, key));

const needsEscape = ({ single }: Run): boolean =>
  (single.match(/%../g) ?? []).some((triplet) => !NEEDLESS.test(triplet));

/** RFC 3986, 2.2. */
const RESERVED = /^%(?:2[1346-9A-CF]|3[ABDF]|40|5[BD])$/i;

/**
 * Some servers need it: reserved characters in a path ("doi%253A10.1000", to get past a first server), percent signs,
 * forms passed through two others.
 */
function mayBeNeeded(name: string, text: string, escapes: readonly string[]): boolean {
  if (escapes.every((triplet) => triplet === "%25")) return true;
  if (name.startsWith("path[") && escapes.every((triplet) => RESERVED.test(triplet))) return true;
  const inside = decodeToOctets(removeExtraPasses(text));
  return inside.includes("&") && isForm(inside);
}

/** Jenkins branch names hold "%2F": "/job/feature%252Fx". */
const isBranch = (text: string, { key, before }: Surroundings): boolean =>
  /%252F/i.test(text) && (key === "job" || (/^(?:job|detail|branches)$/.test(before ?? "") && !hasSingle(text)));

/**
 * Probably needed: Jenkins branches, Canvas equations, slashes in a path segment, which many servers take only like
 * this. Not DOIs.
 */
const isProbablyNeeded = (name: string, text: string, escapes: readonly string[], around: Surroundings): boolean =>
  isBranch(text, around) ||
  around.before === "equation_images" ||
  (name.startsWith("path[") && !/^10\.[0-9]{4,}/.test(text) && escapes.every((triplet) => /^%2F$/i.test(triplet)));

/** UTF-8 with its last character cut off. */
function isTruncatedText(octets: string): boolean {
  const whole = octets.replace(/[\xc2-\xf4][\x80-\xbf]{0,2}$/, "");
  return whole !== octets && /[\x80-\xff]/.test(whole) && octetsToText(whole) !== null;
}

function charsetOf(octets: string, isAll: boolean, isAtEnd: boolean): "utf8" | "cut" | "old-text" | "not-utf8" {
  if (octetsToText(octets) !== null) return "utf8";
  if (isAtEnd && isTruncatedText(octets)) return "cut";
  return isAll && isLegacyText(octets) ? "old-text" : "not-utf8";
}

/** Two octets per character; random ones are seldom all high. */
const isLegacyText = (octets: string): boolean =>
  /^(?:[\x81-\xfe]{2}){2,}$/.test(octets) && ["gbk", "euc-kr"].some((encoding) => readAs(octets, encoding) !== null);

/** Search parameters: people may search for "%20". */
const SEARCH_KEY = /^(?:q|query|search|search_query|searchterm|s|k|kw|keywords?|term|text|p|wd)$/i;

/**
 * Whether the first pass wrote spaces as "+": no space is double-encoded, no "C++" occurs and all else is encoded
 * twice.
 */
const arePlusSpaces = (text: string): boolean =>
  /%2B/i.test(text.replace(DOUBLED, " ")) &&
  new RegExp(BETWEEN_WORDS.source, "i").test(text) &&
  !/%(?:25)+20|(?:^|[^A-Za-z])[A-Za-z]%2B%2B/i.test(text) &&
  !hasSingle(text.replace(/%2B/gi, " "));

function assess({ name, text }: Component, runs: readonly Run[], around: Surroundings): Omit<DoubledAnalysis, "kind"> {
  const isSearch = around.key !== null && SEARCH_KEY.test(around.key);
  const plus = !text.includes("+") && arePlusSpaces(text);
  const single = hasSingle(text) && !plus;
  const all = !single && !(isSearch && text.includes("+"));
  const octets = decodeToOctets(runs.map((run) => run.single).join(""));
  // The cut may be within "%XX".
  const charset = charsetOf(octets, all, /^(?:%(?:25?)?)?$/.test(runs.at(-1)?.after ?? ""));
  const isText = charset === "utf8" || charset === "cut";
  const needed = runs.some(needsEscape);
  const grounds = [all ? "all-doubled" : "some-single", charset, needed ? "needed" : "needless"];
  const withoutConfidence = { all, plus, grounds };
  if (charset === "old-text") return { ...withoutConfidence, confidence: "medium" };
  if (!isText || !needed) return { ...withoutConfidence, confidence: runs.length > 1 && isText ? "medium" : "low" };
  const escapes = runs.flatMap((run) => run.single.match(/%../g) ?? []);
  if (isProbablyNeeded(name, text, escapes, around)) return { ...withoutConfidence, confidence: "low" };
  return { ...withoutConfidence, confidence: all && !plus && !mayBeNeeded(name, text, escapes) ? "high" : "medium" };
}

export function analyseDoubled(component: Component, around: Surroundings): DoubledAnalysis {
  const { name, text } = component;
  const none = { confidence: "high", all: true, plus: false, grounds: [] } as const;
  const runs = runsOf(text);
  if (runs.length === 0) return { kind: "none", ...none };
  const octets = decodeToOctets(text);
  const once = octetsToText(octets);
  // Not text: a digest or a picture.
  if (once === null && hasSingle(text)) return { kind: "token", ...none };
  if (once !== null && hasOwnSyntax(text, once, name === "fragment")) return { kind: "right", ...none };
  if ((once !== null && isPattern(once)) || runs.every(isLiteral)) return { kind: "literal", ...none };
  if (areInTokens(text, around.key)) return { kind: "token", ...none };
  return { kind: "doubled", ...assess(component, runs, around) };
}
