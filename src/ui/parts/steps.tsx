import { message, messageFor, plural } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import { type Inspection, type ProfileId, profileOf, type RuleFacts, type Step, sourcesOf } from "../../core/index.ts";
import { Citations } from "../controls/citation.tsx";
import { MoreAbout } from "../controls/more-about.tsx";
import { matchOfRuleText, ruleText } from "../names.ts";

function StepItem({ step: { rule } }: { step: Step }) {
  return (
    <li class="step">
      <p class="rule">{ruleText(rule.id)}</p>
      <p class="cite">
        <Citations sources={sourcesOf(rule)} /> ·{" "}
        <span class={`safety ${rule.safety}`}>{matchOfRuleText(rule.safety)}</span> ·{" "}
        <MoreAbout entry={ruleEntry(rule.id)} />
      </p>
    </li>
  );
}

export function IdleRules({ rules, open, isRest }: { rules: readonly RuleFacts[]; open: boolean; isRest: boolean }) {
  if (rules.length === 0) return null;
  return (
    <details class="idle" id="idle-rules" open={open}>
      <summary>{plural(isRest ? "idle_rules" : "rules_checked", rules.length)}</summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule.id}>
            <p>{ruleText(rule.id)}</p>
            <p class="small soft">
              {rule.idle === undefined ? null : `${messageFor("rule", `${rule.id}-idle`, rule.idle)} `}
              <Citations sources={sourcesOf(rule)} entry={ruleEntry(rule.id)} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
}

export function Steps({ inspection: { steps, idle }, profile }: Props) {
  return (
    <>
      {steps.length + idle.length === 0 ? <p class="soft">{message("steps_none")}</p> : null}
      {steps.length === 0 ? null : (
        <ol class="steps">
          {steps.map((step) => (
            <StepItem key={step.rule.id} step={step} />
          ))}
        </ol>
      )}
      <IdleRules rules={idle} open={profileOf(profile).showsIdleRules === true} isRest={steps.length > 0} />
    </>
  );
}
