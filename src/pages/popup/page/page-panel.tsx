import { ownAddressOf } from "../../../core/index.ts";
import { readIn } from "../declared-in.ts";
import type { Actions, State } from "../state.ts";
import { PageCard } from "./page-card.tsx";
import { PageClaims } from "./page-claims.tsx";
import { PageDifferences } from "./page-differences.tsx";

const Waiting = () => (
  <div class="claim" aria-hidden="true">
    <i class="wait" />
    <i class="wait" />
  </div>
);

/** What the page says its address is. */
export function PagePanel({ state, actions }: { state: State; actions: Actions }) {
  const read = readIn(state);
  if (read === null) return state.links.kind === "reading" ? <Waiting /> : null;
  const { compared, report } = read;
  const own = ownAddressOf(compared);
  return (
    <>
      <PageCard compared={compared} state={state} actions={actions} />
      {own === null ? null : <PageDifferences own={own} bar={compared.url} verdict={compared.verdict} />}
      <PageClaims compared={compared} report={report} state={state} actions={actions} />
    </>
  );
}
