import { useMemo, useRef } from "preact/hooks";
import type { PageReport } from "../../browser/messages.ts";
import { compareDeclared } from "../../core/index.ts";
import { DeclaredCard } from "../../ui/page/declared-card.tsx";
import { HeaderLine } from "./header-line.tsx";
import type { Actions, State } from "./state.ts";

/** The last report stays while the page is read again: what a person has unfolded stays so. */
function useReport({ links }: State): PageReport | null {
  const last = useRef<PageReport | null>(null);
  if (links.kind !== "reading") last.current = links.kind === "page" ? links : null;
  return last.current;
}

/** What the page says its own address is. Of a text that was pasted no page says anything. */
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
