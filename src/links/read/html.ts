/** The links of HTML source, with what a person sees of them. */
import { parse, resolve, serialize } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { elementStack } from "./html-stack.ts";
import { linkText } from "./html-text.ts";
import { markupReader, type StartTag } from "./markup.ts";
import { type BlockReader, type Emit, type Hint, hangsInTheAir, LONGEST_ADDRESS } from "./parts.ts";

const WANTED: ReadonlySet<string> = new Set(
  "href xlink:href id class role alt title aria-label aria-hidden hidden".split(" "),
);

/** What an HTML tokenizer makes of an attribute's characters (HTML Standard, 13.2.3.5 and 13.2.5.36). */
const asInDocument = (value: string): string => value.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n");

/** The first word of an attribute behind a mark: "#home". */
function firstWord(value: string | undefined, mark: string): string {
  const [word] = /\S{1,40}/.exec(value ?? "") ?? [];
  return word === undefined ? "" : mark + word;
}

/** "a#home", "a.button", "area", "svg a": as in the collection of a page's links. */
const shortElement = ({ name, attributes }: StartTag, isForeign: boolean): string =>
  (isForeign ? "svg " : "") + name + (firstWord(attributes.get("id"), "#") || firstWord(attributes.get("class"), "."));

/** The base that `<base href>` makes; `null` where it makes none (HTML Standard, 4.2.3). */
function baseOf(href: string, fallback: string | null): string | null {
  const written = parse(href.trim());
  const base = written.scheme === null && fallback !== null ? resolve(written, parse(fallback)) : written;
  return base.scheme === null || /^(?:data|javascript)$/i.test(base.scheme) ? null : serialize(base);
}

/** A link whose text is still being read. */
interface OpenLink {
  readonly entry: Entry;
  readonly text: ReturnType<typeof linkText>;
}

/**
 * `a[href]` and `area[href]`, those of SVG too, also in templates and `noscript`: what the source holds. Links stand on the
 * first `<base href>`; those before it, which is against the rules, on what is known without it. Relative ones that stand
 * on nothing are counted only. The place of a link is the number of the line in which its tag ends.
 */
export function htmlReader({ base: known }: Hint, emit: Emit): BlockReader {
  const stack = elementStack();
  let base = known;
  let hasBase = false;
  let open: OpenLink | null = null;
  const leftOut = { without: 0, relative: 0 };

  const close = () => {
    if (open !== null) emit({ ...open.entry, text: open.text.end() });
    open = null;
  };
  const entryOf = (tag: StartTag): Entry | null => {
    const { attributes } = tag;
    const href = attributes.get("href") ?? (stack.isForeign() ? attributes.get("xlink:href") : undefined);
    if (href === undefined) return null;
    const [isLong, isInTheAir] = [href.length > LONGEST_ADDRESS, hangsInTheAir(href, base)];
    if (isLong) leftOut.without += 1;
    else if (isInTheAir) leftOut.relative += 1;
    if (isLong || isInTheAir) return null;
    const element = shortElement(tag, stack.isForeign());
    const region = stack.top().region;
    return { href: asInDocument(href), base, text: "", region, element, frame: null, place: tag.line };
  };
  const onBase = ({ attributes }: StartTag) => {
    const href = attributes.get("href");
    if (hasBase || href === undefined) return;
    hasBase = true;
    base = baseOf(asInDocument(href), known) ?? known;
  };
  const onStart = (tag: StartTag) => {
    const { name } = tag;
    if (name === "base" && !stack.isForeign()) onBase(tag);
    if (name === "a") close();
    const entry = name === "a" || name === "area" ? entryOf(tag) : null;
    const place = stack.push(tag);
    if (entry !== null) {
      const text = linkText(tag);
      if (name === "area") emit({ ...entry, text: text.end() });
      else open = { entry, text };
    } else open?.text.start(tag, place.isSilent);
  };
  const markup = markupReader(false, WANTED, {
    onStart,
    onEnd(name) {
      if (name === "a") close();
      if (stack.pop(name)?.isSilent === false) open?.text.edge(name);
    },
    onText(text) {
      if (open !== null && !stack.top().isSilent) open.text.add(text);
    },
    isForeign: stack.isForeign,
  });
  return {
    read: markup.read,
    end() {
      markup.end();
      close();
      return leftOut;
    },
  };
}
