/**
 * The Link field of an HTTP response (RFC 8288): which address a page says is its own. Read by our own hands: the package for it
 * throws at the first malformed link, and loses the good ones with it.
 */
import { resolve } from "../url/resolve.ts";
import { parse, replacePart, serialize } from "../url/url.ts";

/** One link of the field, as written. */
export interface HeaderLink {
  /** A URL or a reference. */
  readonly target: string;
  /** Relation types in lower case; those of the first "rel" (RFC 8288, 3.3). */
  readonly relations: readonly string[];
  /** What the link is about, where that is said (3.2); `null`: the resource that was sent. */
  readonly anchor: string | null;
}

/** A parameter's value in the quotes that open at a place, and where it ends (RFC 8288, B.4). */
function quotedAt(text: string, from: number): readonly [value: string, end: number] {
  const kept: string[] = [];
  let at = from + 1;
  for (let start = at; ; at += 1) {
    const character = text[at];
    if (character === undefined || character === '"' || character === "\\") {
      kept.push(text.slice(start, at));
      if (character !== "\\") return [kept.join(""), at + 1];
      // The character behind the backslash stands for itself; a quote would end the value otherwise.
      at += 1;
      start = at;
    }
  }
}

/** The first of some delimiters from a place on, or the end. */
function endAt(text: string, from: number, delimiters: string): number {
  let at = from;
  while (at < text.length && !delimiters.includes(text.charAt(at))) at += 1;
  return at;
}

const afterSpace = (text: string, from: number): number => {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at;
};

/** The parameters behind a target, and where the link ends: at a comma outside quotes, or with the text (B.3). */
function parametersAt(text: string, from: number): readonly [ReadonlyMap<string, string>, number] {
  const parameters = new Map<string, string>();
  let at = endAt(text, from, ";,");
  while (text[at] === ";") {
    const start = afterSpace(text, at + 1);
    at = endAt(text, start, "=;,");
    const name = text.slice(start, at).trim().toLowerCase();
    let value = "";
    if (text[at] === "=") {
      const begin = afterSpace(text, at + 1);
      if (text[begin] === '"') [value, at] = quotedAt(text, begin);
      else {
        at = endAt(text, begin, ";,");
        value = text.slice(begin, at).trim();
      }
    }
    // Of "rel" the first counts, and so it is with the others that may stand once.
    if (!parameters.has(name)) parameters.set(name, value);
    at = endAt(text, at, ";,");
  }
  return [parameters, at];
}

/**
 * The links of one Link field, or of several joined by commas (RFC 8288, appendix B.2). Extended values ("title*") are
 * parameters of their own and never stand for the plain ones. Never throws: what is no link is passed over, up to the
 * next "<" behind a comma. Linear.
 */
export function linksInHeader(text: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  for (let at = 0; at < text.length; ) {
    const start = afterSpace(text, at);
    if (text[start] !== "<") {
      at = endAt(text, start, ",") + 1;
      continue;
    }
    const end = text.indexOf(">", start);
    if (end < 0) break;
    const [parameters, next] = parametersAt(text, end + 1);
    const relations = (parameters.get("rel") ?? "").toLowerCase().split(/[ \t]+/);
    links.push({
      target: text.slice(start + 1, end),
      relations: relations.filter((relation) => relation !== ""),
      anchor: parameters.get("anchor") ?? null,
    });
    at = next + 1;
  }
  return links;
}

/** A reference in a response, made absolute against the address that the response came from (RFC 8288, 3.1 and 3.2). */
const absolute = (reference: string, url: string): string =>
  serialize(resolve(parse(reference.trim()), replacePart(parse(url), "fragment", null)));

/**
 * The addresses that a response says are its own (RFC 6596), absolute, each once. The fields are the response's Link
 * fields, as they came, and the URL is the one that it answers. A link with an anchor is about that, and counts only
 * where it is the response itself.
 */
export function canonicalsInHeaders(fields: readonly string[], url: string): string[] {
  const own = absolute("", url);
  const found = fields
    .flatMap(linksInHeader)
    .filter(
      ({ relations, anchor }) => relations.includes("canonical") && (anchor === null || absolute(anchor, url) === own),
    )
    .map(({ target }) => absolute(target, url));
  return [...new Set(found)];
}
