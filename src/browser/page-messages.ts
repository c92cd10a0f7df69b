/**
 * Messages between pages and the worker. Pages are not trusted, so shapes are schemas. Content scripts import types
 * alone.
 */
import * as v from "valibot";
import type { Shape } from "./shape.ts";

/** 1: next; -1: previous; "only": the current group alone, or all again; 0: updates the bar. */
const STEP = v.picklist([1, -1, 0, "only"]);
export type Step = Shape<typeof STEP>;

/** A group's number; without a group, -1: encoded twice, -2: deceptive. */
const SET = v.number();
export type SetNumber = Shape<typeof SET>;

/** Index from 0 among rendered links, in document order. */
const MEMBER = v.tuple([SET, v.number()]);
export type Member = Shape<typeof MEMBER>;

const STEPS = v.object({
  /** Rendered and other links by set. */
  counts: v.array(v.tuple([SET, v.number(), v.number()])),
  /** If it is no longer rendered, the index is that of the next one. */
  focused: v.nullable(v.object({ member: MEMBER, isRendered: v.boolean() })),
  /** The first drawn link from the viewport's top edge on, and the last one before it; only for a step. */
  after: v.nullable(MEMBER),
  before: v.nullable(MEMBER),
  /** Marks in view; `null` if unknown. */
  inView: v.nullable(v.number()),
  /** `null`: all. */
  filter: v.nullable(SET),
});
export type FrameSteps = Shape<typeof STEPS>;

/** "painted" ends a step whose mark is out of view. */
export interface StepsAsked {
  readonly when: "painted" | "stepping" | "changed";
}

export interface NavigatorText {
  /** BCP 47. */
  readonly lang: string;
  /** As in `ToastText`. */
  readonly dir: "ltr" | "rtl";
  readonly name: string;
  /** 0: none. */
  readonly set: SetNumber;
  readonly announcement: string;
  /** Shown while no mark is in view. */
  readonly away: string;
  readonly previous: string;
  readonly next: string;
  readonly goOn: string;
  /** "" hides the button. */
  readonly filter: string;
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

/** Links that gain a record, or lose it if negative. */
const RECORD_CHANGE = v.tuple([v.pipe(v.string(), v.maxLength(LONGEST_RECORD)), v.pipe(v.number(), v.safeInteger())]);
export type RecordChange = Shape<typeof RECORD_CHANGE>;

/** From a frame that follows its document. */
export const CHANGED = v.object({
  changed: v.union([
    /** Each frame must follow: the document changed first, or its frames did. */
    v.strictObject({ frames: v.literal(true) }),
    /** Too many links to follow: check the page. */
    v.strictObject({ whole: v.literal(true) }),
    /** Distinct; the answer is `RecordsResponse`. */
    v.strictObject({
      links: TEXTS,
      base: v.string(),
      /** "" outside the top frame. */
      url: v.string(),
      declared: v.nullable(DECLARED),
      /** Further URLs, as evidence of encoding. */
      encodingExamples: TEXTS,
      /** `LinkText` of the core. */
      linkTexts: v.exactOptional(v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(MOST_LINKS))),
      /** Requests keys at the highest level, too. */
      above: v.boolean(),
    }),
    /** To the top frame. `whole`: these are all links of this frame. */
    v.strictObject({ counts: v.array(RECORD_CHANGE), whole: v.boolean() }),
    /** From the top frame: `Tally`, and data that it needs. */
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
      /** With a "%", if the URL has one. */
      encodingExamples: TEXTS,
    }),
    /** From the top frame: groups to mark. */
    v.strictObject({ numbers: v.string() }),
    /** From the navigator. */
    v.strictObject({ step: STEP }),
    /** From a page without frames; the answer is the bar's text. */
    v.strictObject({ steps: STEPS }),
    /** Turns highlights off. */
    v.strictObject({ off: v.literal(true) }),
  ]),
});
export type Changed = Shape<typeof CHANGED>["changed"];
export type ChangedBy<Name extends string> = Extract<Changed, { readonly [name in Name]: unknown }>;

export const PAGE_SHOWN = v.object({ shown: v.literal(true) });
/** Answered once the page is checked. */
export const PAGE_READING = v.object({ reading: v.literal(true) });
export const DOCUMENT_LEFT = v.object({ left: v.literal(true) });

/** `fix`: the offer's id. */
export const COPY_FIXED = v.object({ fix: v.string() });

export type FromPage = Shape<
  typeof CHANGED | typeof COPY_FIXED | typeof PAGE_SHOWN | typeof PAGE_READING | typeof DOCUMENT_LEFT
>;
