import { useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { originPattern } from "../../browser/permissions.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import type { Actions, State } from "./state.ts";

const IS_CHROME = __TARGET__ === "chrome";

/** The host that can be watched; otherwise why there is none. */
function watchable({ page }: State): { readonly host: string } | { readonly obstacle: string } {
  const isWeb = page !== null && page.url !== null && originPattern(page.url) !== null;
  if (!isWeb) return { obstacle: message("watch_not_web") };
  if (page.isPrivate) return { obstacle: message("watch_private") };
  return { host: new URL(page.url as string).hostname };
}

interface QuestionProps {
  readonly host: string;
  readonly onAsk: () => void;
  readonly onAskForAll: () => void;
  readonly onClose: () => void;
}

/** Says what a person agrees to, before the browser asks. */
function Question({ host, onAsk, onAskForAll, onClose }: QuestionProps) {
  const site = <bdi dir="ltr">{host}</bdi>;
  return (
    <section class="question" aria-labelledby="watch-question">
      <h2 class="sentence" id="watch-question" tabIndex={-1}>
        {messageAround("watch_question", site)}
      </h2>
      <p class="soft">{messageAround(IS_CHROME ? "watch_asks_chrome" : "watch_asks_firefox", site)}</p>
      <div class="row">
        <button type="button" class="primary" id="watch-ask" onClick={onAsk}>
          {message(IS_CHROME ? "watch_ask_chrome" : "watch_ask_firefox")}
        </button>
        <button type="button" id="watch-not-now" onClick={onClose}>
          {message("watch_not_now")}
        </button>
        <button type="button" class="plain end" id="watch-all" onClick={onAskForAll}>
          {message("watch_all")}
        </button>
      </div>
    </section>
  );
}

interface WatchProps {
  readonly host: string;
  readonly isAsking: boolean;
  readonly onAsking: (isAsking: boolean) => void;
  readonly state: State;
  readonly actions: Actions;
}

/** Switching on asks first; switching off needs no question. */
function WatchSwitch({ host, isAsking, onAsking, state: { watched }, actions }: WatchProps) {
  const change = (on: boolean) => {
    onAsking(on);
    if (!on && watched) actions.watch(false);
  };
  return (
    <Switch id="watch" on={watched || isAsking} onChange={change}>
      <span class="site">{messageAround("watch", <bdi dir="ltr">{host}</bdi>)}</span>
    </Switch>
  );
}

/** Its question and its switch belong to one host: another one starts anew. */
function Watch({ host, state, actions }: Omit<WatchProps, "isAsking" | "onAsking">) {
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setAsking(false);
    row.current?.querySelector("input")?.focus();
  };
  const answer = (ask: () => void) => () => {
    ask();
    close();
  };
  return (
    <>
      {isAsking && !state.watched ? (
        <Question
          host={host}
          onAsk={answer(() => actions.watch(true))}
          onAskForAll={answer(actions.watchAll)}
          onClose={close}
        />
      ) : null}
      <div class="watch" ref={row}>
        <WatchSwitch host={host} isAsking={isAsking} onAsking={setAsking} state={state} actions={actions} />
      </div>
    </>
  );
}

export function Footer({ state, actions }: { state: State; actions: Actions }) {
  const { problem } = state;
  const site = watchable(state);
  const isSaid = problem !== null && ["report", "settings", "watch"].includes(problem.at);
  return (
    <footer>
      <p role="status" class="problem">
        {isSaid ? problem.text : ""}
      </p>
      {"host" in site ? (
        <Watch key={site.host} host={site.host} state={state} actions={actions} />
      ) : (
        <p class="watch soft">{site.obstacle}</p>
      )}
      <button type="button" class="plain report" id="report" onClick={actions.openReport}>
        {message("report_full")}
      </button>
    </footer>
  );
}
