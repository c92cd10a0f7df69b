import type { Told } from "../../core/page/collected.ts";
import { attributeOf, textOf } from "../page.ts";

/** Of a frame, and characters of one. */
const MOST = 200;

/** Texts of links that may be encoded twice bear witness to what their addresses mean. */
export function addText(told: Told[], href: string, link: Element): void {
  if (href.includes("%25") && told.length < MOST) {
    told.push([href, (textOf(link) || attributeOf(link, "title") || "").trim().slice(0, MOST)]);
  }
}
