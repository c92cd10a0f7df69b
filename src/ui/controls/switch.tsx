import type { ComponentChildren } from "preact";

interface Props {
  readonly id: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly children: ComponentChildren;
}

export function Switch({ id, on, onChange, disabled = false, describedBy, children }: Props) {
  return (
    <label class="row switch-label" for={id}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive aria-checked from the checkbox.
        role="switch"
        class="switch"
        id={id}
        checked={on}
        disabled={disabled}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
