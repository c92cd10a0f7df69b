import { useMemo, useRef } from "preact/hooks";
import type { PageReport } from "../../browser/messages.ts";
import { compareDeclared } from "../../core/index.ts";
import { DeclaredCard } from "../../ui/page/declared-card.tsx";
import { HeaderLine } from "./header-line.tsx";
import type { Actions, State } from "./state.ts";

/** Keeps the last report during a scan, so that unfolded parts stay open. */
function useReport({ links }: State): PageReport | null {
  const last = useRef<PageReport | null>(null);
  if (links.kind !== "reading") last.current = links.kind === "page" ? links : null;
  return last.current;
}

/** Shows nothing for pasted text, which belongs to no page. */
export function DeclaredSection({ state, actions }: { state: State; actions: Actions }) {
  const { links, pasted, source, settings } = state;
  const report = useReport(state);
  const page = pasted === null && source === null ? report : null;
  const compared = useMemo(
    () => (page === null ? null : compareDeclared(page.url, page.declared, settings)),
    [page, settings],
  );
  if (compared !== null) {
    return (
      <DeclaredCard compared={compared} profile={settings.profile}>
        <HeaderLine state={state} actions={actions} />
      </DeclaredCard>
    );
  }
  if (links.kind !== "reading" || pasted !== null || source !== null) return null;
  return (
    <div class="skeleton" aria-hidden="true">
      <span />
    </div>
  );
}
