import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { message } from "../../browser/i18n.ts";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly describedBy?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly hasFocus?: boolean;
  readonly onAdd: (text: string) => ComponentChildren;
}

export function AddForm({ id, label, describedBy = "", disabled = false, hasFocus = false, onAdd, ...field }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<ComponentChildren>(null);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const found = onAdd(text);
        setProblem(found);
        if (found === null) setText("");
      }}
    >
      <input
        type="text"
        class="field url grow"
        id={id}
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        {...field}
        disabled={disabled}
        value={text}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={`${describedBy} ${id}-problem`.trim()}
        ref={(input) => void (hasFocus && problem === null && text === "" && input?.focus())}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <button type="submit" id={`${id}-add`} disabled={disabled}>
        {message("options_site_add_button")}
      </button>
      <p class="problem" id={`${id}-problem`} role="status">
        {problem}
      </p>
    </form>
  );
}
