/** Steps through this frame's marks. The worker decides, since groups can span frames. */
import type { FrameSteps, Member, SetNumber, StepsAsked } from "../../browser/page-messages.ts";
import { isConnected, scrollTo } from "../page.ts";
import { imageFinder } from "../read/image-maps.ts";
import { sortInDocument } from "./document-order.ts";
import { renderedElementOf } from "./link-boxes.ts";
import { type Marks, marksNow, painted, setOf } from "./painted.ts";
import { boxOfLink, isRendered, measureAll, measureSome } from "./rendered-marks.ts";

const LOOK_AGAIN = 1_000;

/** `member` finds a replaced element again. */
let focused: { readonly link: WeakRef<Element>; readonly member: Member } | null = null;
let filter: SetNumber | null = null;
let looking: ReturnType<typeof setInterval> | undefined;

const setIn = (marks: Marks, link: Element): SetNumber | null => {
  const mark = marks.get(link);
  return mark === undefined ? null : setOf(mark);
};

const linksOf = (marks: Marks, set: SetNumber): Element[] =>
  sortInDocument([...marks.keys()].filter((link) => setIn(marks, link) === set));

function countsIn(marks: Marks): FrameSteps["counts"] {
  const counts = new Map<SetNumber, [rendered: number, others: number]>();
  for (const [link, mark] of marks) {
    const set = setOf(mark);
    const count = counts.get(set) ?? [0, 0];
    count[isRendered(link) ? 0 : 1] += 1;
    counts.set(set, count);
  }
  return [...counts].map(([set, count]) => [set, ...count]);
}

/** Index among rendered links, or of the next rendered one. */
function memberOf(link: Element | null, marks: Marks): Member | null {
  const set = link && setIn(marks, link);
  if (link === null || set === null) return null;
  const links = linksOf(marks, set);
  return [set, links.slice(0, links.indexOf(link)).filter(isRendered).length];
}

function focusLink(link: Element, member: Member): void {
  focused = { link: new WeakRef(link), member };
  painted.overlay?.focusLink(link);
  looking ??= setInterval(lookAgain, LOOK_AGAIN);
}

/** The focused link or its replacement; `null` if unmarked. */
function focusedLink(marks: Marks): Element | null {
  if (focused === null) return null;
  const { link, member } = focused;
  const known = link.deref();
  if (known !== undefined && marks.has(known)) return known;
  if (known !== undefined && isConnected(known)) return null;
  const [set, index] = member;
  const rendered = linksOf(marks, set).filter(isRendered);
  const other = rendered[Math.min(index, rendered.length - 1)] ?? null;
  if (other !== null) focusLink(other, member);
  return other;
}

/** Moves the ring to a replaced element. */
function lookAgain(): void {
  const marks = marksNow();
  const link = focused?.link.deref();
  if (link !== undefined && marks.has(link)) return;
  if (focused !== null && marks.size > 0) {
    measureSome([...marks.keys()], imageFinder());
    focusedLink(marks);
  } else {
    clearInterval(looking);
    looking = undefined;
  }
}

export function stepsIn({ when }: StepsAsked): Omit<FrameSteps, "inView"> {
  const marks = marksNow();
  const imageOf = imageFinder();
  const isNew = when === "painted";
  const wasOnly = filter;
  if (isNew) filter = null;
  let after: Element | null = null;
  let before: Element | null = null;
  const links = [...marks.keys()];
  if (when === "changed") measureSome(links, imageOf);
  else
    measureAll(sortInDocument(links), imageOf, (link, { top }) => {
      if (filter !== null && setIn(marks, link) !== filter) return;
      if (top < 0) before = link;
      else after ??= link;
    });
  let link = focusedLink(marks);
  if (isNew && link !== null) {
    const box = boxOfLink(link, imageOf);
    if (box !== null && box.bottom > 0 && box.top < innerHeight) painted.overlay?.focusLink(link);
    else link = null;
  }
  if (link === null) focused = null;
  const member = memberOf(link, marks);
  return {
    counts: countsIn(marks),
    focused: member && { member, isRendered: link !== null && isRendered(link) },
    after: memberOf(after, marks),
    before: memberOf(before, marks),
    filter: isNew && member?.[0] === wasOnly ? wasOnly : filter,
  };
}

export function focusMark(on: Member | null): boolean {
  focused = null;
  if (on === null) {
    painted.overlay?.focusLink(null);
    return true;
  }
  const imageOf = imageFinder();
  const [set, index] = on;
  const links = linksOf(marksNow(), set);
  measureAll(links, imageOf);
  const link = links.filter(isRendered)[index];
  const target = link && renderedElementOf(link, imageOf);
  if (link === undefined || target == null) return false;
  scrollTo(target, { behavior: "instant", block: "center", inline: "nearest" });
  focusLink(link, on);
  return true;
}

export function filterMarks(set: SetNumber | null): void {
  filter = set;
  painted.overlay?.filterMarks(set);
}
