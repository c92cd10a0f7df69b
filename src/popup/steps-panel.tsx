import type { Inspection, Step } from "../core/index.ts";
import { message, messageFor } from "../platform/i18n.ts";
import { Citation } from "../ui/citation.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { MarkedChange } from "../ui/url-lines.tsx";

function StepItem({ step: { rule, before, after } }: { step: Step }) {
  return (
    <li class="step">
      <p class="rule">{messageFor("rule", rule.id, rule.title)}</p>
      <p class="cite">
        <Citation source={rule.source} /> ·{" "}
        <span class={`safety ${rule.safety}`}>{messageFor("safety", rule.safety, rule.safety)}</span>
      </p>
      <div class="sunk">
        <MarkedChange before={before} after={after} />
      </div>
    </li>
  );
}

/** Every rule that changed something, in order, with its document and what it did. */
export function StepsPanel({ inspection: { steps } }: { inspection: Inspection }) {
  if (steps.length === 0) {
    return (
      <p class="fine">
        <CheckIcon /> {message("steps_none")}
      </p>
    );
  }
  return (
    <ol class="steps">
      {steps.map((step) => (
        <StepItem key={step.rule.id} step={step} />
      ))}
    </ol>
  );
}
