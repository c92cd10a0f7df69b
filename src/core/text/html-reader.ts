import { type FoundLink, LINK_ATTRIBUTES, linksOfTag } from "./html-links.ts";
import { type MarkupReader, markupReader, type StartTag } from "./markup.ts";
import { NAMESPACE_ATTRIBUTES, type OpenElement, openElements } from "./open-elements.ts";

export interface HtmlOptions<Place> {
  /** Attributes to read besides those with links. */
  readonly wanted: readonly string[];
  readonly longestValue: number;
  /** Caller data about an element's ancestors. */
  readonly root: Place;
  readonly placeIn: (tag: StartTag, outside: Place) => Place;
}

export interface OpenedTag<Place> {
  readonly tag: StartTag;
  readonly links: readonly FoundLink[];
  readonly outside: OpenElement<Place>;
  readonly inside: OpenElement<Place>;
}

export interface HtmlEvents<Place> {
  readonly onStart: (opened: OpenedTag<Place>) => void;
  readonly onEnd: (name: string, closed: OpenElement<Place> | null) => void;
  readonly onText: (text: string, inside: OpenElement<Place>) => void;
}

/**
 * HTML Standard, 13.2.5, including noscript and templates. Blocks may be split anywhere. Takes constant memory and
 * linear time.
 */
export function htmlReader<Place>(options: HtmlOptions<Place>, events: HtmlEvents<Place>): MarkupReader {
  const { wanted, longestValue, root, placeIn } = options;
  const elements = openElements(root, placeIn);
  const read = new Set([...LINK_ATTRIBUTES, ...NAMESPACE_ATTRIBUTES, ...wanted]);
  return markupReader(
    { isXml: false, wanted: read, longestValue },
    {
      onStart(tag) {
        const { outside, inside } = elements.open(tag);
        events.onStart({ tag, links: linksOfTag(tag, inside.isForeign), outside, inside });
      },
      onEnd: (name) => events.onEnd(name, elements.close(name)),
      onText: (text) => events.onText(text, elements.top()),
      isForeign: () => elements.top().contentNamespace !== "html",
      hasCdata: () => elements.top().isForeign,
    },
  );
}
