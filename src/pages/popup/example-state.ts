import type { PageReport } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS, type ReadSettings } from "../../browser/settings.ts";
import { settingsFor } from "../../browser/site-settings.ts";
import { NO_ACCESS } from "../../browser/sites.ts";
import { canonicalsOf, DEFAULT_CAUSES, type DeclaredFrom, NO_EVIDENCE } from "../../core/index.ts";
import { inspectionOf } from "./inspection-of.ts";
import type { Actions, State } from "./state.ts";
import { PAGE_TRAIL } from "./trail.ts";

export function reportWith(
  url: string,
  addresses: readonly (readonly [href: string, from?: DeclaredFrom])[] = [],
  more: Partial<PageReport["declared"]> = {},
): PageReport {
  const declared = {
    base: url,
    loaded: url,
    addresses: addresses.map(([href, from = "link"]) => ({ href, from })),
    ...more,
  };
  return {
    kind: "page",
    url,
    ignore: DEFAULT_CAUSES,
    links: 0,
    distinct: 0,
    groups: [],
    duplicates: 0,
    numbered: 0,
    oneRequest: 0,
    doublyEncoded: [],
    perhapsEncoded: [],
    encodedLinks: { sure: 0, perhaps: 0 },
    evidence: NO_EVIDENCE,
    canonicals: canonicalsOf({ url, base: url, declared }),
    unreadFrames: [],
    leftOut: 0,
    selected: 0,
    highlighted: false,
    declared,
  };
}

const GENERAL: ReadSettings = { ...DEFAULT_SETTINGS, managed: [] };

export function stateOn(url: string | null, changes: Partial<State> = {}): State {
  const state: State = {
    isPanel: false,
    settings: settingsFor(GENERAL, url),
    general: GENERAL,
    page: { tabId: 7, url, isPrivate: false, title: "Café bowl" },
    ...PAGE_TRAIL,
    inspection: null,
    base: null,
    ticks: null,
    links: reportWith(url ?? ""),
    extras: null,
    access: NO_ACCESS,
    header: null,
    revealed: false,
    lastFormat: "markdown",
    tab: "url",
    problem: null,
    ...changes,
  };
  return { ...state, ...inspectionOf(state) };
}

export const actionsWith = (some: Partial<Actions>): Actions =>
  new Proxy(some as Actions, {
    get: (target, name) => Reflect.get(target, name) ?? (() => undefined),
  });
