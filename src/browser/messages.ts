import browser, { type Runtime } from "webextension-polyfill";
import type { Declared, FrameLinks } from "../content/api.ts";
import type { Confidence, Group, Level, ProfileId } from "../core/index.ts";

/** A link's place: the frame that it stands in, and its index in one of that frame's collections. */
export interface Place {
  readonly frameId: number;
  readonly collection: number;
  readonly index: number;
}

/** A group of the page's links, with where its members are. */
export interface PageGroup extends Group {
  /** The number that its highlights carry, from 1; `null` when all members are written alike and nothing is marked. */
  readonly number: number | null;
  /** Parallel to `members`. A member without a place is the address of the page itself. */
  readonly places: readonly (Place | null)[];
  /** In how many ways the address is written. */
  readonly variants: number;
  /** How many links of the page it has; a group too large for one message has fewer members here. */
  readonly links: number;
  /** Its link texts, each once; "" for none. */
  readonly texts: readonly string[];
  /** Parallel to `members`: index into `texts`; `null` where the text is not known, and for the page itself. */
  readonly textOf: readonly (number | null)[];
  /** Places in `members` of links that follow the one before them in the page with nothing but white space between. */
  readonly adjacent: readonly number[];
}

/** A link of the page whose address is encoded once too often, with high or medium confidence. */
export interface EncodedLink {
  readonly href: string;
  /** Its canonical URL. */
  readonly key: string;
  readonly base: string;
  /** The id of the check whose finding it is, the confidence, and the keys of its grounds. */
  readonly check: string;
  readonly confidence: Confidence;
  readonly grounds: readonly string[];
  /** How many links are written so. */
  readonly count: number;
  /** Of the first of them; `null` is the address of the page itself. */
  readonly places: readonly (Place | null)[];
}

/** What the worker says of a page. */
export interface PageReport {
  readonly kind: "page";
  /** The page's own address, as the browser has it. */
  readonly url: string;
  readonly links: number;
  /** How many canonical URLs they stand for. */
  readonly distinct: number;
  /** Groups of two and more, those with several spellings first. */
  readonly groups: readonly PageGroup[];
  /** How many groups there are in several spellings, and how many in one; beyond those that are listed, too. */
  readonly several: number;
  readonly alike: number;
  /** Groups in several spellings on each level of the ladder, from 0 on; `null` when nobody looks, or there is too much. */
  readonly levels: readonly number[] | null;
  /** Beyond doubt: these are what the badge counts. */
  readonly doublyEncoded: readonly EncodedLink[];
  /** The same with medium confidence. */
  readonly perhapsEncoded: readonly EncodedLink[];
  /** How many links these are, with those that are not listed any more; the address of the page itself is none. */
  readonly encodedLinks: { readonly sure: number; readonly perhaps: number };
  /** What the page's addresses say of how others are written: the sets of `PageEvidence`. Empty when nobody looks. */
  readonly evidence: { readonly links: readonly string[]; readonly own: readonly string[] };
  /** The addresses that the page calls its own, absolute. */
  readonly canonicals: readonly string[];
  /** Addresses of the frames that could not be read: of another site, or sandboxed. */
  readonly unreadFrames: readonly string[];
  /** Links beyond the number that one scan takes. */
  readonly leftOut: number;
  /** What the page says its own address is. */
  readonly declared: Declared;
  readonly highlighted: boolean;
}

/** Why a page's links cannot be read. */
export type UnreadableReason = "browser-page" | "store" | "pdf" | "file" | "no-access" | "error-page";

export interface Unreadable {
  readonly kind: "unreadable";
  readonly reason: UnreadableReason;
}

export type ScanResult = PageReport | Unreadable;

/** What one frame holds, and which one it is: 0 is the page itself. */
export type CollectedFrame = FrameLinks & { readonly frameId: number };

/** The links of a page as they were collected, with their details: the report groups them itself. */
export interface CollectedPage {
  readonly kind: "collected";
  /** The page itself first. */
  readonly frames: readonly CollectedFrame[];
  /** Addresses of the frames that could not be read. */
  readonly unreadFrames: readonly string[];
  readonly title: string;
}

/** What extension pages ask of the worker, by name: the request's fields and the answer. */
export interface Requests {
  /** Collects the links of a tab and groups them. */
  scan: { request: { tabId: number; profile: ProfileId; level: Level }; answer: ScanResult };
  /** Scans, and marks the groups in the page or takes the marks away. */
  highlight: { request: { tabId: number; profile: ProfileId; level: Level; on: boolean }; answer: ScanResult };
  /** Collects the links of a tab with all their details, and groups nothing. */
  collect: { request: { tabId: number }; answer: CollectedPage | Unreadable };
  /** Scrolls the page to a link and flashes it. The answer says whether it is still there. */
  jump: { request: { tabId: number; place: Place }; answer: boolean };
}

export type RequestName = keyof Requests;
export type Handlers = {
  [Name in RequestName]: (request: Requests[Name]["request"]) => Promise<Requests[Name]["answer"]>;
};

/** Milliseconds after which a request is sent again. */
const PATIENCE = 3000;

/**
 * Asks the worker, and wakes it if need be. A worker that is ended at the wrong moment takes the request with it and
 * nobody is told; so after a while it is sent again, which does no harm. Rejects when the worker could not do it.
 */
export async function ask<Name extends RequestName>(
  name: Name,
  request: Requests[Name]["request"],
): Promise<Requests[Name]["answer"]> {
  const send = (): Promise<Requests[Name]["answer"]> => browser.runtime.sendMessage({ name, request });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = new Promise<Requests[Name]["answer"]>((resolve, reject) => {
    timer = setTimeout(() => send().then(resolve, reject), PATIENCE);
  });
  try {
    return await Promise.race([send(), again]);
  } finally {
    clearTimeout(timer);
  }
}

/** Answers the extension's own pages. Call at the top level of the worker. Pages of the web cannot send these. */
export function answer(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    // Content scripts have a tab and an address of the web; only our own pages may ask.
    if (sender.id !== browser.runtime.id || !sender.url?.startsWith(browser.runtime.getURL(""))) return undefined;
    const { name, request } = message as { name: RequestName; request: never };
    return Object.hasOwn(handlers, name) ? handlers[name](request) : undefined;
  });
}
