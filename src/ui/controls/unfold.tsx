import type { ComponentChildren } from "preact";
import { UnfoldIcon } from "./icons.tsx";

interface Props {
  readonly id?: string;
  readonly open: boolean;
  readonly controls: string;
  /** Id of an element that tells equal labels apart. */
  readonly describedBy?: string;
  readonly onOpen: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/** Unlike `<details>`, its content can be elsewhere. */
export function ExpandButton({ id, open, controls, describedBy, onOpen, children }: Props) {
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
