import type { Member, NavigatorText, SetNumber, StepsAsked } from "../browser/page-messages.ts";
import type { Declared, FrameLinks } from "../core/page/collected.ts";

/** Limits of what a frame may send: the frames of a tab share what reaches the worker. */
export interface Budget {
  readonly links: number;
  /** Characters of distinct hrefs. */
  readonly characters: number;
}

/** Frames and objects may be data of megabytes; they are only named. */
export const LONGEST_NAME = 2000;

/** State of a frame that may change while its links stay the same. */
export type LatestCollection = Required<Pick<FrameLinks, "collection" | "painted" | "declared" | "selected">>;

export interface CollectOptions {
  readonly most: { readonly top: Budget; readonly frame: Budget };
}

/** "at": encoded twice; "bad": deceptive; "track": a tracking parameter; "soft": scheme or fragment. */
export type UrlPart = "soft" | "host" | "at" | "bad" | "track" | "";

export type UrlPiece = readonly [part: UrlPart, text: string];

/** A message over the page. */
export interface ToastText {
  readonly tone: "done" | "warned" | "deceptive" | "failed";
  readonly title: string;
  /** After the title, in its line; "" for none. */
  readonly note: string;
  /** The URL in pieces; the part "" is anything else. Empty for no URL. */
  readonly url: readonly UrlPiece[];
  /** "" for none. */
  readonly more: string;
  /** The name of the button that copies the fixed URL instead, and what it tells the worker; "" for no button. */
  readonly fix: string;
  readonly fixId: string;
  /** The name of the button that closes it. */
  readonly close: string;
  /** The language of all these texts (BCP 47). */
  readonly lang: string;
  /** The way in which they are read, whatever that of the page is. */
  readonly dir: "ltr" | "rtl";
}

/** Which links a frame marks: none, those that a person has chosen, or all that are in groups or worth a look. */
export type Marking = "none" | "chosen" | "all";

/** Functions that the worker calls in a frame. */
export interface ContentApi {
  /** JSON of `FrameLinks`: lists take several times as long to send as one text. */
  collect(options: CollectOptions): string;
  /** The latest collection, if the frame still has the same links; nothing of them is sent again. */
  latest(): LatestCollection | null;
  /** From that character on, of the check with that number; "" at its end, `null` for a check of another document. */
  piece(wanted: { readonly of: number; readonly start: number }): string | null;
  /** JSON of `LinkTexts`; `null` for a collection of another document. */
  texts(wanted: {
    readonly collection: number;
    /** Ascending, in base 36. */
    readonly indices: string;
    readonly mostCharacters: number;
  }): string | null;
  /** JSON of `LinkDetails`, of the one of these collections that the frame has; `null` for none. */
  describe(wanted: { readonly collections: readonly number[]; readonly charactersPerLink: number }): string | null;
  /** `false` for a collection of another document. */
  paint(marks: {
    readonly collection: number;
    /** "group index index …,group index …", in base 36: a list of numbers takes ten times as long to send. */
    readonly groups: string;
    /** "index index …" of links that are encoded twice, and of those that look deceptive. */
    readonly encoded: string;
    readonly deceptive: string;
    /** "group key,group key …": links that come later are marked by the keys of `LinkRecord`. "" where none are. */
    readonly keys: string;
    /** A person has chosen these links: they stay as they are until others are painted. */
    readonly isChosen: boolean;
    /** "#rrggbb#rrggbb…", in the order of `MarkColours`. */
    readonly colours: string;
  }): boolean;
  /** Follows the document from now on. */
  goOn(): Marking;
  /** Marks nothing yet: what follows the document says what is to be marked. Nothing where marks are. */
  begin(how: { readonly colours: string }): void;
  /** Marks that stand have other colours from now on. `false` where there are none. */
  recolour(how: { readonly colours: string }): boolean;
  marking(): Marking;
  clear(): void;
  /** Follows the document no more. */
  unfollow(): void;
  /** Scrolls and flashes; `false` if the link is not shown, or of another document. */
  jump(link: { readonly collection: number; readonly index: number; readonly colours: string }): boolean;
  /** `false` where nothing is drawn. */
  toast(text: ToastText): Promise<boolean>;
  /** JSON of `FrameSteps`. */
  steps(asked: StepsAsked): string;
  /** Scrolls to it and draws its ring; `null`: none is stood on any more. `false` if it is not rendered. */
  stand(on: Member | null): boolean;
  /** Colours this group's marks, where there are more groups than colours; 0: none. */
  select(number: number): void;
  /** Draws only these; `null`: all. */
  only(set: SetNumber | null): void;
  /** Draws the navigator, or says in it what is new; nothing where nothing is marked. "": takes it away. In the top frame. */
  navigate(text: NavigatorText | ""): true;
  /** JSON of `CopyContext`; `link`: its address, "" for none. */
  context(of: { readonly link: string }): string;
}

/** Texts and addresses of a document that a copy may have. */
export interface CopyContext {
  readonly url: string;
  readonly title: string;
  /** The link's text, as a screen reader reads it; "" without a link. */
  readonly text: string;
  readonly declared: Declared;
}

/** The look of a link's mark. */
export interface Mark {
  /** The number of its group, from 1; 0 for none. */
  readonly number: number;
  readonly encoded: boolean;
  readonly deceptive: boolean;
}

/**
 * Sent by the worker to frames that it may no longer read: "frames" is all but the page itself. "marks": no highlights are
 * wanted any more.
 */
export interface StopMessage {
  readonly stop: "all" | "frames" | "marks";
}
