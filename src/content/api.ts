import type { Member, NavigatorText, SetNumber, StepsAsked } from "../browser/page-messages.ts";
import type { Declared, FrameLinks } from "../core/page/collected.ts";

/** Limits on the data one frame sends: all frames of a tab share the message size. */
export interface Budget {
  readonly links: number;
  /** Total length of the distinct hrefs. */
  readonly characters: number;
}

/** Longest frame or object URL that is sent. `data:` URLs can be megabytes long. */
export const LONGEST_NAME = 2000;

/** Frame state that can change while its links stay the same. */
export type LatestCollection = Required<Pick<FrameLinks, "collection" | "painted" | "declared" | "selected">>;

export interface CollectOptions {
  readonly most: { readonly top: Budget; readonly frame: Budget };
}

/** "at": encoded twice; "bad": deceptive; "track": a tracking parameter; "soft": scheme or fragment. */
export type UrlPart = "soft" | "host" | "at" | "bad" | "track" | "";

export type UrlPiece = readonly [part: UrlPart, text: string];

export interface ToastText {
  readonly tone: "done" | "warned" | "deceptive" | "failed";
  readonly title: string;
  /** Shown after the title on the same line; "" for none. */
  readonly note: string;
  /** Empty for no URL. */
  readonly url: readonly UrlPiece[];
  /** "" for none. */
  readonly more: string;
  /** Label of the "copy the fixed URL" button and the id it sends to the worker; "" for no button. */
  readonly fix: string;
  readonly fixId: string;
  /** Label of the close button. */
  readonly close: string;
  /** Language of all texts (BCP 47). */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

/** The links a frame marks: none, those the user picked, or all grouped and notable ones. */
export type Marking = "none" | "chosen" | "all";

/** Functions that the worker calls in a frame. */
export interface ContentApi {
  /** JSON of `FrameLinks`: one string is sent several times faster than arrays. */
  collect(options: CollectOptions): string;
  /** Returns the latest collection if the frame's links are unchanged, without sending them again. */
  latest(): LatestCollection | null;
  /** Returns the part of check `of` from character `start`; "" at the end, `null` for another document. */
  piece(wanted: { readonly of: number; readonly start: number }): string | null;
  /** JSON of `LinkTexts`; `null` for a collection of another document. */
  texts(wanted: {
    readonly collection: number;
    /** Ascending, in base 36. */
    readonly indices: string;
    readonly mostCharacters: number;
  }): string | null;
  /** JSON of `LinkDetails` for whichever of these collections the frame has; `null` for none. */
  describe(wanted: { readonly collections: readonly number[]; readonly charactersPerLink: number }): string | null;
  /** `false` for a collection of another document. */
  paint(marks: {
    readonly collection: number;
    /** "group index index …,group index …", in base 36: an array of numbers takes ten times as long to send. */
    readonly groups: string;
    /** "index index …" of links encoded twice, and of deceptive links. */
    readonly encoded: string;
    readonly deceptive: string;
    /** "group key,group key …": marks links that are added later by the key of their `LinkRecord`; "" for none. */
    readonly keys: string;
    /** The user picked these links: the marks stay until other links are painted. */
    readonly isChosen: boolean;
    /** "#rrggbb#rrggbb…", in the order of `MarkColours`. */
    readonly colours: string;
  }): boolean;
  /** Starts following the document, if it is not followed yet. */
  goOn(): Marking;
  /** Adds an empty overlay; the follower sets its marks. A no-op if there is one. */
  begin(how: { readonly colours: string }): void;
  /** Changes the colours of existing marks. `false` if there are none. */
  recolour(how: { readonly colours: string }): boolean;
  marking(): Marking;
  clear(): void;
  /** Stops following the document. */
  unfollow(): void;
  /** Scrolls to a link and flashes it; `false` if it is not rendered or in another document. */
  jump(link: { readonly collection: number; readonly index: number; readonly colours: string }): boolean;
  /** Returns `false` if the toast cannot be drawn. */
  toast(text: ToastText): Promise<boolean>;
  /** JSON of `FrameSteps`. */
  steps(asked: StepsAsked): string;
  /** Scrolls to a mark and draws the focus ring; `null` removes the ring. `false` if it is not rendered. */
  stand(on: Member | null): boolean;
  /** Colours this group's marks when there are more groups than colours; 0 for none. */
  select(number: number): void;
  /** Draws only marks of this set; `null` draws all. */
  only(set: SetNumber | null): void;
  /** Draws or updates the navigator in the top frame, if links are marked; "" removes it. */
  navigate(text: NavigatorText | ""): true;
  /** JSON of `CopyContext`; `link`: URL of the link, "" for none. */
  context(of: { readonly link: string }): string;
}

/** Page data that a copy can include. */
export interface CopyContext {
  readonly url: string;
  readonly title: string;
  /** Accessible name of the link; "" without a link. */
  readonly text: string;
  readonly declared: Declared;
}

export interface Mark {
  /** Group number, from 1; 0 for none. */
  readonly number: number;
  readonly encoded: boolean;
  readonly deceptive: boolean;
}

/**
 * Tells frames the worker can no longer read to stop. "frames": all but the top frame; "marks": highlighting is off.
 */
export interface StopMessage {
  readonly stop: "all" | "frames" | "marks";
}
