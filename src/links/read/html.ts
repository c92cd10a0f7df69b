/** The links of HTML source, with what a person sees of them. */
import {
  htmlReader as elementsOf,
  type OpenedTag,
  parse,
  resolve,
  type StartTag,
  serialize,
} from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { OF_PLACE, type Place, placeIn, ROOT } from "./html-place.ts";
import { linkText, OF_TEXT } from "./html-text.ts";
import {
  type BlockReader,
  detached,
  type Emit,
  type Hint,
  isUnresolvable,
  LONGEST_ADDRESS,
  LONGEST_VALUE,
  lineCounter,
} from "./parts.ts";

/** So many addresses inside of a link wait for the end of its text; a link that holds more has read enough of it. */
const MOST_INSIDE = 100;

const OPTIONS = {
  wanted: ["id", "class", ...OF_PLACE, ...OF_TEXT],
  longestValue: LONGEST_VALUE,
  root: ROOT,
  placeIn,
};

/** The first word of an attribute behind a mark: "#home". */
function firstWord({ attributes }: StartTag, name: string, mark: string): string {
  const [word] = /\S{1,40}/.exec(attributes.get(name)?.value ?? "") ?? [];
  return word === undefined ? "" : mark + word;
}

/** "a#home", "a.button", "area", "svg a": as in the collection of a page's links. */
const shortElement = (tag: StartTag, isForeign: boolean): string =>
  detached((isForeign ? "svg " : "") + tag.name + (firstWord(tag, "id", "#") || firstWord(tag, "class", ".")));

/** The base that `<base href>` makes; `null` where it makes none (HTML Standard, 4.2.3). */
function baseOf(href: string, fallback: string | null): string | null {
  const written = parse(href.trim());
  const base = written.scheme === null && fallback !== null ? resolve(written, parse(fallback)) : written;
  return base.scheme === null || /^(?:data|javascript)$/i.test(base.scheme) ? null : detached(serialize(base));
}

/** A link whose text is still being read. */
interface OpenLink {
  readonly text: ReturnType<typeof linkText>;
  /** Its addresses: "href", and those of "ping". */
  readonly own: readonly Entry[];
  /** Those of elements in it, which come behind it. */
  readonly inside: Entry[];
}

/**
 * All that the source holds in attributes for links: `<a href>`, `<img src>`, `<form action>` and the like. Links stand on
 * the first `<base href>`; those before it, which is against the rules, on what is known without it. Relative ones that
 * stand on nothing are counted only. The place of a link is the number of the line in which its tag ends.
 */
export function htmlReader({ base: known }: Hint, emit: Emit): BlockReader {
  const lines = lineCounter();
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
    const [isLong, isInTheAir] = [href.length > LONGEST_ADDRESS, isUnresolvable(href, base)];
    if (isLong) leftOut.without += 1;
    else if (isInTheAir) leftOut.relative += 1;
    return !isLong && !isInTheAir;
  };
  const entriesOf = ({ tag, links, outside }: OpenedTag<Place>): Entry[] => {
    const taken = links.filter(({ isBase, href }) => !isBase && isTaken(href));
    if (taken.length === 0) return [];
    const element = shortElement(tag, outside.holds !== "html");
    const { region } = outside.place;
    const rest = { base, text: "", region, element, frame: null, place: lines.lineOf(tag.end) };
    return taken.map(({ href }) => ({ href: detached(href), ...rest }));
  };
  const onStart = (opened: OpenedTag<Place>) => {
    const { tag, links, inside } = opened;
    const said = links.find(({ isBase }) => isBase);
    if (said !== undefined && !hasBase) {
      hasBase = true;
      base = baseOf(said.href, known) ?? known;
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
