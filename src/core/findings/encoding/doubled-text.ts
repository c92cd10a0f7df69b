/** Classifies double-encoded octets ("%2520") of one text. */
import type { Component } from "../../url/components.ts";
import { decodeToOctets, decodeToText, octetsToText } from "../../url/percent.ts";
import { decodeAs } from "../../url/platform-text.ts";
import type { Confidence } from "../finding.ts";
import { DOUBLED, DOUBLED_RUN, hasSingleEncoding, removeExtraLayers } from "./layers.ts";
import { hasOwnSyntax, isForm } from "./own-syntax.ts";
import { BETWEEN_WORDS } from "./plus-spaces.ts";
import { isPadded, isReadable, isToken } from "./token-shape.ts";

export type DoubledKind = "none" | "right" | "literal" | "token" | "doubled";

export interface DoubledAnalysis {
  readonly kind: DoubledKind;
  readonly confidence: Confidence;
  readonly all: boolean;
  /** Found in form data, a record or JSON that was encoded afterwards. */
  readonly inside: boolean;
  readonly grounds: readonly string[];
  /** The component without extra layers; "%2B" for spaces become "+". */
  readonly mended: string;
}

export interface Surroundings {
  /** Parameter name, decoded. */
  readonly key: string | null;
  /** Preceding path segment. */
  readonly before: string | null;
  /** Follows a URL that spans several segments. */
  readonly isHandedOver?: boolean;
}

const NEEDLESS = /^%(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])$/;

const BETWEEN_FIELDS = /[|,;]|=(?=[^=])|%(?:7C|2C|3B)/i;

interface Run {
  /** Without one layer. */
  readonly single: string;
  readonly before: string;
  readonly after: string;
}

const runsOf = (text: string): Run[] =>
  [...text.matchAll(DOUBLED_RUN)].map(({ 0: run, index }) => ({
    single: removeExtraLayers(run),
    before: text.slice(0, index),
    after: text.slice(index + run.length),
  }));

/** SQL `LIKE` patterns. */
const isPattern = (once: string): boolean => /^%[^%]{2,}%$/.test(once);

/** A percent sign before accidental hexadecimal digits. */
function isLiteral({ single, before }: Run): boolean {
  const escapes = single.match(/%../g) ?? [];
  if (escapes.length > 1) return false;
  const last = before.at(-1) ?? "";
  const isAfterNumber = /[0-9]/.test(last);
  const isText = octetsToText(decodeToOctets(single)) !== null;
  // "50%25DEal": DE is not UTF-8. "20%2530": digits need no encoding.
  if (isAfterNumber) return !isText || NEEDLESS.test(single);
  return !isText && /^[=(,;\s+"']?$/.test(last);
}

function isTokenAsRead(text: string, key: string | null): boolean {
  const read = decodeToOctets(removeExtraLayers(text));
  return isToken(read, key) && !isReadable(read, key);
}

const areInTokens = (text: string, key: string | null): boolean =>
  text.split(BETWEEN_FIELDS).every((part) => !/%25/.test(part) || isTokenAsRead(part, key));

/** CDN tokens: "exp=1~acl=%2Fa%252Fb*~hmac=…". */
const SIGNED_TOKEN = /~hmac=[0-9a-f]{32,}$/i;

const isDoubledOf = (octets: string): RegExp => new RegExp(`%(?:25)+(?:${octets})`, "gi");

/**
 * Base64 (RFC 4648, 4 and 5) with padding encoded twice, or "+" and "/" once and twice, which is neither chance nor
 * intent. A single "=" must complete a group of four.
 */
function isDoubledBase64(text: string): boolean {
  const others = text.replace(isDoubledOf("2B|2F|3D"), "").replace(/%(?:2B|2F|3D)/gi, "");
  if (!/^[\w/-]{6,}$/.test(others)) return false;
  const read = decodeToOctets(removeExtraLayers(text));
  if (!/^[\w+/-]+={0,2}$/.test(read)) return false;
  if (/%(?:25)+3D$/i.test(text) && isPadded(read)) return true;
  // May be a path.
  if (others.includes("/")) return false;
  if (/(?:%(?:25)+3D){2}$/i.test(text)) return true;
  return hasSingleEncoding(text) && isDoubledOf("2B|2F").test(text);
}

const needsEscape = ({ single }: Run): boolean =>
  (single.match(/%../g) ?? []).some((triplet) => !NEEDLESS.test(triplet));

/** RFC 3986, 2.2. */
const RESERVED = /^%(?:2[1346-9A-CF]|3[ABDF]|40|5[BD])$/i;

/** File stores keep encoded names. */
const STORED_FILE = /\.(?:avif|bmp|docx?|gif|jpe?g|mov|mp[34]|ogg|pdf|png|pptx?|svg|tiff?|webm|webp|xlsx?|zip)$/i;

/** Returns why a server may need the double encoding. */
function needOf(name: string, text: string, escapes: readonly string[]): string | null {
  if (escapes.every((triplet) => triplet === "%25")) return "percent";
  if (name.startsWith("path[") && STORED_FILE.test(text)) return "stored-file";
  // "doi%253A10.1000" passes through two servers.
  if (name.startsWith("path[") && escapes.every((triplet) => RESERVED.test(triplet))) return "reserved";
  const inside = decodeToOctets(removeExtraLayers(text));
  return inside.includes("&") && isForm(inside) ? "form" : null;
}

/** Jenkins branch names: "/job/feature%252Fx". */
const isBranch = (text: string, { key, before }: Surroundings): boolean =>
  /%252F/i.test(text) &&
  (key === "job" || (/^(?:job|detail|branches)$/.test(before ?? "") && !hasSingleEncoding(text)));

/** Canvas equations, and slashes in a segment, which many servers accept only encoded twice. */
const isProbablyNeeded = (name: string, text: string, escapes: readonly string[], around: Surroundings): boolean =>
  isBranch(text, around) ||
  around.before === "equation_images" ||
  (name.startsWith("path[") && !/^10\.[0-9]{4,}/.test(text) && escapes.every((triplet) => /^%2F$/i.test(triplet)));

function isTruncatedText(octets: string): boolean {
  const whole = octets.replace(/[\xc2-\xf4][\x80-\xbf]{0,2}$/, "");
  return whole !== octets && /[\x80-\xff]/.test(whole) && octetsToText(whole) !== null;
}

function charsetOf(octets: string, isAll: boolean, isAtEnd: boolean): "utf8" | "cut" | "old-text" | "not-utf8" {
  if (octetsToText(octets) !== null) return "utf8";
  if (isAtEnd && isTruncatedText(octets)) return "cut";
  return isAll && isLegacyText(octets) ? "old-text" : "not-utf8";
}

/** Random octets are seldom all high. */
const isLegacyText = (octets: string): boolean =>
  /^(?:[\x81-\xfe]{2}){2,}$/.test(octets) && ["gbk", "euc-kr"].some((encoding) => decodeAs(octets, encoding) !== null);

/** A record field in quotes: `title:%22…%22`, `name=%22…%22`. */
const QUOTED_FIELD = /(?:[=:]|%3[AD])(?:%20|[+ ])?(?:%22|")(?:%(?!22)|[^%"])*(?:%22|")/gi;

const areInQuotedFields = (text: string): boolean => !/%(?:25)+[0-9A-F]{2}/i.test(text.replace(QUOTED_FIELD, ""));

/** People search for "%20". */
const SEARCH_KEY = /^(?:q|query|search|search_query|searchterm|s|k|kw|keywords?|term|text|p|wd)$/i;

/** Returns true if spaces were first encoded as "+": no "%2520", no "C++", and all else encoded twice. */
const arePlusSpaces = (text: string): boolean =>
  /%2B/i.test(text.replace(DOUBLED, " ")) &&
  new RegExp(BETWEEN_WORDS.source, "i").test(text) &&
  !/%(?:25)+20|(?:^|[^A-Za-z])[A-Za-z]%2B%2B/i.test(text) &&
  !hasSingleEncoding(text.replace(/%2B/gi, " "));

type Assessment = Pick<DoubledAnalysis, "confidence" | "all" | "grounds"> & { readonly plus: boolean };

function assess({ name, text }: Component, runs: readonly Run[], around: Surroundings): Assessment {
  const isSearch = around.key !== null && SEARCH_KEY.test(around.key);
  const plus = !text.includes("+") && arePlusSpaces(text);
  const single = hasSingleEncoding(text) && !plus;
  const all = !single && !(isSearch && text.includes("+"));
  const octets = decodeToOctets(runs.map((run) => run.single).join(""));
  // The text may be cut within "%XX".
  const charset = charsetOf(octets, all, /^(?:%(?:25?)?)?$/.test(runs.at(-1)?.after ?? ""));
  const isText = charset === "utf8" || charset === "cut";
  const needed = runs.some(needsEscape);
  const grounds = [all ? "all-doubled" : "some-single", charset, needed ? "needed" : "needless"];
  if (areInQuotedFields(text)) return { all, plus, grounds: ["quoted", ...grounds], confidence: "low" };
  const withoutConfidence = { all, plus, grounds };
  if (charset === "old-text") return { ...withoutConfidence, confidence: "medium" };
  if (!isText || !needed) return { ...withoutConfidence, confidence: runs.length > 1 && isText ? "medium" : "low" };
  const escapes = runs.flatMap((run) => run.single.match(/%../g) ?? []);
  if (isProbablyNeeded(name, text, escapes, around)) return { ...withoutConfidence, confidence: "low" };
  const need = needOf(name, text, escapes);
  if (need !== null) return { all, plus, grounds: [need, ...grounds], confidence: "medium" };
  return { ...withoutConfidence, confidence: all && !plus ? "high" : "medium" };
}

export const NOT_DOUBLE_ENCODED = { confidence: "high", all: true, inside: false, grounds: [] } as const;

export function analyseText(component: Component, around: Surroundings): DoubledAnalysis {
  const { name, text } = component;
  const found = (kind: DoubledKind): DoubledAnalysis => ({ kind, ...NOT_DOUBLE_ENCODED, mended: text });
  const runs = runsOf(text);
  if (runs.length === 0) return found("none");
  const once = decodeToText(text);
  // A digest or an image.
  if ((once === null && hasSingleEncoding(text)) || SIGNED_TOKEN.test(text)) return found("token");
  if (around.isHandedOver && hasSingleEncoding(text)) return found("right");
  if (once !== null && hasOwnSyntax(text, once, name === "fragment")) return found("right");
  if ((once !== null && isPattern(once)) || runs.every(isLiteral)) return found("literal");
  if (isDoubledBase64(text)) {
    const all = !hasSingleEncoding(text);
    const grounds = [all ? "all-doubled" : "some-single", "base64"];
    return { kind: "doubled", confidence: "medium", all, inside: false, grounds, mended: removeExtraLayers(text) };
  }
  if (areInTokens(text, around.key)) return found("token");
  const { plus, ...assessment } = assess(component, runs, around);
  const mended = removeExtraLayers(plus ? text.replace(/%2B/gi, "+") : text);
  return { kind: "doubled", inside: false, ...assessment, mended };
}
