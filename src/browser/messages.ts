import * as v from "valibot";
import type {
  Cause,
  CauseCount,
  Certainty,
  Declared,
  EvidenceLists,
  Finding,
  FrameLinks,
  Group,
  LinkDetails,
  ProfileId,
} from "../core/index.ts";
import { listen } from "./listen.ts";
import type { MarksState } from "./marks-state.ts";
import type { Step } from "./page-messages.ts";

/** A link: its `index` in one of its frame's collections. */
export interface Place {
  readonly frameId: number;
  readonly collection: number;
  readonly index: number;
}

/** Of the links of a frame; `groups` as `ContentApi.paint` takes them. */
export interface FrameMarks {
  readonly frameId: number;
  readonly collection: number;
  readonly groups: string;
  readonly encoded: string;
  readonly deceptive: string;
  readonly keys: string;
}

export interface PageGroup extends Group {
  /** Shown on highlights, from 1; `null` without duplicates. */
  readonly number: number | null;
  /** Parallel to `members`; `null` is the page's own address. */
  readonly places: readonly (Place | null)[];
  /** How many spellings. */
  readonly variants: number;
  /** All links, though `members` may be cut to fit a message. */
  readonly links: number;
}

/** The texts of a group's links. */
export interface GroupTexts {
  /** Each once; "" for none. */
  readonly texts: readonly string[];
  /** Index into `texts`, parallel to `members`; `null` if unknown or for the page. */
  readonly textOf: readonly (number | null)[];
  /** Indices of members with only white space between them and the one before. */
  readonly adjacent: readonly number[];
}

/** Counts as encoded too often (`certaintyOf`). */
export interface EncodedLink {
  readonly href: string;
  readonly key: string;
  readonly base: string;
  readonly check: string;
  readonly certainty: Certainty;
  readonly grounds: readonly string[];
  readonly count: number;
  /** The first ones; `null` is the page's own address. */
  readonly places: readonly (Place | null)[];
}

export interface PageReport {
  readonly kind: "page";
  readonly url: string;
  /** Causes of duplicates that were ignored. */
  readonly ignore: readonly Cause[];
  readonly links: number;
  /** URLs. */
  readonly distinct: number;
  readonly duplicates: number;
  /** Those with numbers, then those in several forms that browsers request identically. */
  readonly groups: readonly PageGroup[];
  /** How many there are of both, listed or not. */
  readonly numbered: number;
  readonly oneRequest: number;
  /** At high confidence. */
  readonly doublyEncoded: readonly EncodedLink[];
  /** Perhaps. */
  readonly perhapsEncoded: readonly EncodedLink[];
  /** Unlisted links included, the page's own address not. */
  readonly encodedLinks: { readonly sure: number; readonly perhaps: number };
  /** The sets of `PageEvidence`; empty when not needed. */
  readonly evidence: EvidenceLists;
  readonly canonicals: readonly string[];
  /** Not readable: of another site, sandboxed, or hanging. */
  readonly unreadFrames: readonly string[];
  /** Links over the limits of a scan. */
  readonly leftOut: number;
  /** Links of which a person has selected something. */
  readonly selected: number;
  readonly declared: Declared;
  readonly highlighted: boolean;
}

/** A link that is worth a look. */
export interface NotedLink {
  readonly href: string;
  readonly key: string;
  readonly base: string;
  /** Why it looks deceptive, or is refused. */
  readonly finding: Pick<Finding, "id" | "reason" | "severity" | "deception">;
  readonly count: number;
  /** The first ones. */
  readonly places: readonly Place[];
}

export interface NotedLinks {
  /** Links, listed or not. */
  readonly count: number;
  /** The first ones. */
  readonly links: readonly NotedLink[];
}

/** What a page's report says in a second message. */
export interface PageExtras {
  readonly kind: "extras";
  /** Duplicates by cause; `null` for too many links. */
  readonly causes: readonly CauseCount[] | null;
  /** That look deceptive; `null` for too many links. */
  readonly deceptive: NotedLinks | null;
  /** That may be mistaken for others; `null` for too many links. */
  readonly mistakable: NotedLinks | null;
  /** That browsers refuse; `null` for too many links. */
  readonly invalid: NotedLinks | null;
}

/** "hanging": a script of the page keeps it busy, so that nothing else runs in it. "off": a person wants it so on its site. "ungranted": as a side
 * panel says it, by which nothing is granted. */
export const UNREADABLE_REASONS = [
  "browser-page",
  "store",
  "pdf",
  "file",
  "no-access",
  "error-page",
  "hanging",
  "closed",
  "off",
  "ungranted",
] as const;

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

export interface Unreadable {
  readonly kind: "unreadable";
  readonly reason: UnreadableReason;
}

export type ScanResult = PageReport | Unreadable;

/** Frame 0 is the page. `details`: for the report and for copies, unless the frame is gone. */
export type CollectedFrame = FrameLinks & { readonly frameId: number; readonly details?: LinkDetails };

/** Not grouped: the report page does that. */
export interface CollectedPage {
  readonly kind: "collected";
  readonly frames: readonly CollectedFrame[];
  readonly unreadFrames: readonly string[];
  readonly title: string;
}

export interface Requests {
  /** Without rule set and causes to ignore: by the stored ones. `cached`: read again only if the page has changed. */
  scan: {
    request: { tabId: number; profile?: ProfileId; ignore?: readonly Cause[]; cached?: boolean };
    answer: ScanResult;
  };
  highlight: {
    request: { tabId: number; profile: ProfileId; ignore: readonly Cause[]; on: boolean };
    answer: ScanResult;
  };
  /** Of one group of the last scan, read in the page when a person unfolds it. */
  texts: { request: { tabId: number; group: PageGroup }; answer: GroupTexts };
  /** Of the links that were scanned last. */
  extras: { request: { tabId: number; profile: ProfileId }; answer: PageExtras | Unreadable };
  /** As the last scan has read them if the page has not changed, or else read anew; with all details, not grouped. */
  collect: { request: { tabId: number }; answer: CollectedPage | Unreadable };
  /** Scrolls to the link and flashes; `false` if it is gone. */
  jump: { request: { tabId: number; place: Place }; answer: boolean };
  /** Colours a group's marks, by its number, on a page with more groups than colours. */
  select: { request: { tabId: number; number: number }; answer: boolean };
  /** From mark to mark; `null` where nothing is marked. */
  step: { request: { tabId: number; by: Step }; answer: MarksState | null };
  /** Marks links of collected frames, instead of all other marks; `false` if no frame has them any more. */
  mark: { request: { tabId: number; frames: readonly FrameMarks[] }; answer: boolean };
}

export type RequestName = keyof Requests;
export type Handlers = {
  [Name in RequestName]: (request: Requests[Name]["request"]) => Promise<Requests[Name]["answer"]>;
};

/** Not walked: a page may have a hundred thousand groups. */
const LIST = v.custom<readonly unknown[]>(Array.isArray);
const UNREADABLE = v.object({ kind: v.literal("unreadable"), reason: v.picklist(UNREADABLE_REASONS) });
const SCAN_RESULT = v.variant("kind", [
  UNREADABLE,
  v.object({
    kind: v.literal("page"),
    url: v.string(),
    ignore: LIST,
    links: v.number(),
    groups: LIST,
    unreadFrames: LIST,
  }),
]);
const COLLECTED = v.object({ kind: v.literal("collected"), frames: LIST, unreadFrames: LIST, title: v.string() });
const NOTED = v.nullable(v.object({ count: v.number(), links: LIST }));
const EXTRAS = v.object({
  kind: v.literal("extras"),
  causes: v.nullable(LIST),
  deceptive: NOTED,
  mistakable: NOTED,
  invalid: NOTED,
});
/** What is checked of each answer. */
export const ANSWERS = {
  scan: SCAN_RESULT,
  highlight: SCAN_RESULT,
  extras: v.variant("kind", [UNREADABLE, EXTRAS]),
  collect: v.variant("kind", [UNREADABLE, COLLECTED]),
  jump: v.boolean(),
  mark: v.boolean(),
  select: v.boolean(),
  step: v.nullable(v.object({ marked: v.number(), groups: v.number(), inView: v.nullable(v.number()) })),
  texts: v.object({ texts: LIST, textOf: LIST, adjacent: LIST }),
} satisfies Record<RequestName, v.GenericSchema>;

const TALLIED = v.object({ changed: v.object({ tally: v.object({}) }) });

/** From a page that is followed, when its links have changed and at first. */
export const saysTally = (message: unknown): boolean => v.is(TALLIED, message);

/** Connects while a popup or side panel is open. */
export const POPUP_PORT = "popup";

const SCAN = v.object({ name: v.literal("scan"), request: v.object({ tabId: v.number() }) });

/** Of a page of ours that asks for the links of a tab: of which; `null` for other messages. */
export const tabAskedFor = (message: unknown): number | null => (v.is(SCAN, message) ? message.request.tabId : null);

/** To a request that is asked again while it is worked on, or has just been answered. */
const WORKING = { working: true } as const;
export const IS_WORKING = v.object({ working: v.literal(true) });

/** To a request that cannot be carried out: asking again does not help. */
export const FAILED = v.object({ failed: v.string() });

/** For this long a repeated request is not worked on again: it may have been sent before the answer arrived. */
const ANSWERED_MS = 5000;

const REQUEST = v.object({
  name: v.picklist(Object.keys(ANSWERS) as RequestName[]),
  // Each is about a tab: browsers throw at what cannot be its id, not always where somebody waits for it.
  request: v.looseObject({ tabId: v.pipe(v.number(), v.safeInteger()) }),
  id: v.string(),
});

/** Call at the worker's top level: a request may wake it. */
export function answer(handlers: Handlers): void {
  const known = new Set<string>();
  // Only our own pages may ask, not content scripts.
  listen("page", (message) => {
    if (!v.is(REQUEST, message)) return undefined;
    const { name, request, id } = message;
    if (known.has(id)) return Promise.resolve(WORKING);
    known.add(id);
    const answered = handlers[name](request as never).catch((error): v.InferOutput<typeof FAILED> => {
      console.error(error);
      return { failed: error instanceof Error ? error.message : String(error) };
    });
    void answered.then(() => setTimeout(() => known.delete(id), ANSWERED_MS));
    return answered;
  });
}
