import type { PageReport } from "../../browser/messages.ts";
import { type CleanOptions, compareDeclared, type DeclaredComparison } from "../../core/index.ts";
import type { State } from "./state.ts";

interface Read {
  readonly report: PageReport;
  readonly settings: State["settings"];
  readonly tabId: number | undefined;
  readonly compared: DeclaredComparison;
}

let last: Read | null = null;

/** Uses the previous report during scans, to avoid flicker. */
function reportIn({ links, page }: State): PageReport | null {
  if (links.kind === "page") return links;
  const isSame = last !== null && last.tabId === page?.tabId && last.report.url === page?.url;
  return links.kind === "reading" && isSame ? (last?.report ?? null) : null;
}

/** Returns the cached declarations; `null` before the first scan and for pasted text. */
export function lastReadIn(state: State): Read | null {
  const { settings, pasted, source, page } = state;
  if (pasted !== null || source !== null) return null;
  const report = reportIn(state);
  if (report === null) return null;
  if (last?.report !== report || last.settings !== settings) {
    const compared = compareDeclared(report.url, report.declared, settings);
    last = { report, settings, tabId: page?.tabId, compared };
  }
  return last;
}

export const declaredComparisonIn = (state: State): DeclaredComparison | null => lastReadIn(state)?.compared ?? null;

export function canonicalsIn(state: State): Required<Pick<CleanOptions, "canonicals" | "declaredBy">> {
  const report = lastReadIn(state)?.report;
  return { canonicals: report?.canonicals ?? [], declaredBy: report?.url ?? "" };
}
