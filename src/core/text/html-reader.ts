/** Reads HTML source: its tags with the links in them, its elements, its text. What a page's scripts or styles hold is none. */
import { type FoundLink, LINK_ATTRIBUTES, linksOfTag } from "./html-links.ts";
import { type MarkupReader, markupReader, type StartTag } from "./markup.ts";
import { type OpenElement, openElements, STRUCTURAL } from "./open-elements.ts";

export interface HtmlOptions<Place> {
  /** Attributes that are wanted beside those that hold links. */
  readonly wanted: readonly string[];
  /** So many characters of an attribute's value are kept, and no more. */
  readonly longestValue: number;
  /** What is to be known of where elements stand: outside of all of them, and what one makes of it. */
  readonly root: Place;
  readonly placeIn: (tag: StartTag, outside: Place) => Place;
}

/** A start tag, and where it stands. */
export interface OpenedTag<Place> {
  readonly tag: StartTag;
  /** In the order of their attributes. */
  readonly links: readonly FoundLink[];
  readonly outside: OpenElement<Place>;
  readonly inside: OpenElement<Place>;
}

export interface HtmlEvents<Place> {
  readonly onStart: (opened: OpenedTag<Place>) => void;
  /** An end tag, and the element that it closes, if it does. */
  readonly onEnd: (name: string, closed: OpenElement<Place> | null) => void;
  readonly onText: (text: string, inside: OpenElement<Place>) => void;
}

/**
 * Cuts HTML as the HTML Standard, 13.2.5, does, in blocks cut anywhere, in memory that does not grow; noscript and
 * templates are read as other elements are. Never throws, whatever the source; takes time in proportion to it.
 */
export function htmlReader<Place>(options: HtmlOptions<Place>, events: HtmlEvents<Place>): MarkupReader {
  const { wanted, longestValue, root, placeIn } = options;
  const elements = openElements(root, placeIn);
  const read = new Set([...LINK_ATTRIBUTES, ...STRUCTURAL, ...wanted]);
  return markupReader(
    { isXml: false, wanted: read, longestValue },
    {
      onStart(tag) {
        const { outside, inside } = elements.open(tag);
        events.onStart({ tag, links: linksOfTag(tag, inside.isForeign), outside, inside });
      },
      onEnd: (name) => events.onEnd(name, elements.close(name)),
      onText: (text) => events.onText(text, elements.top()),
      isForeign: () => elements.top().holds !== "html",
      hasCdata: () => elements.top().isForeign,
    },
  );
}
