import type { ComponentChildren } from "preact";

const URL_ATTRIBUTES = {
  class: "field url",
  dir: "ltr",
  autocomplete: "off",
  autocapitalize: "off",
  spellcheck: false,
} as const;

interface UrlFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly rows: number;
  readonly onInput: (text: string) => void;
  /** Called on Ctrl+Enter. */
  readonly onSubmit?: () => void;
  readonly children?: ComponentChildren;
}

export function UrlField({ id, label, isLabelHidden, value, rows, onInput, onSubmit, children }: UrlFieldProps) {
  return (
    <div class="stack labelled">
      <div class={isLabelHidden ? "visually-hidden" : "row"}>
        <label for={id} id={`${id}-label`}>
          {label}
        </label>
        {children}
      </div>
      <textarea
        {...URL_ATTRIBUTES}
        id={id}
        rows={rows}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) onSubmit?.();
        }}
      />
    </div>
  );
}

interface UrlInputProps {
  readonly id: string;
  readonly class: string;
  readonly label: ComponentChildren;
  readonly value: string;
  readonly problem: string;
  readonly onInput: (text: string) => void;
  readonly onEnter: () => void;
  readonly children?: ComponentChildren;
}

export function UrlInput({ id, class: name, label, value, problem, onInput, onEnter, children }: UrlInputProps) {
  const field = (
    <input
      {...URL_ATTRIBUTES}
      type="text"
      id={id}
      value={value}
      aria-invalid={problem !== ""}
      aria-describedby={`${id}-problem`}
      onInput={(event) => onInput(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === "Enter") onEnter();
      }}
    />
  );
  return (
    <div class={`stack labelled ${name}`}>
      <label for={id} id={`${id}-label`}>
        {label}
      </label>
      {children === undefined ? (
        field
      ) : (
        <div class="row">
          {field}
          {children}
        </div>
      )}
      <p class="problem" id={`${id}-problem`} role="status">
        {problem}
      </p>
    </div>
  );
}

interface FileChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileChoice({ id, label, onFiles }: FileChoiceProps) {
  return (
    <>
      <input
        type="file"
        multiple
        id={id}
        class="visually-hidden"
        onChange={(event) => {
          const { currentTarget: field } = event;
          onFiles([...(field.files ?? [])]);
          // Allows choosing a changed file again.
          field.value = "";
        }}
      />
      <label for={id} class="button">
        {label}
      </label>
    </>
  );
}
