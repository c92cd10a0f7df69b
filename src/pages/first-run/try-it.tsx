import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { formatNumber, message, messageAround } from "../../browser/i18n.ts";
import { UrlText } from "../../ui/url/url-text.tsx";
import { CopyableResult, isOtherwiseFine, Result, titleOf } from "./result.tsx";
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
      {/* An `<input>` would join pasted lines. */}
      <textarea
        ref={field}
        id="address"
        class="field"
        rows={1}
        aria-label={message("first_run_url")}
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

function sentenceFor(answer: Exclude<Answer, { kind: "inspected" }>): ComponentChildren {
  if (answer.kind === "empty") return message("first_run_empty");
  if (answer.kind === "several") return message("first_run_several");
  if (answer.kind === "long") return message("first_run_long", formatNumber(answer.length));
  return messageAround(
    "first_run_no_url",
    <bdi dir="ltr" class="url">
      <UrlText text="https://shop.example/" />
    </bdi>,
  );
}

export function TryIt({ state: { answer, problem, settings }, actions }: Props) {
  const text = "text" in answer ? answer.text : null;
  const inspected = answer.kind === "inspected" ? { inspection: answer.inspection, options: settings } : null;
  return (
    <section class="card" aria-labelledby="try">
      <h2 id="try">{message("first_run_try")}</h2>
      <Field actions={actions} />
      {/* Excludes the result, whose button announces its outcome. */}
      <p role="status" id="answer" class={inspected === null ? "" : "visually-hidden"}>
        {answer.kind === "inspected"
          ? titleOf({ inspection: answer.inspection, options: settings })
          : sentenceFor(answer)}
      </p>
      {inspected === null ? null : <Result key={text} {...inspected} />}
      <div class="row">
        {inspected === null ? null : <CopyableResult key={text} {...inspected} />}
        {text === null ? null : (
          <button type="button" class="plain" id="inspect" onClick={() => actions.inspect(text)}>
            {message("detail_inspect")}
          </button>
        )}
        {inspected !== null && isOtherwiseFine(inspected.inspection) ? (
          <span class="soft">{message("first_run_otherwise")}</span>
        ) : null}
        <span class="problem" role="status">
          {problem ?? ""}
        </span>
      </div>
    </section>
  );
}
