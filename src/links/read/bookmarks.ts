import { markupReader, type StartTag } from "../../core/index.ts";
import type { Entry } from "../types.ts";
import { collapseWhitespace } from "./html-text.ts";
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

const OPTIONS = { isXml: false, wanted: new Set(["href"]), longestValue: MAX_VALUE_LENGTH };
const LONGEST_READ = 400;
const DEEPEST = 30;

/** Folders become regions ("Bar / News"), lines places. A folder is an `<H3>` before a `<DL>`. */
export function bookmarksReader({ base }: ReaderOptions, emit: Emit): BlockReader {
  const lines = lineCounter();
  /** Paths of open folders; the first is the file. */
  const paths: (string | null)[] = [];
  const rest = { base, text: "", element: null, frame: null };
  let deeper = 0;
  let folder: string | null = null;
  let open: Entry | null = null;
  let text: string | null = null;
  const leftOut = { without: 0, relative: 0 };

  const pathNow = () => paths.at(-1) ?? null;
  const close = () => {
    if (open !== null) emit({ ...open, text: collapseWhitespace(text ?? "") });
    open = null;
    text = null;
  };
  const enter = () => {
    const outer = pathNow();
    if (paths.length > DEEPEST) deeper += 1;
    else paths.push(outer === null || folder === null ? (folder ?? outer) : `${outer} / ${folder}`);
    folder = null;
  };
  const leave = () => {
    if (deeper > 0) deeper -= 1;
    else paths.pop();
  };
  const onStart = ({ name, attributes, end }: StartTag) => {
    if (name === "a" || name === "h3" || name === "dl" || name === "dt") close();
    if (name === "dl") enter();
    if (name === "h3") text = "";
    const href = name === "a" ? attributes.get("href")?.value : undefined;
    if (href === undefined) return;
    if (href.length > MAX_URL_LENGTH) leftOut.without += 1;
    else if (isUnresolvable(href, base)) leftOut.relative += 1;
    else open = { ...rest, href: copyString(href), region: pathNow(), place: lines.lineOf(end) };
    text = open === null ? null : "";
  };
  const markup = markupReader(OPTIONS, {
    onStart,
    onEnd(name) {
      if (name === "h3") {
        folder = collapseWhitespace(text ?? "") || null;
        text = null;
      }
      if (name === "a" || name === "dl") close();
      if (name === "dl") leave();
    },
    onText(piece) {
      if (text !== null && text.length <= LONGEST_READ) text += piece.slice(0, LONGEST_READ);
    },
  });
  return {
    read(block) {
      lines.add(block);
      markup.read(block);
    },
    end() {
      markup.end();
      close();
      return leftOut;
    },
  };
}
