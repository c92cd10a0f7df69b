/**
 * Messages that cross between a page and the worker. The shapes are schemas, since pages are not trusted. Content scripts
 * import only types, so that valibot stays out of them.
 */
import * as v from "valibot";
import type { Shape } from "./shape.ts";

/** 1: to the next mark, -1: to the previous one; "only": the current group alone, or all again; 0: only shows what changed. */
const STEP = v.picklist([1, -1, 0, "only"]);
export type Step = Shape<typeof STEP>;

/** A group's number; -1: links in no group that are encoded twice; -2: others that look deceptive. */
const SET = v.number();
export type SetNumber = Shape<typeof SET>;

/** The set, and the index of a rendered link in it, from 0, in document order. */
const MEMBER = v.tuple([SET, v.number()]);
export type Member = Shape<typeof MEMBER>;

const STEPS = v.object({
  /** For each set in a frame: how many links are rendered, and how many are not. */
  counts: v.array(v.tuple([SET, v.number(), v.number()])),
  /** The navigator's current link; if it is not rendered any more, the index is that of the next one. */
  standing: v.nullable(v.object({ member: MEMBER, isRendered: v.boolean() })),
  /** The first drawn link from the viewport's top edge on, and the last one before it; only for a step. */
  after: v.nullable(MEMBER),
  before: v.nullable(MEMBER),
  /** Marks that are drawn where a person sees them; `null` while a frame does not know. */
  inView: v.nullable(v.number()),
  /** The only set that is drawn, or drawn again after painting; `null`: all. */
  only: v.nullable(SET),
});
export type FrameSteps = Shape<typeof STEPS>;

/** After painting, which ends the current step if it is out of view; for a step; or only because something has changed. */
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
  /** "" without such a button. */
  readonly only: string;
  readonly onlyTitle: string;
  readonly isOnly: boolean;
  readonly off: string;
}

/** As `Declared` of the core. */
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

/** More than any record has. */
const LONGEST_RECORD = 200;
/** More than a frame sends at once. */
const MOST_LINKS = 3000;
const TEXTS = v.pipe(v.array(v.string()), v.maxLength(MOST_LINKS));

/** A record, and how many more links of a frame have it, or fewer if negative. */
const RECORD_CHANGE = v.tuple([v.pipe(v.string(), v.maxLength(LONGEST_RECORD)), v.pipe(v.number(), v.safeInteger())]);
export type RecordChange = Shape<typeof RECORD_CHANGE>;

/** The one message of a frame that follows its document. */
export const CHANGED = v.object({
  changed: v.union([
    /** The document has changed for the first time, or its frames have: each frame must follow its document. */
    v.strictObject({ frames: v.literal(true) }),
    /** The frame has more links than it follows: the page must be checked as a whole. */
    v.strictObject({ whole: v.literal(true) }),
    /** New addresses, each once; the answer is `Judged`. */
    v.strictObject({
      links: TEXTS,
      base: v.string(),
      /** The page's own URL; "" in other frames than the top one. */
      url: v.string(),
      declared: v.nullable(DECLARED),
      /** Further addresses of the frame, which help decide how these are encoded. */
      witnesses: TEXTS,
      /** `Told` of the core, of links that may be encoded twice. */
      told: v.exactOptional(v.pipe(v.array(v.tuple([v.string(), v.string()])), v.maxLength(MOST_LINKS))),
      /** Also asks for the highest level. */
      above: v.boolean(),
    }),
    /** To the top frame, which answers `true`. `whole`: these are all links of this frame. */
    v.strictObject({ counts: v.array(RECORD_CHANGE), whole: v.boolean() }),
    /** From the top frame, for all frames: `Tally`, and the page as the tally needs it. */
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
      /** Links of the frame with a "%", if the URL has one. */
      witnesses: TEXTS,
    }),
    /** From the top frame: the groups to mark in all frames. */
    v.strictObject({ numbers: v.string() }),
    /** From the navigator. */
    v.strictObject({ step: STEP }),
    /** As step 0, from a page without frames, which sends its steps; the answer is the bar's text, "" for no bar. */
    v.strictObject({ steps: STEPS }),
    /** Turns highlights off. */
    v.strictObject({ off: v.literal(true) }),
  ]),
});
export type Changed = Shape<typeof CHANGED>["changed"];
export type ChangedBy<Name extends string> = Extract<Changed, { readonly [name in Name]: unknown }>;

/** A page that was hidden is seen. */
export const SHOWN = v.object({ shown: v.literal(true) });
/** A page is being read; the answer comes once it is checked. */
export const READING = v.object({ reading: v.literal(true) });
/** A page's document is left. */
export const LEFT = v.object({ left: v.literal(true) });

/** A person wants the fixed URL instead of what was copied; `fix` names the copy. */
export const FIX = v.object({ fix: v.string() });

export type FromPage = Shape<typeof CHANGED | typeof FIX | typeof SHOWN | typeof READING | typeof LEFT>;
