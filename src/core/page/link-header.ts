/** Parses the Link header (RFC 8288). The npm package throws at malformed links and loses the valid ones. */
import { resolve } from "../url/resolve.ts";
import { parse, serialize } from "../url/url.ts";

export interface HeaderLink {
  readonly target: string;
  /** In lower case, from the first "rel" (RFC 8288, 3.3). */
  readonly relations: readonly string[];
  /** The link's context (RFC 8288, 3.2); `null` for the response. */
  readonly anchor: string | null;
  /** The target is another version of the page. */
  readonly isVersion: boolean;
}

const VERSION_PARAMETERS = ["hreflang", "lang", "media", "type"];

function quotedAt(text: string, from: number): readonly [value: string, end: number] {
  const kept: string[] = [];
  let at = from + 1;
  for (let start = at; ; at += 1) {
    const character = text[at];
    if (character === undefined || character === '"' || character === "\\") {
      kept.push(text.slice(start, at));
      if (character !== "\\") return [kept.join(""), at + 1];
      // A backslash escapes a character (RFC 8288, B.4).
      at += 1;
      start = at;
    }
  }
}

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

/** Reads up to a comma outside quotes (RFC 8288, B.3). */
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
    if (!parameters.has(name)) parameters.set(name, value);
    at = endAt(text, at, ";,");
  }
  return [parameters, at];
}

/**
 * RFC 8288, B.2. Fields may be joined by commas. "title*" does not replace "title". Skips malformed links. Linear.
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
    const relations = (parameters.get("rel") ?? "").toLowerCase().split(/[ \t]/);
    links.push({
      target: text.slice(start + 1, end),
      relations: relations.filter((relation) => relation !== ""),
      anchor: parameters.get("anchor") ?? null,
      isVersion: VERSION_PARAMETERS.some((name) => parameters.has(name)),
    });
    at = next + 1;
  }
  return links;
}

/** RFC 8288, 3.1 and 3.2. */
const absolute = (reference: string, url: string): string => serialize(resolve(parse(reference.trim()), parse(url)));

/**
 * Returns distinct absolute URLs (RFC 6596). Like Google Search, ignores other versions, and links with an anchor other
 * than `url`.
 */
export function canonicalsInHeaders(fields: readonly string[], url: string): string[] {
  const own = absolute("", url);
  const found = fields
    .flatMap(linksInHeader)
    .filter(
      ({ relations, anchor, isVersion }) =>
        relations.includes("canonical") && !isVersion && (anchor === null || absolute(anchor, url) === own),
    )
    .map(({ target }) => absolute(target, url));
  return [...new Set(found)];
}
