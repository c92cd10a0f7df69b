/** Shows a mark's number over its link if it has no room: on hover, on focus, or as current mark. */

import { colourOf, DIGITS } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import { boxOf, newDiv, newTextElement, resolvedHrefOf, writtenHrefOf } from "../page.ts";
import { TOAST_COLOURS as colours } from "../toast-colours.ts";
import { colourNumber, tabText, writtenPath } from "./mark-look.ts";
import type { Frame } from "./overlay.ts";
import { layerNow, type Marks, marksNow, painted } from "./painted.ts";
import type { Rect } from "./rect.ts";

const GAP = 6;

const isAlike = (one: Mark, other: Mark): boolean =>
  one.number === other.number && (one.number > 0 || tabText(one) === tabText(other));

/** "2/3": index among links with the same mark. */
function countedIn(marks: Marks, link: Element, mark: Mark): string {
  let [index, count] = [0, 0];
  for (const [one, other] of marks) {
    if (isAlike(mark, other)) count += 1;
    if (one === link) index = count;
  }
  return `${index}/${count}`;
}

function hostOf(link: Element): string {
  try {
    return new URL(resolvedHrefOf(link)).host;
  } catch {
    return "";
  }
}

let bubble: HTMLElement | null = null;

export function updateBubble(of: { link: Element; rectangle: Rect; frame: Frame } | null): void {
  bubble?.remove();
  bubble = null;
  const layer = layerNow();
  const marks = marksNow();
  const mark = of && marks.get(of.link);
  if (!layer || !mark) return;
  const { link, rectangle, frame } = of;
  const { scale } = frame;
  const [light, dark] = [false, true].map((isDark) => colourOf(painted.colours, colourNumber(mark), isDark));
  const number = newTextElement("span", tabText(mark));
  number.style.cssText =
    `flex:none;box-sizing:border-box;min-width:20px;padding:0 4px;border-radius:4px;text-align:center;font:600 12px/16px system-ui,sans-serif;` +
    `background:light-dark(${light},${dark});color:light-dark(${DIGITS})`;
  const path = newTextElement("bdi", (mark.deceptive && hostOf(link)) || writtenPath(writtenHrefOf(link) ?? ""));
  path.dir = "ltr";
  const text = newTextElement("span", `${countedIn(marks, link, mark)} · `);
  text.append(path);
  const style =
    `position:absolute;display:flex;align-items:center;gap:8px;padding:4px 8px 4px 4px;border-radius:8px;color-scheme:light dark;` +
    `background:${colours.card};color:${colours.ink};box-shadow:0 0 0 1px ${colours.line},${colours.lift};` +
    "font:12px/16px system-ui,sans-serif;white-space:nowrap;";
  bubble = newDiv(style);
  bubble.setAttribute("aria-hidden", "true");
  bubble.append(number, text);
  layer.append(bubble);
  const { width, height } = boxOf(bubble);
  const left = Math.max(Math.min(rectangle.left - 4, innerWidth - width - 4), 4);
  const above = rectangle.top - height - GAP;
  const top = above < 0 ? rectangle.bottom + GAP : above;
  bubble.style.left = `${(left - frame.left) / scale}px`;
  bubble.style.top = `${(top - frame.top) / scale}px`;
}
