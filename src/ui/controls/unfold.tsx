import type { ComponentChildren } from "preact";
import { UnfoldIcon } from "./icons.tsx";

interface Props {
  readonly id?: string;
  readonly open: boolean;
  /** Id of what is unfolded. It need not exist while it is folded. */
  readonly controls: string;
  /** Id of what it is about, where buttons read alike. */
  readonly describedBy?: string;
  readonly onOpen: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/** For what unfolds elsewhere than right below, where `<details>` does not do. */
export function Unfold({ id, open, controls, describedBy, onOpen, children }: Props) {
  return (
    <button
      type="button"
      class="plain unfold"
      aria-expanded={open}
      {...(open ? { "aria-controls": controls } : {})}
      {...(id === undefined ? {} : { id })}
      {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
      onClick={() => onOpen(!open)}
    >
      {children}
      <UnfoldIcon />
    </button>
  );
}
