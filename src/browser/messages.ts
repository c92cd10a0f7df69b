import browser, { type Runtime } from "webextension-polyfill";
import type { Declared, FrameLinks } from "../content/api.ts";
import type { Confidence, Group, Level, ProfileId } from "../core/index.ts";

/** A link: its `index` in one of its frame's collections. */
export interface Place {
  readonly frameId: number;
  readonly collection: number;
  readonly index: number;
}

export interface PageGroup extends Group {
  /** Shown on highlights, from 1; `null` with only one spelling. */
  readonly number: number | null;
  /** Parallel to `members`; `null` is the page's own address. */
  readonly places: readonly (Place | null)[];
  /** How many spellings. */
  readonly variants: number;
  /** In one spelling, with and without the "/" of a root. */
  readonly bySlash: boolean;
  /** All links, though `members` may be cut to fit a message. */
  readonly links: number;
  /** Each once; "" for none. */
  readonly texts: readonly string[];
  /** Index into `texts`, parallel to `members`; `null` if unknown or for the page. */
  readonly textOf: readonly (number | null)[];
  /** Indices of members with only white space between them and the one before. */
  readonly adjacent: readonly number[];
}

/** With high or medium confidence. */
export interface EncodedLink {
  readonly href: string;
  readonly key: string;
  readonly base: string;
  readonly check: string;
  readonly confidence: Confidence;
  readonly grounds: readonly string[];
  readonly count: number;
  /** The first ones; `null` is the page's own address. */
  readonly places: readonly (Place | null)[];
}

export interface PageReport {
  readonly kind: "page";
  readonly url: string;
  readonly links: number;
  readonly distinct: number;
  /** Two members or more; several spellings first, then `bySlash`. */
  readonly groups: readonly PageGroup[];
  /** Groups with several spellings, with one except for the "/" of a root, and with one; unlisted groups included. */
  readonly several: number;
  readonly bySlash: number;
  readonly alike: number;
  /** Groups with several spellings by level; `null` when not needed or too many. */
  readonly levels: readonly number[] | null;
  /** High confidence: the badge counts them. */
  readonly doublyEncoded: readonly EncodedLink[];
  /** Medium confidence. */
  readonly perhapsEncoded: readonly EncodedLink[];
  /** Unlisted links included, the page's own address not. */
  readonly encodedLinks: { readonly sure: number; readonly perhaps: number };
  /** The sets of `PageEvidence`; empty when not needed. */
  readonly evidence: { readonly links: readonly string[]; readonly own: readonly string[] };
  readonly canonicals: readonly string[];
  /** Not readable: of another site, or sandboxed. */
  readonly unreadFrames: readonly string[];
  /** Links over the limits of a scan. */
  readonly leftOut: number;
  readonly declared: Declared;
  readonly highlighted: boolean;
}

export type UnreadableReason = "browser-page" | "store" | "pdf" | "file" | "no-access" | "error-page";

export interface Unreadable {
  readonly kind: "unreadable";
  readonly reason: UnreadableReason;
}

export type ScanResult = PageReport | Unreadable;

/** Frame 0 is the page. */
export type CollectedFrame = FrameLinks & { readonly frameId: number };

/** Not grouped: the report page does that. */
export interface CollectedPage {
  readonly kind: "collected";
  readonly frames: readonly CollectedFrame[];
  readonly unreadFrames: readonly string[];
  readonly title: string;
}

export interface Requests {
  scan: { request: { tabId: number; profile: ProfileId; level: Level }; answer: ScanResult };
  highlight: { request: { tabId: number; profile: ProfileId; level: Level; on: boolean }; answer: ScanResult };
  /** With all details, not grouped. */
  collect: { request: { tabId: number }; answer: CollectedPage | Unreadable };
  /** Scrolls to the link and flashes; `false` if it is gone. */
  jump: { request: { tabId: number; place: Place }; answer: boolean };
}

export type RequestName = keyof Requests;
export type Handlers = {
  [Name in RequestName]: (request: Requests[Name]["request"]) => Promise<Requests[Name]["answer"]>;
};

const RESEND_AFTER_MS = 3000;

/**
 * Asks again once: a worker that ends at the wrong moment loses requests silently, and repeating is harmless. Rejects
 * when the worker fails.
 */
export async function ask<Name extends RequestName>(
  name: Name,
  request: Requests[Name]["request"],
): Promise<Requests[Name]["answer"]> {
  const send = (): Promise<Requests[Name]["answer"]> => browser.runtime.sendMessage({ name, request });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = new Promise<Requests[Name]["answer"]>((resolve, reject) => {
    timer = setTimeout(() => send().then(resolve, reject), RESEND_AFTER_MS);
  });
  try {
    return await Promise.race([send(), again]);
  } finally {
    clearTimeout(timer);
  }
}

/** Call at the worker's top level: a request may wake it. */
export function answer(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    // Only our own pages may ask, not content scripts.
    if (sender.id !== browser.runtime.id || !sender.url?.startsWith(browser.runtime.getURL(""))) return undefined;
    const { name, request } = message as { name: RequestName; request: never };
    return Object.hasOwn(handlers, name) ? handlers[name](request) : undefined;
  });
}
