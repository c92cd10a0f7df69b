import { PastedView } from "../../../ui/pasted/pasted-view.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly source: string;
  readonly state: State;
  readonly actions: Actions;
}

/** Links without a base resolve against the page. */
export function PastedPanel({ source, state: { page, settings }, actions }: Props) {
  return (
    <PastedView
      source={source}
      options={settings}
      page={page?.url ?? null}
      onInspect={actions.choose}
      onAsItIs={actions.inspectAsItIs}
    />
  );
}
