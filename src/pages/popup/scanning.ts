/** Asks the worker for the page's links. */
import type { Begun } from "../../browser/ask.ts";
import type { HighlightScope } from "../../browser/highlight-scope.ts";
import type { Settings } from "../../browser/settings.ts";
import { tabFollower } from "./follow-tab.ts";
import { chooseScope, highlight } from "./highlight.ts";
import { type Popup, pageRequests } from "./page-requests.ts";
import { regroup, type ScanHow, saveThenScan, scan, scanAndSave, updateHeader } from "./scan.ts";

export function scanning(popup: Popup) {
  const requests = pageRequests(popup);
  return {
    ...tabFollower(requests),
    scan: (how?: ScanHow) => scan(requests, how),
    /** The first scan, which was sent while the popup was loaded. */
    takeBegun: (begun: Begun | null) => scan(requests, { begun: begun ?? undefined }),
    scanAndSave: (changes: Partial<Settings>) => scanAndSave(requests, changes),
    saveThenScan: (changes: Partial<Settings>) => saveThenScan(requests, changes),
    regroup: () => regroup(requests),
    highlight: (on: boolean) => highlight(requests, on),
    chooseScope: (scope: HighlightScope) => chooseScope(requests, scope),
    updateHeader: () => updateHeader(requests),
  };
}
