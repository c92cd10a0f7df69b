/** What is asked of the popup on a hostile page, in both browsers, and what it must say. */
import type { Kind } from "./kind.ts";

/** What happens in the page after the page has heard of it: a frame, and the observers' turn. */
export const FRAME = 50;

export const openLinks = () => document.querySelector<HTMLElement>("#tab-links")?.click();
export const panelText = () => document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
/** The texts of a group's links are read when a person asks why they are one. */
export const unfold = () => document.querySelector<HTMLElement>(".group [aria-expanded=false]")?.click();
export const toggle = () => document.querySelector<HTMLInputElement>("#highlight")?.click();
export const isOn = () => document.querySelector<HTMLInputElement>("#highlight")?.checked ?? null;

/** Readable where two long texts differ. */
export function difference(before = "", after = ""): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return before === after
    ? ""
    : `${before.slice(Math.max(at - 60, 0), at + 120)}\n=== is now ===\n${after.slice(Math.max(at - 60, 0), at + 200)}`;
}

export function expectedIn({ expects }: Kind, isGranted: boolean): string | RegExp {
  if (typeof expects === "string") return expects;
  if (typeof expects === "object" && "length" in expects) {
    const [least, most] = expects;
    const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    return new RegExp(`^(?:${counts.join("|")}) links `, "m");
  }
  const count = typeof expects === "number" ? expects : expects[isGranted ? "granted" : "onClick"];
  return new RegExp(`^${count.toLocaleString("en")} links `, "m");
}
