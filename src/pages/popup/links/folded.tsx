import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  readonly class?: string;
  readonly summary: ComponentChildren;
  readonly children: () => ComponentChildren;
}

export function Folded({ summary, children, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details {...rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? children() : null}
    </details>
  );
}
