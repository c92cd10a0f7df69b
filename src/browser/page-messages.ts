/**
 * Messages between pages and the worker. Schemas, as pages are not trusted. Content scripts import only types, which
 * keeps valibot out of them.
 */
import * as v from "valibot";
import type { Shape } from "./shape.ts";

/** 1: next mark; -1: previous mark; "only": the current group alone, or all again; 0: updates the bar. */
const STEP = v.picklist([1, -1, 0, "only"]);
export type Step = Shape<typeof STEP>;

/** A group's number; -1: links outside of groups that are encoded twice; -2: others that look deceptive. */
const SET = v.number();
export type SetNumber = Shape<typeof SET>;

/** A set, and the index of a rendered link in it, from 0, in document order. */
const MEMBER = v.tuple([SET, v.number()]);
export type Member = Shape<typeof MEMBER>;

const STEPS = v.object({
  /** By set: numbers of rendered and other links. */
  counts: v.array(v.tuple([SET, v.number(), v.number()])),
  /** The current link; if it is no longer rendered, the index is that of the next one. */
  standing: v.nullable(v.object({ member: MEMBER, isRendered: v.boolean() })),
  /** For a step: the first drawn link from the viewport's top edge on, and the last one before it. */
  after: v.nullable(MEMBER),
  before: v.nullable(MEMBER),
  /** Marks in view; `null` if unknown. */
  inView: v.nullable(v.number()),
  /** The only set that is drawn; `null`: all. */
  only: v.nullable(SET),
});
export type FrameSteps = Shape<typeof STEPS>;

/** "painted" ends the current step if its mark is out of view. */
export interface StepsAsked {
  readonly when: "painted" | "stepping" | "changed";
}

/** All texts are in one language. */
export interface NavigatorText {
  /** BCP 47. */
  readonly lang: string;
  /** As in `ToastText`. */
  readonly dir: "ltr" | "rtl";
  readonly name: string;
  /** The current set; 0: none. */
  readonly set: SetNumber;
  readonly said: string;
  /** Shown while no mark is in view; "" for nothing. */
  readonly away: string;
  readonly previous: string;
  readonly next: string;
  readonly goOn: string;
  /** "" hides the button. */
  readonly only: string;
  readonly onlyTitle: string;
  readonly isOnly: boolean;
  readonly off: string;
}

/** `Declared` of the core. */
const DECLARED = v.object({
  base: v.string(),
  addresses: v.array(
    v.object({
      href: v.string(),
      from: v.picklist(["link", "header", "og:url"]),
      ignored: v.optional(v.picklist(["outside-head", "version"])),
    }),
  ),
  loaded: v.string(),
  languages: v.exactOptional(v.array(v.string())),
  amp: v.exactOptional(v.string()),
});

/** Longer than any record. */
const LONGEST_RECORD = 200;
/** More than a frame sends at once. */
const MOST_LINKS = 3000;
const TEXTS = v.pipe(v.array(v.string()), v.maxLength(MOST_LINKS));

/** A record, and how many links of a frame gain it, or lose it if negative. */
const RECORD_CHANGE = v.tuple([v.pipe(v.string(), v.maxLength(LONGEST_RECORD)), v.pipe(v.number(), v.safeInteger())]);
export type RecordChange = Shape<typeof RECORD_CHANGE>;

/** From a frame that follows its document. */
export const CHANGED = v.object({
  changed: v.union([
    /** The document changed for the first time, or its frames did: each frame must follow. */
    v.strictObject({ frames: v.literal(true) }),
    /** The frame has too many links to follow: check the whole page. */
    v.strictObject({ whole: v.literal(true) }),
    /** New distinct URLs; the answer is `Judged`. */
    v.strictObject({
      links: TEXTS,
      base: v.string(),
      /** The page's own URL; "" outside the top frame. */
      url: v.string(),
      declared: v.nullable(DECLARED),
      /** Further URLs of the frame, as evidence of encoding. */
      witnesses: TEXTS,
      /** `Told` of the core, of links that may be encoded twice. */
      told: v.exactOptional(v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(MOST_LINKS))),
      /** Also requests keys at the highest level. */
      above: v.boolean(),
    }),
    /** To the top frame, which answers `true`. `whole`: these are all links of this frame. */
    v.strictObject({ counts: v.array(RECORD_CHANGE), whole: v.boolean() }),
    /** From the top frame, for all frames: `Tally`, and the page's data that it needs. */
    v.strictObject({
      tally: v.object({
        links: v.number(),
        distinct: v.number(),
        duplicates: v.number(),
        sure: v.number(),
        perhaps: v.number(),
        deceptive: v.number(),
        mistakable: v.number(),
        searched: v.number(),
        above: v.nullable(v.number()),
      }),
      url: v.string(),
      declared: DECLARED,
      /** Links with a "%", if the URL has one. */
      witnesses: TEXTS,
    }),
    /** From the top frame: groups to mark in all frames. */
    v.strictObject({ numbers: v.string() }),
    /** From the navigator. */
    v.strictObject({ step: STEP }),
    /** Like step 0, from a page without frames; the answer is the bar's text, "" for no bar. */
    v.strictObject({ steps: STEPS }),
    /** Turns highlights off. */
    v.strictObject({ off: v.literal(true) }),
  ]),
});
export type Changed = Shape<typeof CHANGED>["changed"];
export type ChangedBy<Name extends string> = Extract<Changed, { readonly [name in Name]: unknown }>;

/** A hidden page became visible. */
export const SHOWN = v.object({ shown: v.literal(true) });
/** The page is being read; answered once it is checked. */
export const READING = v.object({ reading: v.literal(true) });
/** The document is left. */
export const LEFT = v.object({ left: v.literal(true) });

/** Requests the fixed URL instead of a copy; `fix` is the offer's id. */
export const FIX = v.object({ fix: v.string() });

export type FromPage = Shape<typeof CHANGED | typeof FIX | typeof SHOWN | typeof READING | typeof LEFT>;
