import { parse, type TextRange } from "../../core/index.ts";
import { diffUrls } from "../url/diff.ts";

const LONGEST = 2000;

const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?/i;

const authorityOf = (text: string): string => AUTHORITY.exec(text)?.[0] ?? "";
const isDot = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);
const isDouble = (segment: string): boolean => segment.replace(/%2e/gi, ".") === "..";

interface Cleaned {
  readonly text: string;
  readonly at: readonly number[];
}

/** Marks what canonical URLs never contain: outer spaces, tabs, line breaks, backslashes. */
function withoutOddities(href: string, mark: (at: number) => void): Cleaned {
  const start = /^[\0- ]*/.exec(href)?.[0].length ?? 0;
  let end = href.length;
  while (end > start && (href[end - 1] as string) <= " ") end -= 1;
  const hasPath = href.slice(start).search(/[?#]/);
  const pathEnd = hasPath < 0 ? end : start + hasPath;
  let text = "";
  const at: number[] = [];
  for (let i = 0; i < href.length; i++) {
    const character = href[i] as string;
    const isBackslash = character === "\\" && i < pathEnd;
    const isOut = i < start || i >= end || /[\t\n\r]/.test(character);
    if (isOut || isBackslash) mark(i);
    if (isOut) continue;
    text += isBackslash ? "/" : character;
    at.push(i);
  }
  return { text, at };
}

/** Marks dot segments, except at the start of a reference. */
function withoutDots({ text, at }: Cleaned, mark: (at: number) => void): Cleaned {
  const from = authorityOf(text).length;
  const rest = text.slice(from).search(/[?#]/);
  const to = rest < 0 ? text.length : from + rest;
  const segments: { start: number; end: number }[] = [];
  let start = from;
  for (const segment of text.slice(from, to).split("/")) {
    const end = Math.min(start + segment.length + 1, to);
    if (isDot(segment)) {
      const isAtStart = segments.length === 0;
      if (!isAtStart) for (let i = start; i < end; i++) mark(at[i] as number);
      const last = segments.at(-1);
      if (isDouble(segment) && last !== undefined && last.end - last.start > 1) segments.pop();
    } else segments.push({ start, end });
    start += segment.length + 1;
  }
  const kept = [{ start: 0, end: from }, ...segments, { start: to, end: text.length }];
  return {
    text: kept.map((one) => text.slice(one.start, one.end)).join(""),
    at: kept.flatMap((one) => at.slice(one.start, one.end)),
  };
}

/** Makes `reference` as relative as `text`. */
function likePart(text: string, reference: string): string {
  const { scheme, host } = parse(text);
  if (scheme !== null) return reference;
  if (host !== null) return reference.replace(/^[^:/?#]*:/, "");
  const rest = reference.slice(authorityOf(reference).length);
  if (text.startsWith("/")) return rest;
  const after = (character: string): string => {
    const at = rest.indexOf(character);
    return at < 0 ? "" : rest.slice(at);
  };
  if (text.startsWith("?")) return after("?");
  if (text.startsWith("#")) return after("#");
  const [path = ""] = rest.split(/[?#]/, 1);
  const [own = ""] = text.split(/[?#]/, 1);
  const segments = path.split("/");
  return segments.slice(-own.split("/").length).join("/") + rest.slice(path.length);
}

function rangesOf(marked: readonly boolean[]): TextRange[] {
  const found: { start: number; end: number }[] = [];
  marked.forEach((isMarked, i) => {
    if (!isMarked) return;
    const last = found.at(-1);
    if (last?.end === i) last.end = i + 1;
    else found.push({ start: i, end: i + 1 });
  });
  return found;
}

/** Returns the ranges in which `href` differs from `reference`, an absolute URL. */
export function differencesIn(href: string, reference: string): readonly TextRange[] {
  if (href.length > LONGEST || reference.length > LONGEST) return [];
  const marked = Array<boolean>(href.length).fill(false);
  const mark = (at: number): void => {
    marked[at] = true;
  };
  const { text, at } = withoutDots(withoutOddities(href, mark), mark);
  let i = 0;
  for (const change of diffUrls(text, likePart(text, reference))) {
    if (change.kind === "inserted") continue;
    for (const end = i + change.text.length; i < end; i++) if (change.kind === "deleted") mark(at[i] as number);
  }
  return rangesOf(marked);
}
