import type { PageReport } from "../../browser/messages.ts";
import { compareDeclared, type DeclaredComparison } from "../../core/index.ts";
import type { State } from "./state.ts";

interface Compared {
  readonly report: PageReport;
  readonly settings: State["settings"];
  readonly tabId: number | undefined;
  readonly compared: DeclaredComparison;
}

let last: Compared | null = null;

/** During a scan the last report of this address, so that nothing flickers. */
function reportIn({ links, page }: State): PageReport | null {
  if (links.kind === "page") return links;
  const isSame = last !== null && last.tabId === page?.tabId && last.report.url === page?.url;
  return links.kind === "reading" && isSame ? (last?.report ?? null) : null;
}

/** What the page declares, compared with its address; `null` before it is read, and for pasted text. Remembers the last. */
export function declaredIn(state: State): DeclaredComparison | null {
  const { settings, pasted, source, page } = state;
  if (pasted !== null || source !== null) return null;
  const report = reportIn(state);
  if (report === null) return null;
  if (last?.report !== report || last.settings !== settings) {
    last = { report, settings, tabId: page?.tabId, compared: compareDeclared(report.url, report.declared, settings) };
  }
  return last.compared;
}
