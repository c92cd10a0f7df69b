import type { ComponentChildren } from "preact";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly rows: number;
  readonly onInput: (text: string) => void;
  /** On Ctrl+Enter; Enter is a line break. */
  readonly onSubmit?: () => void;
  readonly children?: ComponentChildren;
}

/** Keeps line breaks; left to right in every language. */
export function UrlField({ id, label, isLabelHidden = false, value, rows, onInput, onSubmit, children }: Props) {
  return (
    <div class="labelled">
      <div class={isLabelHidden ? "visually-hidden" : "row"}>
        <label for={id} id={`${id}-label`}>
          {label}
        </label>
        {children}
      </div>
      <textarea
        class="field url"
        id={id}
        rows={rows}
        dir="ltr"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) onSubmit?.();
        }}
      />
    </div>
  );
}
