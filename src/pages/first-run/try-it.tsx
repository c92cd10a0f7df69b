import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { formatNumber, message, messageAround } from "../../browser/i18n.ts";
import { UrlText } from "../../ui/url/url-text.tsx";
import { Result, titleOf } from "./result.tsx";
import { moreTextOf, rulesTextOf } from "./rules-text.ts";
import { type Actions, type Answer, EXAMPLE, type State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function Field({ actions }: Pick<Props, "actions">) {
  const field = useRef<HTMLTextAreaElement>(null);
  const check = () => actions.check(field.current?.value ?? "");
  return (
    <form
      class="try"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {/* An input would join lines that are pasted to one address. */}
      <textarea
        ref={field}
        id="address"
        rows={1}
        aria-label={message("first_run_address")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="ltr"
        defaultValue={EXAMPLE}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          check();
        }}
      />
      <button type="submit" class="primary" id="check">
        {message("check")}
      </button>
    </form>
  );
}

/** Of what is no single address. */
function sentenceFor(answer: Exclude<Answer, { kind: "inspected" }>): ComponentChildren {
  if (answer.kind === "empty") return message("first_run_empty");
  if (answer.kind === "several") return message("first_run_several");
  if (answer.kind === "long") return message("first_run_long", formatNumber(answer.length));
  return messageAround(
    "first_run_no_address",
    <bdi dir="ltr" class="url">
      <UrlText text="https://shop.example/" />
    </bdi>,
  );
}

function Below({ state: { answer, problem }, actions }: Props) {
  const text = "text" in answer ? answer.text : null;
  return (
    <p class="below">
      {answer.kind === "inspected" ? `${rulesTextOf(answer.inspection)} ${moreTextOf(answer.inspection)} ` : null}
      {text === null ? null : (
        <button type="button" class="plain" id="inspector" onClick={() => actions.inspect(text)}>
          {message("first_run_inspector")}
        </button>
      )}
      <span class="problem" role="status">
        {problem ?? ""}
      </span>
    </p>
  );
}

/** The core itself, on an address of one's own. */
export function TryIt({ state, actions }: Props) {
  const { answer, settings } = state;
  return (
    <section class="box" aria-labelledby="try">
      <h2 id="try">{message("first_run_try")}</h2>
      <p>{message("first_run_try_about")}</p>
      <Field actions={actions} />
      {/* Not around the result, whose button says by itself what it has done. */}
      <div role="status" id="answer" class={answer.kind === "inspected" ? "visually-hidden" : "told"}>
        {answer.kind === "inspected" ? titleOf(answer.inspection, settings.profile) : sentenceFor(answer)}
      </div>
      {answer.kind === "inspected" ? (
        <Result key={answer.text} inspection={answer.inspection} profile={settings.profile} />
      ) : null}
      <Below state={state} actions={actions} />
    </section>
  );
}
