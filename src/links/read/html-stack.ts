/** The elements that are open, as far as it matters for links: where one stands, and whether its text is shown. */
import { isSection, landmarkOf } from "../../content/landmarks.ts";
import type { StartTag } from "./markup.ts";

const VOID = new Set("area base br col embed frame hr img input link meta param source track wbr".split(" "));
/** Elements that end where the next of their kind begins, so that their end tags may be left out. */
const ENDED_BY_NEXT = new Set("dd dt li option p td th tr".split(" "));
const FOREIGN = new Set(["svg", "math"]);
/** Inside of these SVG and MathML hold HTML again. */
const INTEGRATION = new Set("foreignobject desc title annotation-xml mi mo mn ms mtext".split(" "));
const NOT_SHOWN = new Set("script style template noscript desc metadata defs".split(" "));

/** Nobody nests deeper; what is opened beyond stands where the last one stands. */
const DEEPEST = 20_000;

export interface OpenElement {
  readonly name: string;
  readonly region: string | null;
  readonly isInSection: boolean;
  readonly isForeign: boolean;
  /** Whether its text is not read out: it is hidden, or it has a label instead. */
  readonly isSilent: boolean;
}

const ROOT: OpenElement = { name: "", region: null, isInSection: false, isForeign: false, isSilent: false };

/** What an element makes of the place that it stands in. */
function placeIn({ name, attributes }: StartTag, outside: OpenElement): OpenElement {
  const region = landmarkOf(name, attributes.get("role") ?? "", outside.isInSection);
  const isHidden = NOT_SHOWN.has(name) || attributes.has("hidden") || attributes.get("aria-hidden") === "true";
  return {
    name,
    region: region || outside.region,
    isInSection: outside.isInSection || isSection(name),
    isForeign: FOREIGN.has(name) || (outside.isForeign && !INTEGRATION.has(name)),
    // Only what is hidden inside of a link counts: a link is read wherever it stands.
    isSilent: name !== "a" && (outside.isSilent || isHidden || (attributes.get("aria-label")?.trim() ?? "") !== ""),
  };
}

/** Opening and closing take the same time however deep it is, and whatever is closed that was never opened. */
export function elementStack() {
  const stack: OpenElement[] = [ROOT];
  const counts = new Map<string, number>();
  const top = () => stack[stack.length - 1] as OpenElement;
  const removeTop = () => {
    const { name } = stack.pop() as OpenElement;
    counts.set(name, (counts.get(name) ?? 0) - 1);
  };
  return {
    top,
    isForeign: () => top().isForeign,
    /** Opens an element; what it makes of its place is told of void elements as well. */
    push(tag: StartTag): OpenElement {
      const { name, isClosed } = tag;
      if (ENDED_BY_NEXT.has(name) && top().name === name) removeTop();
      const place = placeIn(tag, top());
      const isEmpty = VOID.has(name) || (isClosed && (place.isForeign || top().isForeign));
      if (!isEmpty && stack.length < DEEPEST) {
        stack.push(place);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      return place;
    },
    /** Closes the innermost element of that name, and what is still open in it; `null` when none is open. */
    pop(name: string): OpenElement | null {
      if ((counts.get(name) ?? 0) === 0) return null;
      while (top().name !== name) removeTop();
      const closed = top();
      removeTop();
      return closed;
    },
  };
}
