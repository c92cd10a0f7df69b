import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Severity } from "../../../core/index.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";

interface CardProps {
  readonly id: string;
  readonly severity: Severity;
  readonly heading: string;
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const FindingCard = ({ id, severity, heading, action, children }: CardProps) => (
  <section class={`finding links-finding is-${severity}`} id={id} aria-labelledby={`${id}-heading`}>
    <div class="finding-head">
      <SeverityIcon severity={severity} />
      <h3 id={`${id}-heading`}>{heading}</h3>
      {action}
    </div>
    {children}
  </section>
);

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
