import { useRef } from "preact/hooks";
import type { PageReport } from "../../../browser/messages.ts";
import { ownAddressOf } from "../../../core/index.ts";
import { declaredIn } from "../declared-in.ts";
import type { Actions, State } from "../state.ts";
import { PageCard } from "./page-card.tsx";
import { PageClaims } from "./page-claims.tsx";
import { PageDifferences } from "./page-differences.tsx";

/** Keeps the last report during a scan. */
function useReport({ links }: State): PageReport | null {
  const last = useRef<PageReport | null>(null);
  if (links.kind !== "reading") last.current = links.kind === "page" ? links : null;
  return last.current;
}

const Waiting = () => (
  <div class="claim" aria-hidden="true">
    <i class="wait" />
    <i class="wait" />
  </div>
);

/** What the page says its address is. */
export function PagePanel({ state, actions }: { state: State; actions: Actions }) {
  const report = useReport(state);
  const compared = declaredIn(state);
  if (compared === null || report === null) return state.links.kind === "reading" ? <Waiting /> : null;
  const own = ownAddressOf(compared);
  return (
    <>
      <PageCard compared={compared} state={state} actions={actions} />
      {own === null ? null : <PageDifferences own={own} bar={compared.url} verdict={compared.verdict} />}
      <PageClaims compared={compared} report={report} state={state} actions={actions} />
    </>
  );
}
