/** The one list of HTML attributes with URLs. */
import type { Attribute, StartTag } from "./markup.ts";

export interface FoundLink {
  readonly attribute: Attribute;
  readonly from: number;
  readonly to: number;
  readonly href: string;
  /** `<base href="…">`: not a link. */
  readonly isBase: boolean;
}

const URL_ATTRIBUTES = new Set("action background cite formaction href longdesc poster src xlink:href".split(" "));
const IMAGE_LISTS = new Set(["imagesrcset", "srcset"]);

export const LINK_ATTRIBUTES: readonly string[] = [
  ...URL_ATTRIBUTES,
  ...IMAGE_LISTS,
  ..."content data http-equiv ping".split(" "),
];

const part = (attribute: Attribute, from: number, to: number): FoundLink => ({
  attribute,
  from,
  to,
  href: attribute.value.slice(from, to),
  isBase: false,
});

function endOfSizes(value: string, from: number): number {
  const stop = /[,(]/g;
  stop.lastIndex = from;
  for (let match = stop.exec(value); match !== null; match = stop.exec(value)) {
    if (match[0] === ",") return match.index;
    const close = value.indexOf(")", stop.lastIndex);
    if (close < 0) break;
    stop.lastIndex = close + 1;
  }
  return value.length;
}

/** "srcset" (HTML Standard, 4.8.4.2.4). */
function linksInImages(attribute: Attribute): FoundLink[] {
  const { value } = attribute;
  const found: FoundLink[] = [];
  const url = /[^\t\n\f\r ,][^\t\n\f\r ]*/g;
  for (let match = url.exec(value); match !== null; match = url.exec(value)) {
    const [written] = match;
    let length = written.length;
    while (written[length - 1] === ",") length--;
    found.push(part(attribute, match.index, match.index + length));
    if (length < written.length) continue;
    url.lastIndex = endOfSizes(value, url.lastIndex);
  }
  return found;
}

/** "ping" (HTML Standard, 4.6.5). */
const linksInPing = (attribute: Attribute): FoundLink[] =>
  [...attribute.value.matchAll(/[^\t\n\f\r ]+/g)].map(({ 0: url, index }) =>
    part(attribute, index, index + url.length),
  );

/** `<meta http-equiv="refresh" content="0; url=…">` (HTML Standard, 4.2.5.3). */
function linkInRefresh(attribute: Attribute): FoundLink[] {
  const { value } = attribute;
  const before = /^[\t\n\f\r ]*[0-9.]+[\t\n\f\r ,;]+(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?/i.exec(value)?.[0];
  if (before === undefined) return [];
  let [from, end] = [before.length, value.length];
  const quote = value[from];
  if (quote === '"' || quote === "'") {
    from += 1;
    const close = value.indexOf(quote, from);
    if (close >= 0) end = close;
  }
  const url = value.slice(from, end).trimEnd();
  return url === "" ? [] : [part(attribute, from, from + url.length)];
}

const NONE: readonly FoundLink[] = [];

function linksInList(attribute: Attribute, isRefresh: boolean): readonly FoundLink[] {
  const { name } = attribute;
  if (name === "ping") return linksInPing(attribute);
  if (IMAGE_LISTS.has(name)) return linksInImages(attribute);
  return isRefresh && name === "content" ? linkInRefresh(attribute) : NONE;
}

export function linksOfTag({ name: tag, attributes }: StartTag, isForeign: boolean): readonly FoundLink[] {
  if (attributes.size === 0) return NONE;
  const isRefresh = tag === "meta" && /^\s*refresh\s*$/i.test(attributes.get("http-equiv")?.value ?? "");
  const found: FoundLink[] = [];
  for (const attribute of attributes.values()) {
    const { name, value, valueEnd } = attribute;
    if (valueEnd === null) continue;
    if (URL_ATTRIBUTES.has(name) || (name === "data" && tag === "object")) {
      const isBase = tag === "base" && name === "href" && !isForeign;
      found.push({ attribute, from: 0, to: value.length, href: value, isBase });
    } else for (const link of linksInList(attribute, isRefresh)) found.push(link);
  }
  return found;
}
