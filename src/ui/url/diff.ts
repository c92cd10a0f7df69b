import { decodeToText } from "../../core/index.ts";
import { type Aligned, align } from "./align.ts";
import { standIns } from "./stand-ins.ts";
import { type PartKind, type Piece, slotsOf } from "./url-segments.ts";

/** A piece of two URLs laid over one another: in both, cut away, put in, or left out here because it is long. */
export interface Change extends Piece {
  readonly kind: "same" | "cut" | "put" | "gap";
}

interface Token extends Piece {
  /** What the token says, whatever its case and its escapes: tokens that say the same stand side by side. */
  readonly says: string;
}

const token = (part: PartKind, text: string): Token => ({ part, text, says: text });

const spoken = (part: PartKind, text: string): Token => ({
  part,
  text,
  says: (decodeToText(text) ?? text).toLowerCase(),
});

/** Escapes and single characters. */
const charactersOf = ({ part, text }: Piece): Token[] =>
  part === "password" && text !== ""
    ? [token(part, text)]
    : (text.match(/%[0-9A-Fa-f]{2}|[\s\S]/gu) ?? []).map((one) => token(part, one));

/** Segments of a path and arguments of a query, each with the delimiter before it. */
const sectionsOf = ({ part, text }: Piece): Token[] =>
  (text.match(part === "path" ? /^[^/]+|\/[^/]*/g : /^[^&]+|&[^&]*/g) ?? []).map((one) => spoken(part, one));

const says = (a: Token, b: Token): boolean => a.says === b.says;

const cut = ({ part, text }: Piece): Change => ({ kind: "cut", part, text });
const put = ({ part, text }: Piece): Change => ({ kind: "put", part, text });
const same = ({ part, text }: Piece): Change => ({ kind: "same", part, text });

/** Pieces of one kind and part become one; empty ones go. */
function merge(changes: readonly Change[]): Change[] {
  const merged: Change[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    if (change.text === "") continue;
    if (last?.kind === change.kind && last.part === change.part) {
      merged[merged.length - 1] = { ...last, text: last.text + change.text };
    } else merged.push(change);
  }
  return merged;
}

/** A stretch of an alignment: matches, or all that is cut and put between two matches. */
interface Stretch {
  readonly before: Token[];
  readonly after: Token[];
  readonly matches: boolean;
}

function stretchesOf(aligned: readonly Aligned<Token>[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { before, after } of aligned) {
    const matches = before !== undefined && after !== undefined;
    let last = stretches.at(-1);
    if (last?.matches !== matches) {
      last = { before: [], after: [], matches };
      stretches.push(last);
    }
    if (before !== undefined) last.before.push(before);
    if (after !== undefined) last.after.push(after);
  }
  return stretches;
}

/** A match as it is now; else what was cut, then what was put. */
const marked = (stretch: Stretch): Change[] =>
  stretch.matches ? stretch.after.map(same) : [...stretch.before.map(cut), ...stretch.after.map(put)];

/** Fewer characters than these that match between changes tell nothing. */
const SPECK = 3;

/** Stretches with the specks between changes made part of these. */
function withoutSpecks(stretches: readonly Stretch[], isChance: (left: Stretch, right: Stretch) => boolean): Stretch[] {
  const joined: Stretch[] = [];
  stretches.forEach((stretch, i) => {
    const [left, right] = [stretches[i - 1], stretches[i + 1]];
    const isSpeck = stretch.after.length < SPECK && left !== undefined && right !== undefined;
    const matches = stretch.matches && !(isSpeck && isChance(left, right));
    const last = joined.at(-1);
    if (last !== undefined && !last.matches && !matches) {
      last.before.push(...stretch.before);
      last.after.push(...stretch.after);
    } else joined.push({ ...stretch, matches });
  });
  return joined;
}

/** Whether one word has taken another one's place: characters have, on one side at least, and no escapes have come or gone. */
const isOtherWord = (left: Stretch, right: Stretch): boolean =>
  [left, right].some(({ before, after }) => before.length > 0 && after.length > 0) &&
  ![left, right].some(({ before, after }) => [...before, ...after].some(({ text }) => text.startsWith("%")));

/** Between two texts of one part, by their characters and escapes. */
const diffCharacters = (before: Piece, after: Piece): Change[] =>
  withoutSpecks(stretchesOf(align(charactersOf(before), charactersOf(after), says)), isOtherWord).flatMap(marked);

const pairs = (before: readonly Token[], after: readonly Token[]): Change[] =>
  before.length === after.length
    ? before.flatMap((one, i) => (one.text === after[i]?.text ? [same(one)] : diffCharacters(one, after[i] as Token)))
    : [...before.map(cut), ...after.map(put)];

/** Between two paths or queries: section by section, and inside the sections that changed. */
const diffSections = (before: Piece, after: Piece): Change[] =>
  stretchesOf(align(sectionsOf(before), sectionsOf(after), says)).flatMap((stretch) =>
    pairs(stretch.before, stretch.after),
  );

function diffSlot(before: Piece, after: Piece): Change[] {
  if (before.text === after.text) return [same(after)];
  // What has come or gone as a whole, and what people read as one word, is marked as a whole.
  if (before.text === "" || after.text === "") return [cut(before), put(after)];
  if (/^(?:host|port|user|password)$/.test(after.part) || /^\w+$/.test(before.text)) return [cut(before), put(after)];
  return after.part === "path" || after.part === "query" ? diffSections(before, after) : diffCharacters(before, after);
}

/** Between texts that are cut differently: a relative reference, backslashes for slashes, no scheme. */
function diffTexts(before: readonly Piece[], after: readonly Piece[]): Change[] {
  const stretches = stretchesOf(align(before.flatMap(charactersOf), after.flatMap(charactersOf), says));
  return withoutSpecks(stretches, () => true).flatMap(marked);
}

/**
 * What was cut from a URL and what was put in, in place, part by part. Without the cuts the texts add up to `after`,
 * without the puts to `before`. A password is a piece of its own, changed as a whole; `known` are those that are known to
 * stand in one of the two.
 */
export function diffUrls(before: string, after: string, known: readonly string[] = []): Change[] {
  const { texts, expand } = standIns([before, after], known);
  const [old, now] = texts.map(slotsOf) as [Piece[], Piece[]];
  const isAlike = old.length === now.length && hasHost(old) === hasHost(now) && hasScheme(old) === hasScheme(now);
  const changes = isAlike ? now.flatMap((slot, i) => diffSlot(old[i] as Piece, slot)) : diffTexts(old, now);
  return merge(changes.flatMap(expand));
}

const hasHost = (slots: readonly Piece[]): boolean => slots[1]?.text.endsWith("//") ?? false;
const hasScheme = (slots: readonly Piece[]): boolean => slots[0]?.text !== "";

/** The next index at which no surrogate pair is cut. */
const boundary = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text[at] ?? "") && /[\ud800-\udbff]/.test(text[at - 1] ?? "") ? at + 1 : at;

/** The two ends of a text, about that many characters each. */
export const endsOf = (text: string, length: number): [string, string] => [
  text.slice(0, boundary(text, Math.floor(length))),
  text.slice(boundary(text, text.length - Math.floor(length))),
];

/** Long stretches without a change, reduced to their ends. */
export function shorten(changes: readonly Change[], keep = 32): Change[] {
  return changes.flatMap((change): Change[] => {
    const { kind, part, text } = change;
    if (kind !== "same" || part === "password" || text.length <= 2 * keep + 8) return [change];
    const [start, end] = endsOf(text, keep);
    return [
      { kind, part, text: start },
      { kind: "gap", part, text: text.slice(start.length, text.length - end.length) },
      { kind, part, text: end },
    ];
  });
}
