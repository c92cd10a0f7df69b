interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly onInput: (text: string) => void;
  /** On Ctrl+Enter; Enter is a line break. */
  readonly onSubmit?: () => void;
}

/** Keeps line breaks; left to right in every language. */
export function UrlField({ id, label, value, rows, onInput, onSubmit }: Props) {
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
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
