/** Questions to the popup on a hostile page, for both browsers. */
import { expect } from "playwright/test";
import type { Kind } from "./kind.ts";

/** Milliseconds until a change has taken effect: a frame, and observers. */
export const FRAME_MS = 50;

export { openBar, openLinks, panelText } from "../in-page.ts";

/** Unfolding reads the link texts. */
export const unfold = (): void => document.querySelector<HTMLElement>(".group-more > summary")?.click();
/** False during a scan, which has no switch. */
export const toggle = () => {
  const highlight = document.querySelector<HTMLInputElement>("#highlight");
  highlight?.click();
  return highlight !== null;
};
export const isOn = () => document.querySelector<HTMLInputElement>("#highlight")?.checked ?? null;

export interface WorldAnswer<Value> {
  readonly isTop: boolean;
  /** Undefined without a probe, which is an error. */
  readonly value: Value | undefined;
}

/** Joins answers, the top frame first. */
export const joinFrameAnswers = (answers: readonly WorldAnswer<string>[]): string =>
  answers
    .toSorted((a, b) => Number(b.isTop) - Number(a.isTop))
    .map(({ isTop, value = "no probe" }) => (isTop || value === "" ? value : `in a frame: ${value}`))
    .join("\n")
    .trim();

export function areMarksExpected({ marks }: Kind, hosts: readonly WorldAnswer<number>[]): boolean {
  if (marks === "removed") return true;
  return hosts.some(({ isTop, value = 0 }) => isTop === (marks !== "in frames") && value > 0);
}

export const sum = (hosts: readonly WorldAnswer<number>[]): number =>
  hosts.reduce((all, { value = 0 }) => all + value, 0);

/** Shows where two texts differ. */
export function difference(before = "", after = ""): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return before === after
    ? ""
    : `${before.slice(Math.max(at - 60, 0), at + 120)}\n=== is now ===\n${after.slice(Math.max(at - 60, 0), at + 200)}`;
}

function expectedIn({ expects }: Kind, isGranted: boolean): string | RegExp {
  if (typeof expects === "string") return expects;
  if (typeof expects === "object" && "length" in expects) {
    const [least, most] = expects;
    const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    return new RegExp(`^(?:${counts.join("|")}) links `, "m");
  }
  const count = typeof expects === "number" ? expects : expects[isGranted ? "granted" : "onClick"];
  return new RegExp(`^${count.toLocaleString("en")} links `, "m");
}

export async function expectLinkCount(
  kind: Kind,
  isGranted: boolean,
  announcement: () => Promise<string>,
): Promise<void> {
  const expected = expectedIn(kind, isGranted);
  // The page may be in another scan.
  if (kind.isRestless) await expect.poll(announcement).toMatch(expected);
  else expect(await announcement()).toMatch(expected);
}
