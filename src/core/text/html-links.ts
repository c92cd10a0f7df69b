/** Which attributes of HTML hold URLs, and where in them. */
/** An attribute as written. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  readonly raw: string;
  /** Index of the value's first character in the source. */
  readonly start: number;
}

/** A link in the source of a page. */
export interface LinkInHtml {
  /** The attribute's name in lower case: "href", "src", "srcset". */
  readonly attribute: string;
  /** The URL as written, character references and all. */
  readonly raw: string;
  /** Index of its first character in the source. */
  readonly start: number;
  /** Whether it is no link, but what the page's other links are resolved against: `<base href="…">`. */
  readonly isBase?: true;
}

/** Attributes that are one URL, whatever their element. */
const URL_ATTRIBUTES = new Set("action background cite formaction href longdesc poster src xlink:href".split(" "));
/** Those that list images with their sizes. */
const IMAGE_LISTS = new Set(["imagesrcset", "srcset"]);

/** The URLs of a "srcset" (HTML Standard, 4.8.4.2.4): each up to white space, its size up to a comma. */
function linksInImages({ name, raw, start }: Attribute): LinkInHtml[] {
  const found: LinkInHtml[] = [];
  const url = /[^\t\n\f\r ,][^\t\n\f\r ]*/g;
  const size = /(?:[^,(]+|\([^)]*\)?)*/y;
  for (let match = url.exec(raw); match !== null; match = url.exec(raw)) {
    const [written] = match;
    let length = written.length;
    while (written[length - 1] === ",") length--;
    found.push({ attribute: name, raw: written.slice(0, length), start: start + match.index });
    if (length < written.length) continue;
    size.lastIndex = url.lastIndex;
    url.lastIndex += size.exec(raw)?.[0].length ?? 0;
  }
  return found;
}

/** The URLs of a "ping", parted by white space (HTML Standard, 4.6.5). */
const linksInPing = ({ name, raw, start }: Attribute): LinkInHtml[] =>
  [...raw.matchAll(/[^\t\n\f\r ]+/g)].map((match) => ({ attribute: name, raw: match[0], start: start + match.index }));

/** The URL of `<meta http-equiv="refresh" content="0; url=…">` (HTML Standard, 4.2.5.3). */
function linkInRefresh({ name, raw, start }: Attribute): LinkInHtml[] {
  const before = /^[\t\n\f\r ]*[0-9.]+[\t\n\f\r ,;]+(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?/i.exec(raw)?.[0];
  if (before === undefined) return [];
  let [from, end] = [before.length, raw.length];
  const quote = raw[from];
  if (quote === '"' || quote === "'") {
    from += 1;
    const close = raw.indexOf(quote, from);
    if (close >= 0) end = close;
  }
  const url = raw.slice(from, end).trimEnd();
  return url === "" ? [] : [{ attribute: name, raw: url, start: start + from }];
}

/** The links in a tag's attributes. Names are in lower case. */
export function linksOfTag(tag: string, attributes: readonly Attribute[]): LinkInHtml[] {
  const isRefresh =
    tag === "meta" && attributes.some(({ name, raw }) => name === "http-equiv" && /^\s*refresh\s*$/i.test(raw));
  return attributes.flatMap((attribute): LinkInHtml[] => {
    const { name, raw, start } = attribute;
    if (tag === "base" && name === "href") return [{ attribute: name, raw, start, isBase: true }];
    if (name === "ping") return linksInPing(attribute);
    if (URL_ATTRIBUTES.has(name) || (name === "data" && tag === "object")) return [{ attribute: name, raw, start }];
    if (IMAGE_LISTS.has(name)) return linksInImages(attribute);
    return isRefresh && name === "content" ? linkInRefresh(attribute) : [];
  });
}
