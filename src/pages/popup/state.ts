import type { HeaderSight } from "../../browser/link-header.ts";
import type { Place, ScanResult } from "../../browser/messages.ts";
import type { Settings } from "../../browser/settings.ts";
import type { Inspection, Level, ProfileId } from "../../core/index.ts";
import type { Trail } from "./inspected.ts";

/** The tab that the popup speaks of. */
export interface Page {
  readonly tabId: number;
  /** `null` where the browser does not tell. */
  readonly url: string | null;
  /** Whether its window is a private one. */
  readonly isPrivate: boolean;
}

/** What is known of the page's links: no page, not yet, not at all, or what the worker said. */
export type Links = { readonly kind: "no-page" | "reading" | "failed" } | ScanResult;

export type TabName = "parts" | "steps" | "links" | "compare";

/** All that the popup shows. */
export interface State extends Trail {
  readonly settings: Settings;
  readonly page: Page | null;
  /** Of the pasted text or the page's address; `null` when there is neither, and while there is a choice. */
  readonly inspection: Inspection | null;
  /** What the inspected text is resolved against, when it is a reference. */
  readonly base: string | null;
  readonly links: Links;
  readonly watched: boolean;
  /** Whether the Link header of the page is known; `null` where that is not offered, as in private windows. */
  readonly header: HeaderSight | null;
  readonly revealed: boolean;
  readonly tab: TabName;
  /** The last thing that went wrong, in words, and which control it belongs to. */
  readonly problem: { readonly at: "highlight" | "jump" | "watch"; readonly text: string } | null;
}

/** All that a person can do. */
export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly chooseLevel: (level: Level) => void;
  readonly chooseTab: (tab: TabName) => void;
  readonly inspect: (text: string) => void;
  /** Inspects one of several URLs, or one inside another, and the URL that it stands on. */
  readonly choose: (url: string, base: string | null) => void;
  /** Inspects the pasted text as if it were one URL. */
  readonly inspectAsItIs: () => void;
  readonly back: () => void;
  readonly backToPage: () => void;
  readonly reveal: (revealed: boolean) => void;
  readonly open: (url: string) => void;
  readonly openOptions: () => void;
  readonly openReport: () => void;
  readonly highlight: (on: boolean) => void;
  readonly jump: (place: Place) => void;
  readonly watch: (on: boolean) => void;
  /** Asks for the Link headers of this site. */
  readonly readHeader: () => void;
  readonly reloadPage: () => void;
}
