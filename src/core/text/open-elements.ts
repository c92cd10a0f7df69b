/** The elements that are open in HTML source, as far as it matters for reading on: which of them are SVG's or MathML's. */
import type { StartTag } from "./markup.ts";

const VOID = new Set("area base br col embed frame hr img input link meta param source track wbr".split(" "));
/** Elements that end where the next of their kind begins, so that their end tags may be left out. */
const ENDED_BY_NEXT = new Set("dd dt li option p td th tr".split(" "));
/** Start tags that end SVG and MathML around them (HTML Standard, 13.2.6.5). */
const ENDS_FOREIGN = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol
  p pre ruby s small span strong strike sub sup table tt u ul var`.split(/\s+/),
);
/** Attributes by which "<font>" is HTML's, and ends them too. */
const OF_FONT = ["color", "face", "size"];
/** Elements of SVG and of MathML that hold HTML (13.2.6); "<annotation-xml>" does by its "encoding". */
const HTML_IN = { svg: new Set("desc foreignobject title".split(" ")), math: new Set("mi mn mo ms mtext".split(" ")) };

/** Attributes on which it hangs what elements hold. */
export const STRUCTURAL: readonly string[] = ["encoding", ...OF_FONT];

/** Nobody nests deeper; what is opened beyond stands where the last one stands. */
const DEEPEST = 20_000;

type Namespace = "html" | "svg" | "math";

export interface OpenElement<Place> {
  readonly name: string;
  /** Whether it is an element of SVG or MathML. */
  readonly isForeign: boolean;
  /** What the elements in it are. */
  readonly holds: Namespace;
  /** What the reader wants to know of where it stands. */
  readonly place: Place;
}

/** What an element of a certain name holds. */
function held({ name, attributes }: StartTag, outside: OpenElement<unknown>): Namespace {
  const { holds } = outside;
  if (holds === "html") return name === "svg" || name === "math" ? name : "html";
  if (HTML_IN[holds].has(name)) return "html";
  if (holds === "svg") return "svg";
  if (name === "svg" && outside.name === "annotation-xml") return "svg";
  const isAnnotation = name === "annotation-xml";
  const encoding = isAnnotation ? (attributes.get("encoding")?.value ?? "") : "";
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding) ? "html" : "math";
}

const endsForeign = ({ name, attributes }: StartTag): boolean =>
  ENDS_FOREIGN.has(name) || (name === "font" && OF_FONT.some((one) => attributes.has(one)));

/** Opening and closing take the same time however deep it is, and whatever is closed that was never opened. */
export function openElements<Place>(root: Place, placeIn: (tag: StartTag, outside: Place) => Place) {
  const stack: OpenElement<Place>[] = [{ name: "", isForeign: false, holds: "html", place: root }];
  const counts = new Map<string, number>();
  const top = () => stack[stack.length - 1] as OpenElement<Place>;
  const removeTop = () => {
    const { name } = stack.pop() as OpenElement<Place>;
    counts.set(name, (counts.get(name) ?? 0) - 1);
  };
  const leaveForeign = () => {
    while (top().holds !== "html") removeTop();
  };
  return {
    top,
    /** Opens an element, and says in which one; void elements are none of those that are open then. */
    open(tag: StartTag): { readonly outside: OpenElement<Place>; readonly inside: OpenElement<Place> } {
      const { name, isClosed } = tag;
      if (top().holds !== "html" && endsForeign(tag)) leaveForeign();
      if (top().holds === "html" && ENDED_BY_NEXT.has(name) && top().name === name) removeTop();
      const outside = top();
      const isForeign = outside.holds !== "html" || name === "svg" || name === "math";
      const inside = { name, isForeign, holds: held(tag, outside), place: placeIn(tag, outside.place) };
      if (!(isForeign ? isClosed : VOID.has(name)) && stack.length < DEEPEST) {
        stack.push(inside);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return { outside, inside };
    },
    /** Closes the innermost element of that name, and what is still open in it; `null` when none is open. */
    close(name: string): OpenElement<Place> | null {
      if (top().holds !== "html" && (name === "br" || name === "p")) leaveForeign();
      if ((counts.get(name) ?? 0) === 0) return null;
      while (top().name !== name) removeTop();
      const closed = top();
      removeTop();
      return closed;
    },
  };
}
