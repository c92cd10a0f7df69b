/** What is asked of the popup on a hostile page, in both browsers, and what it must say. */
import { expect } from "playwright/test";
import type { Kind } from "./kind.ts";

/** What happens in the page after the page has heard of it: a frame, and the observers' turn. */
export const FRAME = 50;

export { openBar, openLinks, panelText } from "../in-page.ts";

/** The texts of a group's links are read when a person unfolds its details. */
export const unfold = (): void => document.querySelector<HTMLElement>(".group-more > summary")?.click();
/** Whether the switch was there: while a page is read anew it is not. */
export const toggle = () => {
  const highlight = document.querySelector<HTMLInputElement>("#highlight");
  highlight?.click();
  return highlight !== null;
};
export const isOn = () => document.querySelector<HTMLInputElement>("#highlight")?.checked ?? null;

/** What a frame says. */
export interface Told<Value> {
  readonly isTop: boolean;
  /** Undefined where there is no probe, as there must be. */
  readonly value: Value | undefined;
}

/** Of all frames, that of the page first. */
export const together = (told: readonly Told<string>[]): string =>
  told
    .toSorted((a, b) => Number(b.isTop) - Number(a.isTop))
    .map(({ isTop, value = "no probe" }) => (isTop || value === "" ? value : `in a frame: ${value}`))
    .join("\n")
    .trim();

/** Marks are there where the kind says. */
export function areThere({ marks }: Kind, hosts: readonly Told<number>[]): boolean {
  if (marks === "removed") return true;
  return hosts.some(({ isTop, value = 0 }) => isTop === (marks !== "in frames") && value > 0);
}

export const sum = (hosts: readonly Told<number>[]): number => hosts.reduce((all, { value = 0 }) => all + value, 0);

/** Readable where two long texts differ. */
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

/** What the popup says of its links. */
export async function expectSaid(kind: Kind, isGranted: boolean, said: () => Promise<string>): Promise<void> {
  const expected = expectedIn(kind, isGranted);
  // One whose address changes all the time may be read once more right now.
  if (kind.isRestless) await expect.poll(said).toMatch(expected);
  else expect(await said()).toMatch(expected);
}
