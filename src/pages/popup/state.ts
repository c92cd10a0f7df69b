import type { LastFormat } from "../../browser/last-format.ts";
import type { HeaderStatus } from "../../browser/link-header.ts";
import type { MarksState, Step } from "../../browser/marks-state.ts";
import type { GroupTexts, PageExtras, PageGroup, Place, ScanResult } from "../../browser/messages.ts";
import type { ReadSettings, Settings } from "../../browser/settings.ts";
import type { SiteName } from "../../browser/site-settings.ts";
import type { Access, Scope } from "../../browser/sites.ts";
import type { Cause, Format, Inspection } from "../../core/index.ts";
import type { Toggled, Toggles } from "../../ui/copy/copy-toggles.ts";
import type { SiteChanges } from "../../ui/site/site-fields.tsx";
import type { Trail } from "./trail.ts";

/** Characters in three lines. */
export const LONG_URL = 129;

export interface Page {
  readonly tabId: number;
  /** `null` if hidden by the browser. */
  readonly url: string | null;
  readonly windowId?: number;
  readonly isPrivate: boolean;
  readonly title?: string;
}

const OF_BROWSER = /^(?:about|chrome|edge|view-source|(?:chrome|moz)-extension):/i;

/** Pages that no extension can read. */
export const isBrowserUrl = (url: string): boolean => OF_BROWSER.test(url);

export type LinksState = { readonly kind: "no-page" | "reading" | "failed" } | ScanResult;

export type TabName = "url" | "page" | "links" | "compare";

export interface State extends Trail {
  readonly isPanel: boolean;
  /** For the page's site. */
  readonly settings: Settings;
  /** For all sites, and per site. */
  readonly general: ReadSettings;
  readonly page: Page | null;
  /** `null` without a URL. */
  readonly inspection: Inspection | null;
  /** Base of relative references. */
  readonly base: string | null;
  readonly links: LinksState;
  /** Ticked here, not stored; `null`: as in the settings. */
  readonly ticks: readonly Cause[] | null;
  /** `null` until loaded. */
  readonly extras: PageExtras | null;
  /** Pages readable without a click. */
  readonly access: Access;
  /** `null` if not offered. */
  readonly header: HeaderStatus | null;
  readonly revealed: boolean;
  readonly toggled?: Toggled;
  readonly lastFormat: LastFormat;
  readonly tab: TabName;
  readonly problem: {
    readonly at: "highlight" | "jump" | "watch" | "report" | "settings";
    readonly text: string;
  } | null;
}

export const isBrowserPage = ({ pasted, source, page, links }: State): boolean =>
  pasted === null &&
  source === null &&
  page !== null &&
  (isBrowserUrl(page.url ?? "") || (links.kind === "unreadable" && links.reason === "browser-page"));

export interface Actions {
  readonly tick: (causes: readonly Cause[]) => void;
  readonly chooseTab: (tab: TabName) => void;
  readonly inspect: (text: string) => void;
  readonly choose: (url: string, base: string | null) => void;
  readonly checkAnother: () => void;
  readonly inspectAsItIs: () => void;
  readonly back: () => void;
  readonly backToPage: () => void;
  readonly reveal: (revealed: boolean) => void;
  readonly toggle: (of: string, changes: Partial<Toggles>) => void;
  readonly rememberFormat: (format: Format) => void;
  readonly open: (url: string) => void;
  readonly openOptions: () => void;
  readonly openRules: () => void;
  /** Opens the side panel, which requests no permission. */
  readonly openPanel: () => void;
  readonly openReport: () => void;
  readonly openLab: (text?: string) => void;
  readonly readAgain: () => void;
  readonly highlight: (on: boolean) => void;
  /** `null` without marks. */
  readonly step: (by: Step) => Promise<MarksState | null>;
  readonly jump: (place: Place) => void;
  readonly select: (number: number) => void;
  readonly goToTab: (tabId: number) => Promise<boolean>;
  /** `null` if the page does not answer. */
  readonly readTexts: (group: PageGroup) => Promise<GroupTexts | null>;
  readonly chooseForSite: (site: SiteName, changes: SiteChanges) => void;
  readonly moveSite: (from: SiteName, to: SiteName) => void;
  readonly watch: (scope: Scope) => void;
  readonly watchAll: () => void;
  readonly unwatch: () => void;
  readonly readHeader: () => void;
  readonly reloadPage: () => void;
}

export interface PanelProps {
  readonly state: State;
  readonly actions: Actions;
}

export interface UrlProps extends PanelProps {
  readonly inspection: Inspection;
}

export const ignoredIn = ({ ticks, links, settings }: State): readonly Cause[] =>
  ticks ?? (links.kind === "page" ? links.ignore : settings.ignore);
