import {
  htmlReader as elementsOf,
  type OpenedTag,
  parse,
  resolve,
  type StartTag,
  serialize,
} from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { documentRequester } from "./document-query.ts";
import { PLACE_ATTRIBUTES, type Place, placeIn, ROOT_PLACE } from "./html-place.ts";
import { linkText, TEXT_ATTRIBUTES } from "./html-text.ts";
import {
  type BlockReader,
  copyString,
  type Emit,
  isUnresolvable,
  type LineCounter,
  lineCounter,
  MAX_URL_LENGTH,
  MAX_VALUE_LENGTH,
  type ReaderOptions,
} from "./parts.ts";

/** URLs inside one link, to bound memory. */
const MOST_INSIDE = 100;

const OPTIONS = {
  wanted: ["id", "class", ...PLACE_ATTRIBUTES, ...TEXT_ATTRIBUTES],
  longestValue: MAX_VALUE_LENGTH,
  root: ROOT_PLACE,
  placeIn,
};

function firstWord({ attributes }: StartTag, name: string, mark: string): string {
  const [word] = /\S{1,40}/.exec(attributes.get(name)?.value ?? "") ?? [];
  return word === undefined ? "" : mark + word;
}

/** "a#home", "svg a", as in src/content. */
const shortElement = (tag: StartTag, isForeign: boolean): string =>
  copyString((isForeign ? "svg " : "") + tag.name + (firstWord(tag, "id", "#") || firstWord(tag, "class", ".")));

/** The base URL that `<base href>` sets (HTML Standard, 4.2.3). */
function baseOf(href: string, fallback: string | null): string | null {
  const written = parse(href.trim());
  const base = written.scheme === null && fallback !== null ? resolve(written, parse(fallback)) : written;
  return base.scheme === null || /^(?:data|javascript)$/i.test(base.scheme) ? null : copyString(serialize(base));
}

interface OpenLink {
  readonly text: ReturnType<typeof linkText>;
  readonly own: readonly Entry[];
  /** Emitted after the link. */
  readonly inside: Entry[];
}

/**
 * The first `<base href>` applies to what follows. Relative references without a base are only counted. Places are
 * lines where tags end.
 */
export function htmlReader(
  { base: known, encoding = () => "utf-8" }: ReaderOptions,
  emit: Emit,
  lines: LineCounter = lineCounter(),
): BlockReader {
  const requested = documentRequester(encoding);
  let base = known;
  let hasBase = false;
  let open: OpenLink | null = null;
  const leftOut = { without: 0, relative: 0 };

  const close = () => {
    if (open === null) return;
    const text = open.text.end();
    for (const entry of open.own) emit({ ...entry, text });
    for (const entry of open.inside) emit(entry);
    open = null;
  };
  const isTaken = (href: string): boolean => {
    const [isLong, cannotResolve] = [href.length > MAX_URL_LENGTH, isUnresolvable(href, base)];
    if (isLong) leftOut.without += 1;
    else if (cannotResolve) leftOut.relative += 1;
    return !isLong && !cannotResolve;
  };
  const entriesOf = ({ tag, links, outside, inside }: OpenedTag<Place>): Entry[] => {
    const taken = links.filter(({ isBase, href }) => !isBase && isTaken(href));
    if (taken.length === 0) return [];
    const element = shortElement(tag, outside.contentNamespace !== "html");
    const { region } = outside.place;
    const rest = { base, text: "", region, element, frame: null, place: lines.lineOf(tag.end) };
    const asRequested = (href: string): string => (inside.isForeign ? href : requested(href, base));
    return taken.map(({ href }) => ({ href: copyString(asRequested(href)), ...rest }));
  };
  const onStart = (opened: OpenedTag<Place>) => {
    const { tag, links, inside } = opened;
    const baseLink = links.find(({ isBase }) => isBase);
    if (baseLink !== undefined && !hasBase) {
      hasBase = true;
      base = baseOf(baseLink.href, known) ?? known;
    }
    if (tag.name === "a") close();
    const entries = links.length === 0 ? [] : entriesOf(opened);
    if (tag.name === "a") {
      if (entries.length > 0) open = { text: linkText(tag), own: entries, inside: [] };
      return;
    }
    open?.text.start(tag, inside.place.isSilent);
    if (entries.length === 0) return;
    const text = linkText(tag).end();
    for (const entry of entries) {
      if (open === null) emit({ ...entry, text });
      else open.inside.push({ ...entry, text });
    }
    if (open !== null && open.inside.length > MOST_INSIDE) close();
  };
  const source = elementsOf(OPTIONS, {
    onStart,
    onEnd(name, closed) {
      if (name === "a") close();
      if (closed?.place.isSilent === false) open?.text.edge(name);
    },
    onText(text, inside) {
      if (open !== null && !inside.place.isSilent) open.text.add(text);
    },
  });
  return {
    read(block) {
      lines.add(block);
      source.read(block);
    },
    end() {
      source.end();
      close();
      return leftOut;
    },
  };
}
