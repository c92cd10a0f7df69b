import { message } from "../../browser/i18n.ts";
import { WatchSwitch } from "./site/check-automatically.tsx";
import { siteIn } from "./site/site-panel.tsx";
import type { Actions, State } from "./state.ts";

interface WatchProps {
  readonly state: State;
  readonly actions: Actions;
  readonly onWatch: () => void;
}

function Watch({ state, actions, onWatch }: WatchProps) {
  if (state.page?.isPrivate) return <p class="watch soft">{message("watch_private")}</p>;
  if (siteIn(state) === null) return <span class="watch" />;
  return (
    <div class="watch">
      {state.access.isOn ? (
        <WatchSwitch id="watch" label={message("watch")} actions={actions} />
      ) : (
        <button type="button" class="plain" id="watch" onClick={onWatch}>
          {message("watch_open")}
        </button>
      )}
    </div>
  );
}

export function Footer(props: WatchProps & { hidesWatch: boolean }) {
  const { state, actions, hidesWatch } = props;
  const { problem } = state;
  const isSaid = problem !== null && ["report", "settings", "watch"].includes(problem.at);
  return (
    <footer>
      <p role="status" class="problem">
        {isSaid ? problem.text : ""}
      </p>
      {hidesWatch ? <span class="watch" /> : <Watch {...props} />}
      <button type="button" class="plain report" id="report" onClick={actions.openReport}>
        {message("report_full")}
      </button>
    </footer>
  );
}
