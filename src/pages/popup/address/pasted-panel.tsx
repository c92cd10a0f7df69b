import { message, messageAround } from "../../../browser/i18n.ts";
import { PastedView } from "../../../ui/pasted/pasted-view.tsx";
import type { Actions, State } from "../state.ts";
import { BackToPage } from "./notice.tsx";

interface Props {
  readonly source: string;
  readonly state: State;
  readonly actions: Actions;
}

const LongList = ({ onCheck }: { onCheck: () => void }) => (
  <p class="small soft">
    {messageAround(
      "long_list",
      <button type="button" class="link" id="lab" onClick={onCheck}>
        {message("check_list")}
      </button>,
    )}
  </p>
);

/** Links without a base resolve against the page. */
export function PastedPanel({ source, state, actions }: Props) {
  const { page, settings } = state;
  return (
    <PastedView
      source={source}
      options={settings}
      page={page?.url ?? null}
      aside={<BackToPage state={state} actions={actions} />}
      foot={<LongList onCheck={() => actions.openLab(source)} />}
      onInspect={actions.choose}
      onAsItIs={actions.inspectAsItIs}
    />
  );
}
