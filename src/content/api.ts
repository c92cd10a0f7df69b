import type { Member, NavigatorText, SetNumber, StepsAsked } from "../browser/page-messages.ts";
import type { Declared, FrameLinks } from "../core/page/collected.ts";

/** Limits per frame: all frames of a tab share one message. */
export interface Budget {
  readonly links: number;
  readonly characters: number;
}

/** Longest frame or object URL sent; `data:` URLs can be megabytes. */
export const LONGEST_NAME = 2000;

export type LatestCollection = Required<Pick<FrameLinks, "collection" | "painted" | "declared" | "selected">>;

export interface CollectOptions {
  readonly most: { readonly top: Budget; readonly frame: Budget };
}

/** "at": encoded twice; "bad": deceptive; "track": tracking parameter; "soft": scheme or fragment. */
export type UrlPart = "soft" | "host" | "at" | "bad" | "track" | "";

export type UrlPiece = readonly [part: UrlPart, text: string];

export interface ToastText {
  readonly tone: "done" | "warned" | "deceptive" | "failed";
  readonly title: string;
  readonly note: string;
  /** Part "" is all other text. Empty for no URL. */
  readonly url: readonly UrlPiece[];
  /** "" for none. */
  readonly more: string;
  /** Label of the button that copies the fixed URL, and the id that it sends; "" for none. */
  readonly fix: string;
  readonly fixId: string;
  readonly close: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
}

export type Marking = "none" | "chosen" | "all";

export interface ContentApi {
  /** JSON of `FrameLinks`: one string is sent several times faster than arrays. */
  collect(options: CollectOptions): string;
  /** `null` unless the links are unchanged, which then are not sent again. */
  latest(): LatestCollection | null;
  /** Part of check `of` from character `start`; "" at the end, `null` for another document. */
  piece(wanted: { readonly of: number; readonly start: number }): string | null;
  /** JSON of `LinkTexts`; `null` for a collection of another document. */
  texts(wanted: {
    readonly collection: number;
    readonly indices: string;
    readonly mostCharacters: number;
  }): string | null;
  /** JSON of `LinkDetails` for the collection that the frame has; `null` for none. */
  describe(wanted: { readonly collections: readonly number[]; readonly charactersPerLink: number }): string | null;
  /** `false` for a collection of another document. */
  paint(marks: {
    readonly collection: number;
    /** "group index index …,group …" in base 36: arrays of numbers take ten times as long to send. */
    readonly groups: string;
    /** "index index …" of links encoded twice. */
    readonly encoded: string;
    /** "index index …" of deceptive links. */
    readonly deceptive: string;
    /** "group key,group key …": marks links added later by `LinkRecord` key. */
    readonly keys: string;
    /** Picked by the user: kept until other links are painted. */
    readonly isChosen: boolean;
    /** "#rrggbb#rrggbb…", as `MarkColours`. */
    readonly colours: string;
  }): boolean;
  /** Starts following the document. */
  goOn(): Marking;
  /** Adds an empty overlay for the follower, if there is none. */
  begin(how: { readonly colours: string }): void;
  /** `false` without marks. */
  recolour(how: { readonly colours: string }): boolean;
  marking(): Marking;
  clear(): void;
  unfollow(): void;
  jump(link: { readonly collection: number; readonly index: number; readonly colours: string }): boolean;
  toast(text: ToastText): Promise<boolean>;
  /** JSON of `FrameSteps`. */
  steps(asked: StepsAsked): string;
  /** Scrolls to a mark and rings it; `null` removes the ring. `false` if it is not rendered. */
  focusMark(on: Member | null): boolean;
  /** Colours one group when there are more groups than colours; 0 for none. */
  select(number: number): void;
  /** Draws only this set; `null` for all. */
  filterMarks(set: SetNumber | null): void;
  /** Draws or updates the navigator; "" removes it. */
  navigate(text: NavigatorText | ""): true;
  /** JSON of `CopyContext`; `link` is a URL, "" for none. */
  context(of: { readonly link: string }): string;
}

export interface CopyContext {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly declared: Declared;
}

export interface Mark {
  /** Group, from 1; 0 for none. */
  readonly number: number;
  readonly encoded: boolean;
  readonly deceptive: boolean;
}

/** Tells frames to stop. "frames": all but the top frame; "marks": highlighting is off. */
export interface StopMessage {
  readonly stop: "all" | "frames" | "marks";
}
