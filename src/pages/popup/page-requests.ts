/** The popup's requests to the worker about its page: the latest ones, and those that are pending. */
import browser, { type Runtime } from "webextension-polyfill";
import { POPUP_PORT } from "../../browser/messages.ts";
import type { State } from "./state.ts";

export interface Popup {
  readonly state: () => State;
  readonly update: (changes: Partial<State>) => void;
  readonly settle: (work: () => Promise<void>) => Promise<void>;
}

export interface PageRequests extends Popup {
  /** Number of scans, to ignore outdated answers. */
  scans: number;
  /** Number of requests for extras, sent or dropped, to ignore outdated ones. */
  extras: number;
  /** Settles once all that were sent so far are answered. */
  answered: Promise<void>;
  /** Settles once highlights are off, while they are turned off. */
  turningOff: Promise<unknown> | null;
  isRegrouping: boolean;
  /** Shows the worker that the popup is open. */
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

/** The worker caches what it reads until the popup is closed. One that is stopped closes the port, and has no cache. */
export function stayConnected(requests: PageRequests): void {
  if (requests.port !== null) return;
  requests.port = browser.runtime.connect({ name: POPUP_PORT });
  requests.port.onDisconnect.addListener(() => {
    requests.port = null;
  });
}

export function keepAnswer(requests: PageRequests, answer: Promise<unknown>): void {
  requests.answered = Promise.allSettled([requests.answered, answer]).then(() => undefined);
}

/** Includes requests that are sent while this waits. */
export async function allAnswered(requests: PageRequests): Promise<void> {
  for (let last: unknown; last !== requests.answered; await last) last = requests.answered;
}

/** Requests that follow turning highlights off find them off. */
export const afterTurningOff = <Answer>({ turningOff }: PageRequests, run: () => Promise<Answer>): Promise<Answer> =>
  turningOff === null ? run() : turningOff.then(run, run);
