import { decodeToText } from "../../core/index.ts";
import { type Aligned, align } from "./align.ts";
import { placeholders } from "./placeholders.ts";
import { type PartKind, type Piece, urlSlotsOf } from "./url-segments.ts";

/** "gap": unchanged and omitted. */
export interface Change extends Piece {
  readonly kind: "same" | "deleted" | "inserted" | "gap";
}

interface UrlPiece extends Piece {
  readonly normalized: string;
}

const unit = (part: PartKind, text: string): UrlPiece => ({ part, text, normalized: text });

const normalizedUnit = (part: PartKind, text: string): UrlPiece => ({
  part,
  text,
  normalized: (decodeToText(text) ?? text).toLowerCase(),
});

const charactersOf = ({ part, text }: Piece): UrlPiece[] =>
  part === "password" && text !== ""
    ? [unit(part, text)]
    : (text.match(/%[0-9A-Fa-f]{2}|[\s\S]/gu) ?? []).map((one) => unit(part, one));

/** Path segments or query parameters, with delimiters. */
const sectionsOf = ({ part, text }: Piece): UrlPiece[] =>
  (text.match(part === "path" ? /^[^/]+|\/[^/]*/g : /^[^&]+|&[^&]*/g) ?? []).map((one) => normalizedUnit(part, one));

const isSameUnit = (a: UrlPiece, b: UrlPiece): boolean => a.normalized === b.normalized;

const deleted = ({ part, text }: Piece): Change => ({ kind: "deleted", part, text });
const inserted = ({ part, text }: Piece): Change => ({ kind: "inserted", part, text });
const same = ({ part, text }: Piece): Change => ({ kind: "same", part, text });

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

interface Stretch {
  readonly before: UrlPiece[];
  readonly after: UrlPiece[];
  readonly matches: boolean;
}

function stretchesOf(aligned: readonly Aligned<UrlPiece>[]): Stretch[] {
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

const marked = (stretch: Stretch): Change[] =>
  stretch.matches ? stretch.after.map(same) : [...stretch.before.map(deleted), ...stretch.after.map(inserted)];

/** Shorter matches between changes may be chance. */
const SPECK = 3;

function withoutSpecks(stretches: readonly Stretch[], isChance: (left: Stretch, right: Stretch) => boolean): Stretch[] {
  const joined: Stretch[] = [];
  stretches.forEach((stretch, i) => {
    const [left, right] = [stretches[i - 1], stretches[i + 1]];
    const isSpeck = stretch.after.length < SPECK && left !== undefined && right !== undefined;
    const matches = stretch.matches && !(isSpeck && isChance(left, right));
    const last = joined.at(-1);
    if (last !== undefined && !last.matches && !matches) {
      for (const one of stretch.before) last.before.push(one);
      for (const one of stretch.after) last.after.push(one);
    } else joined.push({ ...stretch, matches });
  });
  return joined;
}

/** A word was replaced: characters changed on a side, without percent-encoding. */
const isOtherWord = (left: Stretch, right: Stretch): boolean =>
  [left, right].some(({ before, after }) => before.length > 0 && after.length > 0) &&
  ![left, right].some(({ before, after }) => [...before, ...after].some(({ text }) => text.startsWith("%")));

const diffCharacters = (before: Piece, after: Piece): Change[] =>
  withoutSpecks(stretchesOf(align(charactersOf(before), charactersOf(after), isSameUnit)), isOtherWord).flatMap(marked);

const pairs = (before: readonly UrlPiece[], after: readonly UrlPiece[]): Change[] =>
  before.length === after.length
    ? before.flatMap((one, i) =>
        one.text === after[i]?.text ? [same(one)] : diffCharacters(one, after[i] as UrlPiece),
      )
    : [...before.map(deleted), ...after.map(inserted)];

const diffSections = (before: Piece, after: Piece): Change[] =>
  stretchesOf(align(sectionsOf(before), sectionsOf(after), isSameUnit)).flatMap((stretch) =>
    pairs(stretch.before, stretch.after),
  );

function diffSlot(before: Piece, after: Piece): Change[] {
  if (before.text === after.text) return [same(after)];
  // Additions, removals and words change as a whole.
  if (before.text === "" || after.text === "") return [deleted(before), inserted(after)];
  if (/^(?:host|port|user|password)$/.test(after.part) || /^\w+$/.test(before.text))
    return [deleted(before), inserted(after)];
  return after.part === "path" || after.part === "query" ? diffSections(before, after) : diffCharacters(before, after);
}

/** For texts with different parts, such as relative references. */
function diffTexts(before: readonly Piece[], after: readonly Piece[]): Change[] {
  const stretches = stretchesOf(align(before.flatMap(charactersOf), after.flatMap(charactersOf), isSameUnit));
  return withoutSpecks(stretches, () => true).flatMap(marked);
}

/**
 * Without "cut", the texts add up to `after`, without "put" to `before`. Passwords change as a whole; `known`: from
 * context.
 */
export function diffUrls(before: string, after: string, known: readonly string[] = []): Change[] {
  const { texts, expand } = placeholders([before, after], known);
  const [old, now] = texts.map(urlSlotsOf) as [Piece[], Piece[]];
  const isAlike = old.length === now.length && hasHost(old) === hasHost(now) && hasScheme(old) === hasScheme(now);
  const changes = isAlike ? now.flatMap((slot, i) => diffSlot(old[i] as Piece, slot)) : diffTexts(old, now);
  return merge(changes.flatMap(expand));
}

const hasHost = (slots: readonly Piece[]): boolean => slots[1]?.text.endsWith("//") ?? false;
const hasScheme = (slots: readonly Piece[]): boolean => slots[0]?.text !== "";

const boundary = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text[at] ?? "") && /[\ud800-\udbff]/.test(text[at - 1] ?? "") ? at + 1 : at;

export const endsOf = (text: string, length: number): [string, string] => [
  text.slice(0, boundary(text, Math.floor(length))),
  text.slice(boundary(text, text.length - Math.floor(length))),
];

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
