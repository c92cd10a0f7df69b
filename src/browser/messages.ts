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

export interface Place {
  readonly frameId: number;
  readonly collection: number;
  readonly index: number;
}

export interface FrameMarks {
  readonly frameId: number;
  readonly collection: number;
  readonly groups: string;
  readonly encoded: string;
  readonly deceptive: string;
  readonly keys: string;
}

export interface PageGroup extends Group {
  /** From 1; `null` without duplicates. */
  readonly number: number | null;
  /** Parallel to `members`; `null` is the page's own URL. */
  readonly places: readonly (Place | null)[];
  readonly variants: number;
  /** All, though `members` may be truncated. */
  readonly links: number;
}

export interface GroupTexts {
  /** Distinct. */
  readonly texts: readonly string[];
  /** Parallel to `members`; `null` if unknown. */
  readonly textOf: readonly (number | null)[];
  /** Members separated from the previous one by white space alone. */
  readonly adjacent: readonly number[];
}

/** See `encodingErrorCertainty`. */
export interface EncodedLink {
  readonly href: string;
  readonly key: string;
  readonly base: string;
  readonly check: string;
  readonly certainty: Certainty;
  readonly grounds: readonly string[];
  readonly count: number;
  /** The first ones; `null` is the page's own URL. */
  readonly places: readonly (Place | null)[];
}

export interface PageReport {
  readonly kind: "page";
  readonly url: string;
  readonly ignore: readonly Cause[];
  readonly links: number;
  readonly distinct: number;
  readonly duplicates: number;
  /** Numbered groups, then those whose variants browsers request identically. */
  readonly groups: readonly PageGroup[];
  /** Totals of both kinds. */
  readonly numbered: number;
  readonly oneRequest: number;
  /** At high confidence. */
  readonly doublyEncoded: readonly EncodedLink[];
  readonly perhapsEncoded: readonly EncodedLink[];
  /** Without the page's own URL. */
  readonly encodedLinks: { readonly sure: number; readonly perhaps: number };
  /** Empty if not needed. */
  readonly evidence: EvidenceLists;
  readonly canonicals: readonly string[];
  /** Frames that are cross-site without access, sandboxed or hanging. */
  readonly unreadFrames: readonly string[];
  /** Links over the limits. */
  readonly leftOut: number;
  /** Links in the user's selection. */
  readonly selected: number;
  readonly declared: Declared;
  readonly highlighted: boolean;
}

export interface NotableLink {
  readonly href: string;
  readonly key: string;
  readonly base: string;
  readonly finding: Pick<Finding, "id" | "reason" | "severity" | "deception">;
  readonly count: number;
  readonly places: readonly Place[];
}

export interface NotableLinks {
  /** Listed or not. */
  readonly count: number;
  readonly links: readonly NotableLink[];
}

/** `null`: too many links. */
export interface PageExtras {
  readonly kind: "extras";
  readonly causes: readonly CauseCount[] | null;
  readonly deceptive: NotableLinks | null;
  readonly mistakable: NotableLinks | null;
  readonly invalid: NotableLinks | null;
}

/** "hanging": a script keeps the page busy. "off": by the user. "ungranted": side panels get no access by a click. */
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

/** Frame 0 is the page. */
export type CollectedFrame = FrameLinks & { readonly frameId: number; readonly details?: LinkDetails };

export interface CollectedPage {
  readonly kind: "collected";
  readonly frames: readonly CollectedFrame[];
  readonly unreadFrames: readonly string[];
  readonly title: string;
}

export interface Requests {
  /** Defaults to the settings. `cached`: reads again only after changes. */
  scan: {
    request: { tabId: number; profile?: ProfileId; ignore?: readonly Cause[]; cached?: boolean };
    answer: ScanResult;
  };
  highlight: {
    request: { tabId: number; profile: ProfileId; ignore: readonly Cause[]; on: boolean };
    answer: ScanResult;
  };
  texts: { request: { tabId: number; group: PageGroup }; answer: GroupTexts };
  extras: { request: { tabId: number; profile: ProfileId }; answer: PageExtras | Unreadable };
  /** Reads again only after changes. */
  collect: { request: { tabId: number }; answer: CollectedPage | Unreadable };
  /** False if the link is gone. */
  jump: { request: { tabId: number; place: Place }; answer: boolean };
  /** Colours a group even if there are more groups than colours. */
  select: { request: { tabId: number; number: number }; answer: boolean };
  /** `null` if nothing is marked. */
  step: { request: { tabId: number; by: Step }; answer: MarksState | null };
  /** Replaces all marks; false if no frame accepts any. */
  mark: { request: { tabId: number; frames: readonly FrameMarks[] }; answer: boolean };
}

export type RequestName = keyof Requests;
export type Handlers = {
  [Name in RequestName]: (request: Requests[Name]["request"]) => Promise<Requests[Name]["answer"]>;
};

/** Not walked, as it may be very long. */
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

export const isTallyMessage = (message: unknown): boolean => v.is(TALLIED, message);

/** Connects while a popup or side panel is open. */
export const POPUP_PORT = "popup";

const SCAN = v.object({ name: v.literal("scan"), request: v.object({ tabId: v.number() }) });

/** Returns the tab id of a `scan` request, or `null`. */
export const scannedTabOf = (message: unknown): number | null => (v.is(SCAN, message) ? message.request.tabId : null);

/** Answers a repeated request. */
const WORKING = { working: true } as const;
export const IS_WORKING = v.object({ working: v.literal(true) });

/** The caller must not retry. */
export const FAILED = v.object({ failed: v.string() });

/** Ignores retries for this long after an answer: they may have been sent before it arrived. */
const ANSWERED_MS = 5000;

const REQUEST = v.object({
  name: v.picklist(Object.keys(ANSWERS) as RequestName[]),
  // Browsers throw on invalid tab ids.
  request: v.looseObject({ tabId: v.pipe(v.number(), v.safeInteger()) }),
  id: v.string(),
});

/** Call at the worker's top level. */
export function answer(handlers: Handlers): void {
  const known = new Set<string>();
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
