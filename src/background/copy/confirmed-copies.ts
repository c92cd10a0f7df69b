/** Copies, confirms, and offers the fixed URLs. */
import * as v from "valibot";
import browser from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { copyText } from "../../browser/clipboard.ts";
import { message } from "../../browser/i18n.ts";
import { listen } from "../../browser/listen.ts";
import { on } from "../../browser/log-rejection.ts";
import { COPY_FIXED } from "../../browser/page-messages.ts";
import { confirmationOf, failureAnnouncement } from "./confirmation.ts";
import { type CopyResult, fixedCopy, isFixable, judge } from "./make-copy.ts";
import { announce } from "./toast.ts";

interface Offer {
  /** Random, so that scripts cannot guess it. */
  readonly id: string;
  readonly all: readonly CopyResult[];
}

/** By tab. Never stored. */
const offers = new Map<number, Offer>();

/** Returns the offer's id, or "". */
function offerFixed(all: readonly CopyResult[], tabId: number): string {
  offers.delete(tabId);
  if (all.some((result) => judge(result).faults.deceptive !== null) || !all.some(isFixable)) return "";
  const id = crypto.randomUUID();
  offers.set(tabId, { id, all });
  return id;
}

export async function copyAndConfirm(all: readonly CopyResult[], tabId: number): Promise<void> {
  if (await copy(all, tabId)) await announce(tabId, confirmationOf(all), offerFixed(all, tabId));
}

async function copy(all: readonly CopyResult[], tabId: number): Promise<boolean> {
  const isCopied = await copyText(all.map(({ copied }) => copied.text).join("\n"));
  if (!isCopied) await announce(tabId, failureAnnouncement(message("copy_refused")));
  return isCopied;
}

/** A restarted worker has no offers. */
async function copyFixed(tabId: number, id: string): Promise<null> {
  const offer = offers.get(tabId);
  if (offer === undefined) await announce(tabId, failureAnnouncement(message("copy_too_late")));
  else if (offer.id === id) {
    offers.delete(tabId);
    await copyFixedOf(offer.all, tabId);
  }
  return null;
}

async function copyFixedOf(all: readonly CopyResult[], tabId: number): Promise<void> {
  const fixed = all.map(fixedCopy);
  if (fixed.every((result) => result === null)) return announce(tabId, failureAnnouncement(message("toast_no_fix")));
  const lines = fixed.map((result, i) => result ?? (all[i] as CopyResult));
  if (await copy(lines, tabId)) await announce(tabId, confirmationOf(lines));
}

/** Call at the worker's top level. */
export function listenForFix(): void {
  on(browser.tabs.onRemoved, (tabId) => offers.delete(tabId));
  on(available.tabs.onReplaced, (_, removed) => offers.delete(removed));
  listen("frame", (message, { tab, frameId }) => {
    if (!v.is(COPY_FIXED, message) || tab?.id === undefined || frameId !== 0) return undefined;
    return copyFixed(tab.id, message.fix);
  });
}
