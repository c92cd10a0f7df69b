/** From mark to mark in this frame. The worker decides, since a group may be in several frames. */
import type { Mark } from "./api.ts";
import { imageFinder, isArea } from "./image-maps.ts";
import { setOf } from "./mark-set.ts";
import { rectanglesOf } from "./measure.ts";
import { isConnected, scrollTo } from "./page.ts";
import { shared } from "./shared.ts";
import type { FrameSteps, Member, SetNumber } from "./steps-api.ts";

/** Milliseconds. What is not measured by then counts as rendered. */
const MOST_MEASURING = 200;
const LOOK_AGAIN = 1_000;

const NOTHING: ReadonlyMap<Element, Mark> = new Map();

/** In document order. */
interface MarkedSet {
  readonly rendered: Element[];
  readonly others: Element[];
}

type ImageOf = (area: Element) => Element | null;

/** A framework may put another element in its place. */
let standing: { readonly link: WeakRef<Element>; readonly member: Member } | null = null;
let only: SetNumber | null = null;

/** `null` for what is not rendered. */
function boxOfLink(link: Element, imageOf: ImageOf): DOMRect | null {
  const target = isArea(link) ? imageOf(link) : link;
  if (target === null || getComputedStyle(target).visibility !== "visible") return null;
  return rectanglesOf(link, imageOf).find(({ width, height }) => width > 1 && height > 1) ?? null;
}

interface Read {
  readonly sets: ReadonlyMap<SetNumber, MarkedSet>;
  readonly after: Element | null;
  readonly before: Element | null;
}

function read(marks: ReadonlyMap<Element, Mark>, imageOf: ImageOf): Read {
  const end = performance.now() + MOST_MEASURING;
  const sets = new Map<SetNumber, MarkedSet>();
  let after: Element | null = null;
  let before: Element | null = null;
  let isLate = false;
  for (const [link, mark] of marks) {
    const set = setOf(mark);
    const { rendered, others } = sets.get(set) ?? { rendered: [], others: [] };
    sets.set(set, { rendered, others });
    isLate ||= performance.now() > end;
    const box = isLate ? null : boxOfLink(link, imageOf);
    (isLate || box !== null ? rendered : others).push(link);
    if (box === null || (only !== null && only !== set)) continue;
    if (box.top < 0) before = link;
    else after ??= link;
  }
  return { sets, after, before };
}

/** Where a link is among those that are rendered; of one that is not, where the next one is. */
function memberOf(link: Element, marks: ReadonlyMap<Element, Mark>, sets: Read["sets"]): Member | null {
  const mark = marks.get(link);
  if (mark === undefined) return null;
  const set = setOf(mark);
  const rendered = sets.get(set)?.rendered ?? [];
  const index = rendered.indexOf(link);
  if (index >= 0) return [set, index];
  let before = 0;
  for (const one of marks.keys()) {
    if (one === link) break;
    if (rendered[before] === one) before += 1;
  }
  return [set, before];
}

function standOn(link: Element, member: Member): void {
  standing = { link: new WeakRef(link), member };
  shared.standOn?.(link);
  looking ??= setInterval(lookAgain, LOOK_AGAIN);
}

/** The element that stands in its place, if it was replaced; `null` if it is not marked any more. */
function stoodOn(marks: ReadonlyMap<Element, Mark>, sets: Read["sets"]): Element | null {
  if (standing === null) return null;
  const { link, member } = standing;
  const known = link.deref();
  if (known !== undefined && marks.has(known)) return known;
  if (known !== undefined && isConnected(known)) return null;
  const [set, index] = member;
  const rendered = sets.get(set)?.rendered ?? [];
  const other = rendered[Math.min(index, rendered.length - 1)] ?? null;
  if (other !== null) standOn(other, member);
  return other;
}

let looking: ReturnType<typeof setInterval> | undefined;

/** The ring goes over to what a framework has put in the place of a link. */
function lookAgain(): void {
  const marks = shared.marks?.() ?? NOTHING;
  const link = standing?.link.deref();
  if (link !== undefined && marks.has(link)) return;
  if (standing !== null && marks.size > 0) stoodOn(marks, read(marks, imageFinder()).sets);
  else {
    clearInterval(looking);
    looking = undefined;
  }
}

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

export function steps({ isNew }: { readonly isNew: boolean }): string {
  const marks = shared.marks?.() ?? NOTHING;
  const imageOf = imageFinder();
  const wasOnly = only;
  if (isNew) only = null;
  const { sets, after, before } = read(marks, imageOf);
  let link = stoodOn(marks, sets);
  if (isNew && link !== null) {
    const box = boxOfLink(link, imageOf);
    if (box !== null && isInView(box)) shared.standOn?.(link);
    else link = null;
  }
  if (link === null) standing = null;
  const at = (one: Element | null) => one && memberOf(one, marks, sets);
  const member = at(link);
  const answer: FrameSteps = {
    counts: [...sets].map(([set, { rendered, others }]) => [set, rendered.length, others.length]),
    standing: member && { member, isRendered: sets.get(member[0])?.rendered[member[1]] === link },
    after: at(after),
    before: at(before),
    inView: shared.inView?.() ?? 0,
    only: isNew && member?.[0] === wasOnly ? wasOnly : only,
  };
  return JSON.stringify(answer);
}

export function stand(on: Member | null): boolean {
  standing = null;
  if (on === null) {
    shared.standOn?.(null);
    return true;
  }
  const imageOf = imageFinder();
  const [set, index] = on;
  const { sets } = read(shared.marks?.() ?? NOTHING, imageOf);
  const link = sets.get(set)?.rendered[index];
  const target = link !== undefined && isArea(link) ? imageOf(link) : link;
  if (link == null || target == null) return false;
  scrollTo(target, { behavior: "instant", block: "center", inline: "nearest" });
  standOn(link, on);
  return true;
}

export function showOnly(set: SetNumber | null): void {
  only = set;
  shared.showOnly?.(set);
}
