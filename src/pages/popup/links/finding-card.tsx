import type { ComponentChildren } from "preact";
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
