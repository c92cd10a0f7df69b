/** Stack of open elements and their namespaces. */
import type { StartTag } from "./markup.ts";

const VOID = new Set("area base br col embed frame hr img input link meta param source track wbr".split(" "));
/** Optional end tags. */
const ENDED_BY_NEXT = new Set("dd dt li option p td th tr".split(" "));
/** HTML Standard, 13.2.6.5. */
const ENDS_FOREIGN = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol
  p pre ruby s small span strong strike sub sup table tt u ul var`.split(/\s+/),
);
/** `<font>` with one of these ends SVG or MathML too. */
const OF_FONT = ["color", "face", "size"];
/** SVG and MathML elements with HTML content (13.2.6), besides `<annotation-xml>`. */
const HTML_IN = { svg: new Set("desc foreignobject title".split(" ")), math: new Set("mi mn mo ms mtext".split(" ")) };

/** Attributes that decide the content's namespace. */
export const NAMESPACE_ATTRIBUTES: readonly string[] = ["encoding", ...OF_FONT];

/** Deeper elements count as siblings. */
const DEEPEST = 20_000;

type Namespace = "html" | "svg" | "math";

export interface OpenElement<Place> {
  readonly name: string;
  readonly isForeign: boolean;
  readonly contentNamespace: Namespace;
  readonly place: Place;
}

function contentNamespaceOf({ name, attributes }: StartTag, outside: OpenElement<unknown>): Namespace {
  const { contentNamespace } = outside;
  if (contentNamespace === "html") return name === "svg" || name === "math" ? name : "html";
  if (HTML_IN[contentNamespace].has(name)) return "html";
  if (contentNamespace === "svg") return "svg";
  if (name === "svg" && outside.name === "annotation-xml") return "svg";
  const isAnnotation = name === "annotation-xml";
  const encoding = isAnnotation ? (attributes.get("encoding")?.value ?? "") : "";
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding) ? "html" : "math";
}

const endsForeign = ({ name, attributes }: StartTag): boolean =>
  ENDS_FOREIGN.has(name) || (name === "font" && OF_FONT.some((one) => attributes.has(one)));

/** Constant time at any depth. */
export function openElements<Place>(root: Place, placeIn: (tag: StartTag, outside: Place) => Place) {
  const stack: OpenElement<Place>[] = [{ name: "", isForeign: false, contentNamespace: "html", place: root }];
  const counts = new Map<string, number>();
  const top = () => stack[stack.length - 1] as OpenElement<Place>;
  const removeTop = () => {
    const { name } = stack.pop() as OpenElement<Place>;
    counts.set(name, (counts.get(name) ?? 0) - 1);
  };
  const leaveForeign = () => {
    while (top().contentNamespace !== "html") removeTop();
  };
  return {
    top,
    open(tag: StartTag): { readonly outside: OpenElement<Place>; readonly inside: OpenElement<Place> } {
      const { name, isClosed } = tag;
      if (top().contentNamespace !== "html" && endsForeign(tag)) leaveForeign();
      if (top().contentNamespace === "html" && ENDED_BY_NEXT.has(name) && top().name === name) removeTop();
      const outside = top();
      const isForeign = outside.contentNamespace !== "html" || name === "svg" || name === "math";
      const inside = {
        name,
        isForeign,
        contentNamespace: contentNamespaceOf(tag, outside),
        place: placeIn(tag, outside.place),
      };
      if (!(isForeign ? isClosed : VOID.has(name)) && stack.length < DEEPEST) {
        stack.push(inside);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return { outside, inside };
    },
    /** Closes it with its descendants; `null` if none is open. */
    close(name: string): OpenElement<Place> | null {
      if (top().contentNamespace !== "html" && (name === "br" || name === "p")) leaveForeign();
      if ((counts.get(name) ?? 0) === 0) return null;
      while (top().name !== name) removeTop();
      const closed = top();
      removeTop();
      return closed;
    },
  };
}
