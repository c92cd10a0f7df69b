import type { ComponentChildren } from "preact";
import { UnfoldIcon } from "../../ui/controls/icons.tsx";

interface Props {
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Id of what it unfolds. */
  readonly controls: string;
  readonly describedBy?: string;
  readonly children: ComponentChildren;
}

/** Unfolds what stands elsewhere than right below it. */
export function Unfold({ open, onToggle, controls, describedBy, children }: Props) {
  return (
    <button
      type="button"
      class="plain unfold"
      aria-expanded={open}
      {...(open ? { "aria-controls": controls } : {})}
      {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
      onClick={() => onToggle(!open)}
    >
      {children}
      <UnfoldIcon />
    </button>
  );
}
