import { lazy } from "./lazy.ts";

/** UAX 9: overrides (2.2), embeddings and isolates (2.1, 2.4), marks (2.6) and terminators. */
export type HiddenKind = "override" | "embedding" | "mark" | "tag" | "blank" | "space" | "invisible";

export interface Hidden {
  readonly kind: HiddenKind;
  readonly start: number;
  readonly text: string;
  readonly isInWord: boolean;
}

const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]|[\u1680\u2000-\u200a\u205f]{3,}/gu;

const HIDES = new RegExp(HIDDEN.source, "u");
const HAS_RAW = /[^\0-\x7f]/;

/** Cheap prefilter for raw characters. */
export const mayContainHidden = (text: string): boolean => HAS_RAW.test(text) && HIDES.test(text);

const OVERRIDE = /[\u202d\u202e]/;
const EMBEDDING = /[\u202a\u202b\u2066-\u2068]/;
const MARK = /[\u200e\u200f\u061c\u202c\u2069]/;
/** Rendered as a space or not at all. */
const BLANK = /[\u115f\u1160\u3164\uffa0\u2800]/;
const BLANKS = new RegExp(BLANK.source, "g");
const TAG = /^\udb40[\udc00-\udc7f]$/;
const SELECTOR = /[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]/;

/** Scripts with joining letters, or no spaces between words. */
const TAKES_JOINER = lazy(
  () =>
    /[\p{Script_Extensions=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Javanese}\p{Script=Balinese}]/u,
);
const TAKES_BREAK = lazy(
  () =>
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}]/u,
);
const PICTURE = lazy(() => /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3/u);
const TAKES_SELECTOR = lazy(() => /[\p{Emoji}\p{S}\p{P}\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}]/u);
/** Emoji only in keycaps: "1", U+FE0F, U+20E3 (UTS 51, 1.4.2). */
const KEYCAP_BASE = /[0-9#*]/;
const WORD = lazy(() => /[\p{L}\p{N}\p{M}]/u);

const after = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
};

const before = (text: string, at: number): string => {
  const pair = after(text, at - 2);
  return pair.length > 1 ? pair : text.charAt(at - 1);
};

/** Needed by scripts or emoji, such as joiners (RFC 5892, A.1 and A.2). */
function isGenuine(one: string, previous: string, next: string): boolean {
  if (SELECTOR.test(one)) return KEYCAP_BASE.test(previous) ? next === "\u20e3" : TAKES_SELECTOR().test(previous);
  switch (one) {
    case "\u200c":
      return TAKES_JOINER().test(previous);
    case "\u200d":
      return TAKES_JOINER().test(previous) || (PICTURE().test(previous) && /\p{Extended_Pictographic}/u.test(next));
    case "\u200b":
    case "\u2060":
      return TAKES_BREAK().test(previous) || TAKES_BREAK().test(next);
    case "\u034f":
      return /[\p{M}\p{Script=Hebrew}]/u.test(previous);
    case "\u115f":
    case "\u1160":
      return /[\u1100-\u11ff]/.test(previous + next);
    case "\u2800":
      return /[\u2801-\u28ff]/.test(previous + next);
    default:
      if (/[\u180b-\u180f]/.test(one)) return /\p{Script=Mongolian}/u.test(previous);
      return /[\u17b4\u17b5]/.test(one);
  }
}

/** A subdivision flag: U+1F3F4 and tags. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}/u;
const FLAG_OR_HIDDEN = new RegExp(`${FLAG.source}|${HIDDEN.source}`, "gu");

function kindOf(one: string): HiddenKind {
  if (OVERRIDE.test(one)) return "override";
  if (EMBEDDING.test(one)) return "embedding";
  if (MARK.test(one)) return "mark";
  if (BLANK.test(one)) return "blank";
  if (TAG.test(one)) return "tag";
  return /[\u1680\u2000-\u200a\u205f]/.test(one) ? "space" : "invisible";
}

/** Judges runs of hidden characters by their neighbors. */
export function hiddenIn(text: string): Hidden[] {
  const found: Hidden[] = [];
  let run: Omit<Hidden, "isInWord">[] = [];
  let previous = "";
  let end = 0;
  const close = () => {
    const isInWord = WORD().test(previous) && WORD().test(after(text, end));
    for (const one of run) found.push({ ...one, isInWord });
    run = [];
  };
  for (const { 0: one, index: start } of text.matchAll(FLAG_OR_HIDDEN)) {
    if (FLAG.test(one) || isGenuine(one, before(text, start), after(text, start + one.length))) continue;
    if (start > end) {
      close();
      previous = before(text, start);
    }
    end = start + one.length;
    run.push({ kind: kindOf(one), start, text: one });
  }
  close();
  return found;
}

export interface HiddenPart {
  readonly isRaw: boolean;
  readonly found: readonly Hidden[];
}

export function hiddenParts(text: string, decoded: string | null): HiddenPart[] {
  const written = new Set(text.match(HIDDEN));
  const encoded = decoded === null || decoded === text ? [] : hiddenIn(decoded);
  return [
    { isRaw: true, found: hiddenIn(text) },
    { isRaw: false, found: encoded.filter(({ text: one }) => !written.has(one)) },
  ].filter(({ found }) => found.length > 0);
}

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

export const visibleText = (text: string): string => text.replace(BLANKS, " ").replace(IGNORED, "");

export function withoutHidden(text: string, found: readonly Hidden[]): string {
  let result = "";
  let at = 0;
  for (const { start, text: one } of found) {
    result += text.slice(at, start);
    at = start + one.length;
  }
  return result + text.slice(at);
}
