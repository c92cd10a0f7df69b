import { lazy } from "../url/lazy.ts";
import { characterSet } from "../url/percent.ts";
import {
  AFTER_SCHEME,
  anyPercent,
  characters,
  charactersOutside,
  containsNeeded,
  needsRare,
  RARE,
  type Region,
  type Shape,
  type Trait,
  type Triggers,
} from "./traits.ts";

const DIGITS = "0123456789ABCDEFabcdef";
const VISIBLE = Array.from({ length: 0x7f - 0x21 }, (_, i) => String.fromCharCode(0x21 + i)).filter(
  (one) => one !== "%",
);
const BEYOND_ASCII = "\\u0080-\\uffff";

const classOf = (members: readonly string[]): string => members.map((one) => one.replace(/[\\\]^-]/, "\\$&")).join("");

/** Text that triggers nothing. */
interface Quiet {
  readonly members: readonly string[];
  /** For a character class; includes "%" if none triggers. */
  readonly characters: string;
  /** Matches the text after a "%" that triggers nothing; "" if all or none trigger. */
  readonly escapes: string;
}

function escapePattern(isQuiet: (octet: string, isLowerCase: boolean) => boolean): string {
  const firstsOf = new Map<string, string>();
  for (const first of DIGITS) {
    const seconds = [...DIGITS].filter((second) =>
      isQuiet(String.fromCharCode(Number.parseInt(first + second, 16)), /[a-f]/.test(first + second)),
    );
    const name = seconds.join("");
    if (name !== "") firstsOf.set(name, (firstsOf.get(name) ?? "") + first);
  }
  return [...firstsOf].map(([seconds, firsts]) => `[${firsts}][${seconds}]`).join("|");
}

function quietIn(region: Region, triggers: Triggers): Quiet {
  const own = triggers.filter((trait) => "regions" in trait && trait.regions.includes(region));
  const characters = own.filter((trait) => trait.kind === "characters");
  const escapes = own.filter((trait) => trait.kind === "escapes");
  const hasQuietStrays = !own.some(({ kind }) => kind === "stray-percent");
  const members = VISIBLE.filter((one) => !characters.some(({ has }) => has(one)));
  const beyond = characters.some(({ beyondAscii }) => beyondAscii) ? "" : BEYOND_ASCII;
  if (escapes.length === 0 && hasQuietStrays) return { members, characters: `%${beyond}`, escapes: "" };
  const quiet = escapePattern((octet, isLowerCase) => !escapes.some(({ has }) => has(octet, isLowerCase)));
  const strays = hasQuietStrays ? "(?![0-9A-Fa-f]{2})" : "";
  return { members, characters: beyond, escapes: [quiet, strays].filter((one) => one !== "").join("|") };
}

function runOf({ members, characters, escapes }: Quiet, delimiters: string): string {
  const raw = `[${classOf(members.filter((one) => !delimiters.includes(one)))}${characters}]*`;
  return escapes === "" ? raw : `${raw}(?:%(?:${escapes})${raw})*`;
}

/** Allows the scheme's default port, unless `port` triggers. */
function startPattern(host: string, isPortQuiet: boolean, has: (shape: Shape) => boolean): string {
  if (!has("port") && !has("other-port") && isPortQuiet)
    return `^http${has("http") ? "s" : "s?"}://${host}(?::[0-9]+)?`;
  if (has("port")) return `^http${has("http") ? "s" : "s?"}://${host}`;
  return `^http(?:s://${host}(?::443)?${has("http") ? "" : `|://${host}(?::80)?`})`;
}

function hostPattern({ members }: Quiet, has: (shape: Shape) => boolean): string {
  const letters = classOf(members.filter((one) => /[A-Za-z]/.test(one)));
  const name = classOf(members.filter((one) => /[\w-]/.test(one)));
  const noCode = has("host-punycode") ? "(?![xX][nN]--)" : "";
  const last = has("host-number") ? `[${letters}][${name}]*` : `[${name}]+`;
  return `${has("host-www") ? "(?![wW]{2})" : ""}(?:${noCode}[${name}]+\\.)*${noCode}${last}`;
}

function pathPattern(path: Quiet, has: (shape: Shape) => boolean): string {
  const noDots = has("dot-segment") ? "(?!\\.{1,2}(?:[/?#]|$))" : "";
  const isFilled = has("empty-segment") || has("last-slash");
  const segments = `(?:/${noDots}${isFilled ? "(?=[^/?#])" : ""}${runOf(path, "/?#")})+`;
  if (isFilled) return `(?:${segments}|/)${has("path-empty") ? "" : "?"}`;
  return has("path-empty") ? segments : `(?:${segments})?`;
}

/**
 * Matches http and https URLs without triggers, ignoring text traits. Misses unusual hosts. Linear: no repeated class
 * contains the character after it.
 */
function quietPattern(triggers: Triggers): RegExp {
  const has = (name: Shape) => triggers.some((trait) => trait.kind === "shape" && trait.shape === name);
  const authority = quietIn("authority", triggers);
  const query = `\\?${has("query-empty") ? "(?=[^#])" : ""}${runOf(quietIn("query", triggers), "#")}`;
  return new RegExp(
    [
      startPattern(hostPattern(authority, has), authority.members.includes(":"), has),
      pathPattern(quietIn("path", triggers), has),
      has("query") ? "" : `(?:${query})?`,
      has("fragment") ? "" : `(?:#${runOf(quietIn("fragment", triggers), "")})?`,
      "$",
    ].join(""),
  );
}

const ASCII_CHARACTERS = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
const STRAY = "%(?![0-9A-Fa-f]{2})";

/** Tests for characters and escapes in any region. */
export function characterTest(triggers: Triggers): (text: string) => boolean {
  const found = triggers.map((trait) => {
    if (trait.kind === "stray-percent") return STRAY;
    if (trait.kind === "escapes") return `%(?:${escapePattern(trait.has)})`;
    if (trait.kind !== "characters") return "";
    return `[${classOf(ASCII_CHARACTERS.filter(trait.has))}${trait.beyondAscii ? BEYOND_ASCII : ""}]`;
  });
  const pattern = new RegExp(found.join("|"));
  return (text) => pattern.test(text);
}

/** Some regex engines overflow their stack on more. */
const LONGEST_GATED = 100_000;

export type TextTrait = Extract<Trait, { kind: "text" }>;

/** Searching for "%" and one pattern is faster than for several strings. */
const searchedFor = ({ needs }: TextTrait): TextTrait["needs"] =>
  typeof needs === "string" && needs.startsWith("%") ? "%" : needs;

interface TextGroup {
  readonly needs: TextTrait["needs"];
  readonly within: TextTrait["within"];
  readonly traits: TextTrait[];
}

/** Groups traits with one search string and region, which share a pattern. */
export function grouped(traits: readonly TextTrait[]): TextGroup[] {
  const groups: TextGroup[] = [];
  for (const trait of traits) {
    const needs = searchedFor(trait);
    const { within } = trait;
    const group = groups.find((one) => one.needs === needs && one.within === within);
    if (group === undefined) groups.push({ needs, within, traits: [trait] });
    else group.traits.push(trait);
  }
  return groups;
}

export function groupTest({ needs, within = (text) => text, traits }: TextGroup): (text: string) => boolean {
  const sources = new Set(traits.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern.source])));
  const pattern = sources.size === 0 ? null : new RegExp([...sources].join("|"), "i");
  const others = traits.filter((trait) => trait.pattern === undefined);
  return (text) =>
    containsNeeded(text, needs) && (pattern?.test(within(text)) === true || others.some(({ has }) => has(text)));
}

function textTest(traits: readonly TextTrait[]): (text: string) => boolean {
  const tests = grouped(traits).map(groupTest);
  return (text) => tests.some((has) => has(text));
}

const RARE_TRAITS: Triggers = [characters(RARE), charactersOutside(characterSet("\\0-\\x7f")), ...anyPercent()];

/** Returns true if nothing triggers. False negatives are possible. */
export type Gate = (text: string) => boolean;

/** Objects without `triggers` always run. */
export function gateOf(all: readonly { readonly triggers?: Triggers }[]): Gate {
  const triggers: Trait[] = [];
  for (const one of all) {
    if (one.triggers === undefined) return () => false;
    for (const trigger of one.triggers) triggers.push(trigger);
  }
  const quiet = lazy(() => quietPattern(triggers));
  const texts = triggers.filter((trait) => trait.kind === "text");
  const rare = texts.filter(({ needs }) => needsRare(needs));
  // One search is faster than a second pattern.
  if (grouped(rare).length <= 1 && rare.every(({ needs }) => typeof needs === "string")) {
    const hasAny = textTest(texts);
    return (text) => text.length <= LONGEST_GATED && quiet().test(text) && !hasAny(text);
  }
  const has = textTest(texts.filter(({ needs }) => !needsRare(needs)));
  const plain = lazy(() => quietPattern([...RARE_TRAITS, ...triggers]));
  const isPlain = (text: string): boolean =>
    !text.includes("%") && plain().test(text) && text.indexOf("//", AFTER_SCHEME) < 0;
  const hasRare = textTest(rare);
  return (text) =>
    text.length <= LONGEST_GATED && (isPlain(text) || (quiet().test(text) && !hasRare(text))) && !has(text);
}
