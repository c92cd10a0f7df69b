import { message, messageAround } from "../../browser/i18n.ts";
import { originPattern } from "../../browser/permissions.ts";
import { ReturnIcon } from "../../ui/controls/icons.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import type { Actions, State } from "./state.ts";

/** Why the site cannot be watched, or `null`. */
function obstacle({ page }: State): string | null {
  if (page?.isPrivate) return message("watch_private");
  return page?.url && originPattern(page.url) !== null ? null : message("watch_not_web");
}

const hostOf = (url: string): string => new URL(url).hostname;

function WatchSwitch({ state, actions }: { state: State; actions: Actions }) {
  const { page, watched, problem } = state;
  if (page === null) return null;
  const reason = obstacle(state);
  const explanation = reason ?? message(watched ? "watch_is_on" : "watch_explained");
  const url = page.url;
  return (
    <>
      <div class="watch" title={explanation}>
        <Switch
          id="watch"
          on={watched}
          disabled={reason !== null}
          describedBy="watch-explained"
          onChange={actions.watch}
        >
          {url !== null && originPattern(url) !== null
            ? messageAround("watch", <bdi dir="ltr">{hostOf(url)}</bdi>)
            : message("watch_nothing")}
        </Switch>
      </div>
      <p class={reason === null ? "visually-hidden" : "small soft obstacle"} id="watch-explained">
        {explanation}
      </p>
      <p role="status" class="problem obstacle">
        {problem?.at === "watch" ? problem.text : ""}
      </p>
    </>
  );
}

/** A textarea keeps line breaks, which a rule removes visibly; Enter submits. */
function InspectField({ onInspect }: { onInspect: (text: string) => void }) {
  return (
    <form
      class="inspect"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("url") as HTMLTextAreaElement;
        field.setCustomValidity(field.value.trim() === "" ? message("nothing_to_inspect") : "");
        if (field.reportValidity()) onInspect(field.value);
      }}
    >
      <textarea
        class="field url"
        id="inspect"
        name="url"
        rows={1}
        aria-label={message("inspect")}
        placeholder={message("inspect")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="ltr"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" class="square" title={message("inspect_button")}>
        <ReturnIcon />
        <span class="visually-hidden">{message("inspect_button")}</span>
      </button>
    </form>
  );
}

export function Footer({ state, actions }: { state: State; actions: Actions }) {
  const { problem } = state;
  return (
    <footer>
      <WatchSwitch state={state} actions={actions} />
      <button type="button" class="plain small report" id="report" onClick={actions.openReport}>
        {message("report_open")}
      </button>
      <p role="status" class="problem obstacle">
        {problem?.at === "report" || problem?.at === "settings" ? problem.text : ""}
      </p>
      <InspectField onInspect={actions.inspect} />
    </footer>
  );
}
