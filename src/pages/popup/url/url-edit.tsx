import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";

interface Props {
  readonly text: string;
  readonly label?: string;
  readonly isPrimary?: boolean;
  /** `null`: no initial focus. */
  readonly starts: "selected" | "at-end" | null;
  readonly onCheck: (text: string) => void;
  readonly onCancel?: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A textarea keeps line breaks, which a rule visibly removes. */
export function UrlEdit({ text, label, isPrimary = true, starts, onCheck, onCancel, children }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (starts === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(starts === "selected" ? 0 : text.length, text.length);
  }, []);
  const submit = () => {
    const { current } = field;
    if (current === null) return;
    current.setCustomValidity(current.value.trim() === "" ? message("check_field") : "");
    if (current.reportValidity()) onCheck(current.value);
  };
  return (
    <form
      class="stack12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.isComposing || onCancel === undefined) return;
        // Chrome would close the popup. Firefox does so before scripts run.
        event.preventDefault();
        onCancel();
      }}
    >
      {label === undefined ? null : (
        <label class="label" for="inspect">
          {label}
        </label>
      )}
      <textarea
        ref={field}
        class="edit"
        id="inspect"
        name="url"
        aria-label={label === undefined ? message("check_field") : undefined}
        placeholder={message("check_field")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="ltr"
        defaultValue={text}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <div class="row">
        <button type="submit" class={isPrimary ? "primary" : ""} id="check">
          {message("check")}
        </button>
        {onCancel === undefined ? (
          children
        ) : (
          <>
            <button type="button" id="cancel-edit" onClick={onCancel}>
              {message("cancel")}
            </button>
            <span class="end soft small of-keys">
              {message(__TARGET__ === "chrome" ? "edit_keys" : "edit_keys_firefox")}
            </span>
          </>
        )}
      </div>
    </form>
  );
}
