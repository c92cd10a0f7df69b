import { useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import type { Access, Site } from "../../browser/sites.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import { type Asked, Host } from "../../ui/grants/prompt.tsx";
import { Question } from "../../ui/grants/question.tsx";
import type { Actions } from "./state.ts";

export interface Watchable {
  readonly site: Site;
}

interface Props extends Watchable {
  readonly access: Access;
  readonly actions: Actions;
}

/** What is being asked: of this site, what is missing of it, or of all sites. */
type Asking = "site" | "rest" | "all" | null;

interface QuestionsProps extends Props {
  readonly asking: Exclude<Asking, null>;
  readonly onAsking: (asking: Asking) => void;
  readonly onClose: () => void;
}

function Questions({ asking, site, actions, onAsking, onClose }: QuestionsProps) {
  const [subdomains, setSubdomains] = useState(false);
  const ask = (does: () => void) => () => {
    does();
    onClose();
  };
  if (asking === "all") {
    const title = message("watch_all_question");
    return <Question key="all" title={title} asked={{ kind: "all" }} onAsk={ask(actions.watchAll)} onClose={onClose} />;
  }
  const { host, counterpart, domain } = site;
  const asked: Asked =
    subdomains && domain !== null
      ? { kind: "subdomains", domain }
      : { kind: "hosts", hosts: counterpart === null ? [host] : [host, counterpart] };
  return (
    <Question
      key="site"
      title={messageAround(asking === "rest" ? "watch_rest_question" : "watch_question", <Host>{host}</Host>)}
      asked={asked}
      onAsk={ask(() => actions.watch({ subdomains }))}
      onClose={onClose}
      choice={
        domain === null ? null : (
          <label class="row small">
            <input
              type="checkbox"
              id="watch-subdomains"
              checked={subdomains}
              onChange={(event) => setSubdomains(event.currentTarget.checked)}
            />
            <span>{messageAround("watch_subdomains", <Host>{domain}</Host>)}</span>
          </label>
        )
      }
      more={
        <button type="button" class="plain end" id="watch-all" onClick={() => onAsking("all")}>
          {message("watch_all")}
        </button>
      }
    />
  );
}

/** "https://example.com/*" is "https://example.com". */
const originIn = (pattern: string): string => pattern.replace(/\/\*$/, "");

/** Shown where the browser’s own settings leave only some patterns of the site granted. */
function Partly({ access: { held }, onComplete }: { access: Access; onComplete: () => void }) {
  return (
    <p class="partly small">
      <span>{messageAround("watch_partly", <Host>{held.map(originIn).join(", ")}</Host>)}</span>
      <button type="button" class="plain end" id="watch-complete" onClick={onComplete}>
        {message("watch_complete")}
      </button>
    </p>
  );
}

/** Switching on asks first; switching off needs no question. Both belong to one host: another one starts anew. */
export function Watch(props: Props) {
  const { site, access, actions } = props;
  const [asking, setAsking] = useState<Asking>(null);
  const row = useRef<HTMLDivElement>(null);
  const close = () => {
    setAsking(null);
    row.current?.querySelector("input")?.focus();
  };
  const change = (on: boolean) => {
    setAsking(on && !access.isOn ? "site" : null);
    if (!on && access.isOn) actions.unwatch();
  };
  // Granted meanwhile, in the browser's own settings.
  const isOver = access.kind !== "none" && access.kind !== "partly";
  return (
    <>
      {asking !== null && !isOver ? (
        <Questions {...props} asking={asking} onAsking={setAsking} onClose={close} />
      ) : null}
      {access.kind === "partly" && asking === null ? (
        <Partly access={access} onComplete={() => setAsking("rest")} />
      ) : null}
      <div class="watch" ref={row}>
        <Switch id="watch" on={access.isOn || asking !== null} onChange={change}>
          <span class="site">{messageAround("watch", <Host>{site.host}</Host>)}</span>
        </Switch>
      </div>
    </>
  );
}
