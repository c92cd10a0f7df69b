/**
 * Escapes of escapes ("%2520"): which of them are a mistake. A value that is a URL or a form of its own is right to hold
 * them, a percent sign may be meant, and of a token nothing can be said; what is left was encoded twice.
 */
import type { Component } from "../../url/components.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { decodeToOctets, octetsToText } from "../../url/percent.ts";
import { readAs } from "../../url/platform-text.ts";
import type { Confidence } from "../finding.ts";
import { BETWEEN_WORDS } from "./plus-spaces.ts";
import { isToken, isWritten } from "./token-shape.ts";

export type DoubledKind = "none" | "right" | "literal" | "token" | "doubled";

export interface DoubledVerdict {
  readonly kind: DoubledKind;
  readonly confidence: Confidence;
  /** Whether every escape of the component is doubled. */
  readonly all: boolean;
  /** Whether its "%2B" are spaces that were encoded once more, like the rest. */
  readonly plus: boolean;
  /** Why so sure, or no more: keys of the `grounds` of its check. */
  readonly grounds: readonly string[];
}

/** Where a component stands. */
export interface Around {
  /** The decoded name of the argument whose value it is. */
  readonly key: string | null;
  /** The path segment before it, as written. */
  readonly before: string | null;
}

/** An escape that was escaped again, however often. */
export const DOUBLED = /%(?:25)+[0-9A-Fa-f]{2}/g;
export const DOUBLED_RUN = /(?:%(?:25)+[0-9A-Fa-f]{2})+/g;

/** The escapes of letters and digits: nobody needs them. */
const NEEDLESS = /^%(?:3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa])$/;

/** How often an escape was escaped: 1 for "%2520", 2 for "%252520". */
const excess = (triplet: string): number => (triplet.length - 3) / 2;

/**
 * The text with its superfluous passes taken off: as many as all doubled escapes have. What is doubled beyond that is
 * inside something that was encoded on purpose: a URL in a URL that was encoded once too often.
 */
export function removeExtraPass(text: string): string {
  const passes = Math.min(...(text.match(DOUBLED) ?? []).map(excess));
  return text.replace(DOUBLED, (triplet) => `%${"25".repeat(excess(triplet) - passes)}${triplet.slice(-2)}`);
}

/** The query of a form of one argument, and of several, which may be empty. */
const FORM_OF_ONE = /^\??[A-Za-z_][\w.\-[\]:%]*=[^&=\s]+$/;
const FORM = /^\??(?:[A-Za-z_]|%[0-9A-Fa-f]{2})[\w.\-[\]:%]*=[^&\s]*(?:&[A-Za-z_][\w.\-[\]:%]*=[^&\s]*)+$/;

/** Whether the text is the query of a form: `a=1&b=2`; padded base64 is none. */
const isForm = (text: string): boolean =>
  (FORM_OF_ONE.test(text) || FORM.test(text)) && !/^[A-Za-z0-9+/]+=+$/.test(text);

function isJson(text: string): boolean {
  const json = text.trim();
  return json.startsWith("{")
    ? json.endsWith("}") && json.includes('"')
    : json.startsWith("[") && json.endsWith("]") && /["{]/.test(json);
}

/** Whether the decoded text is a reference with a query: `page.php?x=1`. */
const isReference = (text: string): boolean => /^[\w.~-][\w./~-]*\?[\w.\-[\]%]+=/.test(text) && !/\s/.test(text);

/** A URL in running text, and a file name with escapes of its own (RFC 8187, 3.2). */
const TALKED_OF = /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\*=UTF-8'[\w-]*'\S+/gi;

/** Whether the escapes that are left after one decoding stand in whole URLs that the text talks of. */
const standInUrls = (text: string): boolean =>
  /:\/\/|\*=UTF-8'/i.test(text) && !/%[0-9A-Fa-f]{2}/.test(text.replace(TALKED_OF, ""));

/** A URL whose host would have an escaped delimiter in it: that one was encoded once more than the URL. */
const HOST_WITH_DELIMITER = /^[a-z][a-z0-9+.-]*:\/\/[^/?#%]*%(?:2F|3F|23)/i;

/**
 * Whether a value, decoded once, is a world of its own, in which escapes are right at one level more. A form is one when
 * its own delimiters are escaped, or one of them.
 */
export const hasOwnSyntax = (text: string, once: string, isFragment: boolean): boolean =>
  !HOST_WITH_DELIMITER.test(once) &&
  (isNestedUrl(once, isFragment) ||
    ((!text.includes("=") || /%26/.test(text)) && isForm(once)) ||
    isJson(once) ||
    // What is doubled in a route's own query is a mistake, unless its own values are encoded as well.
    (isReference(once) && !(isFragment && text.includes("?") && !hasSingle(text))) ||
    /#:~:text=/.test(once) ||
    standInUrls(once));

/** Whether an escape stands in the text that is not escaped itself. */
export const hasSingle = (text: string): boolean => /%[0-9A-Fa-f]{2}/.test(text.replace(DOUBLED, " "));

/** What stands between the fields of a record. */
const BETWEEN_FIELDS = /[|,;]|=(?=[^=])|%(?:7C|2C|3B)/i;

interface Run {
  /** The escapes with one pass taken off. */
  readonly single: string;
  readonly before: string;
  readonly after: string;
}

const runsOf = (text: string): Run[] =>
  [...text.matchAll(DOUBLED_RUN)].map(({ 0: run, index }) => ({
    single: removeExtraPass(run),
    before: text.slice(0, index),
    after: text.slice(index + run.length),
  }));

/** `LIKE` patterns and the like: a percent sign at both ends, or one that begins what a star would. */
const isPattern = (once: string): boolean => /^%[^%]{2,}%$/.test(once);

/** Whether a run can be a percent sign that was meant, with what happens to be two hexadecimal digits behind it. */
function isLiteral({ single, before }: Run): boolean {
  const escapes = single.match(/%../g) ?? [];
  if (escapes.length > 1) return false;
  const last = before.at(-1) ?? "";
  const behindNumber = /[0-9]/.test(last);
  const isText = octetsToText(decodeToOctets(single)) !== null;
  // "50%25DEal": the octet DE alone says nothing; "20%2530": nobody escapes a digit.
  if (behindNumber) return !isText || NEEDLESS.test(single);
  return !isText && /^[=(,;\s+"']?$/.test(last);
}

function isTokenAsRead(text: string, key: string | null): boolean {
  const read = decodeToOctets(removeExtraPass(text));
  return isToken(read, key) && !isWritten(read, key);
}

/** Whether the doubled escapes stand in tokens: the text is one, or those parts of a record are. */
const standInTokens = (text: string, key: string | null): boolean =>
  text.split(BETWEEN_FIELDS).every((part) => !/%25/.test(part) || isTokenAsRead(part, key));

const needsEscape = ({ single }: Run): boolean =>
  (single.match(/%../g) ?? []).some((triplet) => !NEEDLESS.test(triplet));

/** The escapes of reserved characters (RFC 3986, 2.2). */
const RESERVED = /^%(?:2[1346-9A-CF]|3[ABDF]|40|5[BD])$/i;

/**
 * Whether some servers ask for it: a name or a URL in a path whose reserved characters are escaped to get past the first
 * server ("doi%253A10.1000"); percent signs; a form that travels through two others.
 */
function isArguable(name: string, text: string, escapes: readonly string[]): boolean {
  if (escapes.every((triplet) => triplet === "%25")) return true;
  if (name.startsWith("path[") && escapes.every((triplet) => RESERVED.test(triplet))) return true;
  const inside = decodeToOctets(removeExtraPass(text));
  return inside.includes("&") && isForm(inside);
}

/** Whether it is a branch in Jenkins, whose own name holds the "%2F": "/job/feature%252Fx" is right. */
const isBranch = (text: string, { key, before }: Around): boolean =>
  /%252F/i.test(text) && (key === "job" || (/^(?:job|detail|branches)$/.test(before ?? "") && !hasSingle(text)));

/**
 * Whether it is likely that the server wants it so: a branch, an equation of Canvas, or a name with slashes in a path,
 * which many servers take in no other way. A DOI is no such name.
 */
const isWanted = (name: string, text: string, escapes: readonly string[], around: Around): boolean =>
  isBranch(text, around) ||
  around.before === "equation_images" ||
  (name.startsWith("path[") && !/^10\.[0-9]{4,}/.test(text) && escapes.every((triplet) => /^%2F$/i.test(triplet)));

/** Whether octets are UTF-8 but for a last character that was cut off, as addresses are that are cut to a length. */
function areCutText(octets: string): boolean {
  const whole = octets.replace(/[\xc2-\xf4][\x80-\xbf]{0,2}$/, "");
  return whole !== octets && /[\x80-\xff]/.test(whole) && octetsToText(whole) !== null;
}

/** What kind of text octets are, as a key of the grounds. */
function charsetOf(octets: string, isAll: boolean, isAtEnd: boolean): "utf8" | "cut" | "old-text" | "not-utf8" {
  if (octetsToText(octets) !== null) return "utf8";
  if (isAtEnd && areCutText(octets)) return "cut";
  return isAll && areOldText(octets) ? "old-text" : "not-utf8";
}

/** Whether octets are text in the encodings of two octets a character (GBK, EUC-KR): random ones are seldom all high. */
const areOldText = (octets: string): boolean =>
  /^(?:[\x81-\xfe]{2}){2,}$/.test(octets) && ["gbk", "euc-kr"].some((encoding) => readAs(octets, encoding) !== null);

/** Arguments in which people search, and may search for "%20". */
const SEARCH_KEY = /^(?:q|query|search|search_query|searchterm|s|k|kw|keywords?|term|text|p|wd)$/i;

/**
 * Whether the "%2B" among doubled escapes are spaces, which the first pass wrote as "+": where no space is doubled
 * ("c%2B%2B%2520x" has real ones), no "C++" is among them, and no escape but those is single.
 */
const arePlusSpaces = (text: string): boolean =>
  /%2B/i.test(text.replace(DOUBLED, " ")) &&
  new RegExp(BETWEEN_WORDS.source, "i").test(text) &&
  !/%(?:25)+20|(?:^|[^A-Za-z])[A-Za-z]%2B%2B/i.test(text) &&
  !hasSingle(text.replace(/%2B/gi, " "));

/** How sure one can be that a component was encoded twice, and why. */
function weigh({ name, text }: Component, runs: readonly Run[], around: Around): Omit<DoubledVerdict, "kind"> {
  const isSearch = around.key !== null && SEARCH_KEY.test(around.key);
  const plus = !text.includes("+") && arePlusSpaces(text);
  const single = hasSingle(text) && !plus;
  const all = !single && !(isSearch && text.includes("+"));
  const octets = decodeToOctets(runs.map((run) => run.single).join(""));
  // Of the last escape, too, a part may be cut off.
  const charset = charsetOf(octets, all, /^(?:%(?:25?)?)?$/.test(runs.at(-1)?.after ?? ""));
  const isText = charset === "utf8" || charset === "cut";
  const needed = runs.some(needsEscape);
  const grounds = [all ? "all-doubled" : "some-single", charset, needed ? "needed" : "needless"];
  const said = { all, plus, grounds };
  if (charset === "old-text") return { ...said, confidence: "medium" };
  if (!isText || !needed) return { ...said, confidence: runs.length > 1 && isText ? "medium" : "low" };
  const escapes = runs.flatMap((run) => run.single.match(/%../g) ?? []);
  if (isWanted(name, text, escapes, around)) return { ...said, confidence: "low" };
  return { ...said, confidence: all && !plus && !isArguable(name, text, escapes) ? "high" : "medium" };
}

/** What the doubled escapes of a component are. */
export function judgeDoubled(component: Component, around: Around): DoubledVerdict {
  const { name, text } = component;
  const none = { confidence: "high", all: true, plus: false, grounds: [] } as const;
  const runs = runsOf(text);
  if (runs.length === 0) return { kind: "none", ...none };
  const octets = decodeToOctets(text);
  const once = octetsToText(octets);
  // Octets that are no text are a digest or a picture.
  if (once === null && hasSingle(text)) return { kind: "token", ...none };
  if (once !== null && hasOwnSyntax(text, once, name === "fragment")) return { kind: "right", ...none };
  if ((once !== null && isPattern(once)) || runs.every(isLiteral)) return { kind: "literal", ...none };
  if (standInTokens(text, around.key)) return { kind: "token", ...none };
  return { kind: "doubled", ...weigh(component, runs, around) };
}
