/** Copies, says so, and offers the fixed URLs instead. */
import * as v from "valibot";
import { copyText } from "../../browser/clipboard.ts";
import { isFaulty } from "../../browser/copied-texts.ts";
import { message } from "../../browser/i18n.ts";
import { listen } from "../../browser/listen.ts";
import { FIX } from "../../browser/page-messages.ts";
import { confirmationOf, failureOf } from "./confirmation.ts";
import { fixedCopy, judge, type MadeCopy } from "./make-copy.ts";
import { announce } from "./toast.ts";

interface Offer {
  /** Known to the message in the page, and to no other script of the tab. */
  readonly id: string;
  readonly fixed: readonly MadeCopy[];
}

/** By tab, for its last copy. Stored nowhere. */
const offers = new Map<number, Offer>();

/** Call it when a tab was closed. */
export const forgetOffer = (tabId: number): void => void offers.delete(tabId);

/** Returns the id of the offer; "" for none, as for deceptive URLs. */
function offerFixed(all: readonly MadeCopy[], tabId: number): string {
  offers.delete(tabId);
  const fixed = all.map((made) => {
    const { faults } = judge(made);
    return { isDeceptive: faults.deceptive !== null, copy: isFaulty(faults) ? fixedCopy(made) : null };
  });
  if (fixed.some(({ isDeceptive }) => isDeceptive) || fixed.every(({ copy }) => copy === null)) return "";
  const id = crypto.randomUUID();
  offers.set(tabId, { id, fixed: fixed.map(({ copy }, i) => copy ?? (all[i] as MadeCopy)) });
  return id;
}

/** A line for each. */
export async function copyAndConfirm(all: readonly MadeCopy[], tabId: number): Promise<void> {
  if (!(await copyText(all.map(({ copied }) => copied.text).join("\n"))))
    return announce(tabId, failureOf(message("copy_refused")));
  await announce(tabId, confirmationOf(all), offerFixed(all, tabId));
}

/** A worker that was stopped has forgotten the offer. */
async function copyFixed(tabId: number, id: string): Promise<null> {
  const offer = offers.get(tabId);
  if (offer === undefined) await announce(tabId, failureOf(message("copy_too_late")));
  else if (offer.id === id) await copyAndConfirm(offer.fixed, tabId);
  return null;
}

/** Call at the worker's top level. */
export function listenForFix(): void {
  listen("frame", (message, { tab, frameId }) => {
    if (!v.is(FIX, message) || tab?.id === undefined || frameId !== 0) return undefined;
    return copyFixed(tab.id, message.fix);
  });
}
