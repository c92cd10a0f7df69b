/** Pending requests to the worker about the page. */
import browser, { type Runtime } from "webextension-polyfill";
import { POPUP_PORT } from "../../browser/messages.ts";
import type { State } from "./state.ts";

export interface Popup {
  readonly state: () => State;
  readonly update: (changes: Partial<State>) => void;
  readonly trackBusy: (work: () => Promise<void>) => Promise<void>;
}

export interface PageRequests extends Popup {
  /** Number of scans; outdated answers are ignored. */
  scans: number;
  /** Number of requests for extras, sent or dropped. */
  extras: number;
  /** Resolves once all sent requests are answered. */
  answered: Promise<void>;
  /** Set while highlights are being turned off. */
  turningOff: Promise<unknown> | null;
  isRegrouping: boolean;
  /** Signals the worker that the popup is open. */
  port: Runtime.Port | null;
}

export const pageRequests = (popup: Popup): PageRequests => ({
  ...popup,
  scans: 0,
  extras: 0,
  answered: Promise.resolve(),
  turningOff: null,
  isRegrouping: false,
  port: null,
});

/** The worker caches page data until this port closes. */
export function stayConnected(requests: PageRequests): void {
  if (requests.port !== null) return;
  requests.port = browser.runtime.connect({ name: POPUP_PORT });
  requests.port.onDisconnect.addListener(() => {
    requests.port = null;
  });
}

export function trackAnswer(requests: PageRequests, answer: Promise<unknown>): void {
  requests.answered = Promise.allSettled([requests.answered, answer]).then(() => undefined);
}

/** Includes requests sent while waiting. */
export async function allAnswered(requests: PageRequests): Promise<void> {
  for (let last: unknown; last !== requests.answered; await last) last = requests.answered;
}

/** Waits until highlights are off. */
export const afterTurningOff = <Answer>({ turningOff }: PageRequests, run: () => Promise<Answer>): Promise<Answer> =>
  turningOff === null ? run() : turningOff.then(run, run);
