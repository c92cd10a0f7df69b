import { ownAddressOf } from "../../../core/index.ts";
import { readIn } from "../declared-in.ts";
import type { Actions, State } from "../state.ts";
import { DeclaredSources } from "./declared-sources.tsx";
import { PageCopy } from "./page-copy.tsx";
import { PageDifferences } from "./page-differences.tsx";
import { PageEvidence } from "./page-evidence.tsx";
import { PageVerdict } from "./page-verdict.tsx";

const Waiting = () => (
  <div class="finding" aria-hidden="true">
    <i class="wait" />
    <i class="wait" />
  </div>
);

export function PagePanel({ state, actions }: { state: State; actions: Actions }) {
  const read = readIn(state);
  if (read === null) return state.links.kind === "reading" ? <Waiting /> : null;
  const { compared, report } = read;
  const own = ownAddressOf(compared);
  return (
    <>
      <PageVerdict compared={compared} />
      {own === null ? null : (
        <>
          <PageCopy own={own} state={state} actions={actions} />
          <PageDifferences own={own} bar={compared.url} />
        </>
      )}
      <DeclaredSources compared={compared} />
      <PageEvidence compared={compared} report={report} state={state} actions={actions} />
    </>
  );
}
