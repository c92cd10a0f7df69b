import type { StartTag } from "../../core/index.ts";
import { copyString } from "./parts.ts";

/** As in src/content. */
const LONGEST_TEXT = 200;

/** Elements that do not end a word. */
const INLINE =
  /^(?:a|abbr|b|bd[io]|big|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|slot|small|span|strong|su[bp]|text|time|tspan|tt|u|var|wbr)$/;
const NAMED_BY_ALT = /^(?:area|image|img|input)$/;

export const TEXT_ATTRIBUTES: readonly string[] = "alt aria-label title".split(" ");

/** Collapses white space and shortens; keeps surrogate pairs whole. */
export function collapseWhitespace(text: string): string {
  const all = text.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  const short = all.length > LONGEST_TEXT ? `${all.slice(0, LONGEST_TEXT).replace(/[\ud800-\udbff]$/, "")}…` : all;
  return copyString(short);
}

/** "" if the content is the label. */
const labelOf = ({ name, attributes }: StartTag): string =>
  attributes.get("aria-label")?.value.trim() ||
  (NAMED_BY_ALT.test(name) ? ((attributes.get("alt") ?? attributes.get("title"))?.value ?? "") : "");

export function linkText(link: StartTag) {
  const label = labelOf(link);
  let text = label;
  const add = (piece: string) => {
    if (text.length <= 2 * LONGEST_TEXT) text += piece.replace(/\s+/g, " ");
  };
  const edge = (name: string) => {
    if (!INLINE.test(name)) add(" ");
  };
  return {
    add: (piece: string) => {
      if (label === "") add(piece.slice(0, 4_000));
    },
    edge,
    start(tag: StartTag, isSilent: boolean): void {
      const hasLabel = (tag.attributes.get("aria-label")?.value.trim() ?? "") !== "";
      const isHidden = tag.attributes.has("hidden") || tag.attributes.get("aria-hidden")?.value === "true";
      if (label !== "" || isHidden || (isSilent && !hasLabel)) return;
      edge(tag.name);
      add(labelOf(tag).slice(0, 4_000));
    },
    end: () =>
      collapseWhitespace(text) || collapseWhitespace(link.attributes.get("title")?.value.slice(0, 4_000) ?? ""),
  };
}
