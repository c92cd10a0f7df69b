import { useContext } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { type Inspection, type ProfileId, profileOf, type Step, sourcesOf } from "../../../core/index.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { matchOfRuleText, ruleText } from "../../../ui/names.ts";
import { IdleRules } from "../../../ui/parts/steps.tsx";
import { diffUrls } from "../../../ui/url/diff.ts";
import { ChangedPart } from "../../../ui/url/url-lines.tsx";
import { HeadRow } from "./inspect-table.tsx";

function StepRow({ step: { rule, before, after } }: { step: Step }) {
  const { passwords } = useContext(DisclosureContext);
  const changes = diffUrls(before, after, passwords);
  return (
    <tr>
      <th scope="row">
        {ruleText(rule.id).replace(/[.。]$/, "")}
        {rule.safety === "may-change" ? <small class="soft"> {matchOfRuleText(rule.safety)}</small> : null}
      </th>
      <td>
        <ChangedPart changes={changes} side="deleted" />
      </td>
      <td>
        <ChangedPart changes={changes} side="inserted" />
      </td>
      <td>
        <Citations sources={sourcesOf(rule)} />
      </td>
    </tr>
  );
}

export function StepsTable({ inspection: { steps, idle }, profile }: { inspection: Inspection; profile: ProfileId }) {
  return (
    <section class={steps.length === 0 ? undefined : "card"} aria-label={message("report_steps")}>
      {steps.length === 0 ? null : (
        <table class="inspect-table" id="steps">
          <HeadRow columns={["step_rule", "step_before", "step_after", "step_source"]} />
          <tbody>
            {steps.map((step) => (
              <StepRow key={step.rule.id} step={step} />
            ))}
          </tbody>
        </table>
      )}
      <IdleRules rules={idle} open={profileOf(profile).showsIdleRules === true} isRest={steps.length > 0} />
    </section>
  );
}
