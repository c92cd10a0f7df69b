import type { ComponentChildren } from "preact";

interface InputProps {
  readonly id: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

/** Controlled: `on` may change only after a permission is granted. */
export const SwitchInput = ({ id, on, onChange, disabled = false, describedBy }: InputProps) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive aria-checked from the checkbox.
    role="switch"
    class="switch"
    id={id}
    checked={on}
    disabled={disabled}
    aria-describedby={describedBy}
    onChange={({ currentTarget }) => {
      const { checked } = currentTarget;
      currentTarget.checked = on;
      onChange(checked);
    }}
  />
);

export const Switch = ({ children, ...input }: InputProps & { readonly children: ComponentChildren }) => (
  <label class="row switch-label" for={input.id}>
    <SwitchInput {...input} />
    <span>{children}</span>
  </label>
);
