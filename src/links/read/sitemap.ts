import { markupReader, type StartTag } from "../../core/index.ts";
import {
  type BlockReader,
  copyString,
  type Emit,
  isUnresolvable,
  lineCounter,
  MAX_URL_LENGTH,
  MAX_VALUE_LENGTH,
  type ReaderOptions,
} from "./parts.ts";

const OPTIONS = { isXml: true, wanted: new Set(["href", "hreflang"]), longestValue: MAX_VALUE_LENGTH };
/** sitemaps.org with images and videos, RSS 2.0, Atom; any prefix. */
const HOLDS_ADDRESS = /^(?:[^:]*:)?(?:(?:[a-z]+_)?loc|link)$/;

interface OpenElement {
  readonly name: string;
  readonly line: number;
  text: string;
}

/**
 * `<loc>`, RSS `<link>`, "href" of Atom `<link>` and `<xhtml:link>` (region: hreflang). Ignores namespaces. Relative
 * references without a base are only counted.
 */
export function sitemapReader({ base }: ReaderOptions, emit: Emit): BlockReader {
  const lines = lineCounter();
  let open: OpenElement | null = null;
  const leftOut = { without: 0, relative: 0 };

  const found = (written: string, element: string, line: number, region: string | null) => {
    const href = copyString(written.trim());
    if (href.length > MAX_URL_LENGTH) leftOut.without += 1;
    else if (href !== "") emit({ href, base, text: null, region, element, frame: null, place: line });
  };
  const close = () => {
    if (open !== null) found(open.text, open.name, open.line, null);
    open = null;
  };
  const onStart = ({ name, attributes, isClosed, end }: StartTag) => {
    if (!HOLDS_ADDRESS.test(name)) return;
    close();
    const line = lines.lineOf(end);
    const href = attributes.get("href")?.value;
    const written = attributes.get("hreflang")?.value;
    const language = written === undefined ? null : copyString(written);
    if (href !== undefined && isUnresolvable(href, base)) leftOut.relative += 1;
    else if (href !== undefined) found(href, name, line, language);
    else if (!isClosed) open = { name, line, text: "" };
  };
  const markup = markupReader(OPTIONS, {
    onStart,
    onEnd(name) {
      if (name === open?.name) close();
    },
    onText(text) {
      if (open !== null && open.text.length <= MAX_URL_LENGTH) open.text += text;
    },
  });
  return {
    read(block) {
      lines.add(block);
      markup.read(block);
    },
    end() {
      markup.end();
      // An open element may have part of a URL.
      return leftOut;
    },
  };
}
