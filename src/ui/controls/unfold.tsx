import type { ComponentChildren } from "preact";
import { UnfoldIcon } from "./icons.tsx";

interface Props {
  readonly id?: string;
  readonly open: boolean;
  /** Id of the content, which need not exist while folded. */
  readonly controls: string;
  /** Id of the element that tells buttons with the same label apart. */
  readonly describedBy?: string;
  readonly onOpen: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/** For content that is not directly below, unlike `<details>`. */
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
