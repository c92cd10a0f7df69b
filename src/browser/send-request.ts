import * as v from "valibot";
import browser from "webextension-polyfill";
import { ANSWERS, FAILED, IS_WORKING, type RequestName, type Requests } from "./messages.ts";

/** Sent before its asker was loaded. */
export interface PendingRequest {
  readonly id: string;
  readonly answer: Promise<unknown>;
}

const ASK_AGAIN_MS = 3000;
/** A busy worker receives no requests. */
const MOST_UNHEARD = 20;
const ASK_SOON_MS = 100;
const MOST_FAILED = 5;

/** Retries, because workers stop at any moment: requests get lost, or answered with `undefined`. */
export function sendRequest<Name extends RequestName>(
  name: Name,
  request: Requests[Name]["request"],
  begun?: PendingRequest,
): Promise<Requests[Name]["answer"]> {
  const id = begun?.id ?? crypto.randomUUID();
  return new Promise((resolve, reject) => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [unheard, failed] = [0, 0];
    let isFailing = false;
    const end = (how: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      how();
    };
    const sendAfter = (delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(send, delay);
    };
    const fail = (error: unknown): void => {
      // A stopping worker fails all its requests at once.
      if (isFailing) return;
      isFailing = true;
      failed += 1;
      if (failed >= MOST_FAILED) end(() => reject(error));
      if (!isOver) sendAfter(ASK_SOON_MS * 2 ** failed);
    };
    const take = (answer: unknown): void => {
      if (v.is(ANSWERS[name], answer)) end(() => resolve(answer as Requests[Name]["answer"]));
      else if (v.is(IS_WORKING, answer)) unheard = 0;
      else if (v.is(FAILED, answer)) end(() => reject(new Error(answer.failed)));
      else fail(new Error(`The worker gave no answer to "${name}".`));
    };
    const send = (): void => {
      isFailing = false;
      unheard += 1;
      if (unheard > MOST_UNHEARD) end(() => reject(new Error(`The worker is silent on "${name}".`)));
      if (isOver) return;
      sendAfter(ASK_AGAIN_MS);
      const answered = unheard === 1 && failed === 0 ? begun?.answer : undefined;
      (answered ?? browser.runtime.sendMessage({ name, request, id })).then(take, fail);
    };
    send();
  });
}
