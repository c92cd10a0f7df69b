import type { ComponentChildren } from "preact";
import type { Severity } from "../../../core/index.ts";
import { CheckIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";

interface Props {
  readonly severity: Severity | null;
  readonly icon?: ComponentChildren;
  readonly title: string;
  readonly sentence: ComponentChildren;
  readonly children?: ComponentChildren;
  readonly actions: ComponentChildren;
}

export function Verdict({ severity, icon = <CheckIcon />, title, sentence, children, actions }: Props) {
  return (
    <div class="inspect-verdict">
      <span class={`sign is-${severity}`}>{severity === null ? icon : <SeverityIcon severity={severity} />}</span>
      <div class="stack">
        <div role="status">
          <h2 id="verdict">{title}</h2>
          {sentence}
        </div>
        {children}
      </div>
      {actions}
    </div>
  );
}
