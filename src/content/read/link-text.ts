import {
  attributeOf,
  childElementCountOf,
  childNodesOf,
  elementById,
  localNameOf,
  matches,
  rootNodeOf,
  shadowRootOf,
  textOf,
} from "../page.ts";

const LONGEST_TEXT = 200;
const LONGEST_PIECE = 4_000;
/** One unit is a node or 16 characters. */
const MOST_FOR_ONE = 2_000;
const MOST_FOR_ALL = 10_000_000;
const MOST_LABELS = 8;

/** Elements that do not separate words. */
const INLINE =
  /^(?:a|abbr|b|bd[io]|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|slot|small|span|strong|su[bp]|text|time|tspan|tt|u|var|wbr)$/;
const NAMED_BY_ALT = /^(?:area|image|img|input)$/;
const NOT_SHOWN = "script,style,template,noscript,desc,metadata,defs,[hidden]";

export const isShown = (element: Element): boolean => !matches(element, NOT_SHOWN);

export const startOf = (element: Element, name: string): string =>
  attributeOf(element, name)?.slice(0, LONGEST_PIECE) ?? "";

export const startOfText = (text: Text): string => text.substringData(0, LONGEST_PIECE);

const TOLD = "[id],[class],[aria-label],[aria-labelledby],[title],[alt]";

/** Most links have only an href. */
export const isPlain = (link: Element): boolean => !matches(link, TOLD);

const IS_COLLAPSED = /^(?:\S+(?: \S+)*)?$/;

/** Collapses white space and cuts at 200 characters, never inside a surrogate pair. */
function collapsed(text: string): string {
  if (text.length <= LONGEST_TEXT && IS_COLLAPSED.test(text)) return text;
  const all = text.replace(/\s+/g, " ").trim();
  return all.length > LONGEST_TEXT ? `${all.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, "")}…` : all;
}

/** Slotted nodes, in a new list on each call. */
const givenTo = (element: Element): readonly Node[] =>
  element instanceof HTMLSlotElement ? element.assignedNodes() : [];

const labelOf = (element: Element): string =>
  startOf(element, "aria-label").trim() ||
  (NAMED_BY_ALT.test(localNameOf(element))
    ? startOf(element, attributeOf(element, "alt") === null ? "title" : "alt")
    : "");

function labelledBy(element: Element): Element[] {
  const ids = startOf(element, "aria-labelledby");
  if (ids === "") return [];
  const root = rootNodeOf(element);
  return ids
    .trim()
    .split(/\s+/, MOST_LABELS)
    .map((id) => elementById(root, id))
    .filter((label) => label !== null);
}

/** Returns "" once `MOST_FOR_ALL` is used up. */
export function textReader(): (link: Element) => string {
  let left = MOST_FOR_ALL;
  let least = 0;
  let text = "";

  const add = (piece: string) => {
    left -= piece.length >> 4;
    text += piece.replace(/\s+/g, " ");
  };
  const read = (element: Element) => {
    const label = labelOf(element);
    const edge = INLINE.test(localNameOf(element)) ? "" : " ";
    text += edge;
    if (label !== "") add(label);
    else {
      const given = givenTo(element);
      left -= given.length;
      for (const node of given.length > 0 ? given : childNodesOf(shadowRootOf(element) ?? element)) {
        left -= 1;
        if (left < least || text.length > 2 * LONGEST_TEXT) break;
        if (node instanceof Text) add(startOfText(node));
        else if (node instanceof Element && isRead(node)) read(node);
      }
    }
    text += edge;
  };
  return (link) => {
    text = "";
    least = Math.max(left - MOST_FOR_ONE, 0);
    if (left <= 0) return "";
    if (isPlain(link) && childElementCountOf(link) === 0) {
      const own = textOf(link)?.slice(0, LONGEST_PIECE) ?? "";
      left -= 1 + (own.length >> 4);
      return collapsed(own);
    }
    labelledBy(link).forEach(read);
    if (text.trim() === "") read(link);
    return collapsed(text) || collapsed(startOf(link, "title"));
  };
}

const isRead = (element: Element): boolean => isShown(element) && attributeOf(element, "aria-hidden") !== "true";
