import type { Inspection, ProfileId, RuleFacts, Safety, Step } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CheckIcon } from "../controls/icons.tsx";
import { MarkedChange } from "../url/url-lines.tsx";

/** What the list of a URL's steps says, in the user's language. */
export interface StepsTexts {
  /** Said where no rule had anything to change. */
  readonly none: string;
  readonly rule: (rule: RuleFacts) => string;
  /** Why a rule did nothing. */
  readonly why: (rule: RuleFacts, idle: string) => string;
  readonly safety: (safety: Safety) => string;
  readonly idle: (count: number) => string;
}

function StepItem({ step: { rule, before, after }, texts }: { step: Step; texts: StepsTexts }) {
  return (
    <li class="step">
      <p class="rule">{texts.rule(rule)}</p>
      <p class="cite">
        <Citation source={rule.source} /> · <span class={`safety ${rule.safety}`}>{texts.safety(rule.safety)}</span>
      </p>
      <div class="sunk">
        <MarkedChange before={before} after={after} />
      </div>
    </li>
  );
}

/** The rules that looked at the URL and did nothing, in their order, each with its reason where it has one to give. */
interface IdleProps {
  readonly rules: readonly RuleFacts[];
  readonly open: boolean;
  readonly texts: StepsTexts;
}

function IdleRules({ rules, open, texts }: IdleProps) {
  if (rules.length === 0) return null;
  return (
    <details class="idle" id="idle-rules" open={open}>
      <summary>{texts.idle(rules.length)}</summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule.id}>
            <p>{texts.rule(rule)}</p>
            <p class="small soft">
              {rule.idle === undefined ? null : `${texts.why(rule, rule.idle)} `}
              <Citation source={rule.source} />
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
  readonly texts: StepsTexts;
}

/** Every rule that changed something, in order, with its document and what it did; then those that had nothing to do. */
export function Steps({ inspection: { steps, idle }, profile, texts }: Props) {
  return (
    <>
      {steps.length === 0 ? (
        <p class="fine">
          <CheckIcon /> {texts.none}
        </p>
      ) : (
        <ol class="steps">
          {steps.map((step) => (
            <StepItem key={step.rule.id} step={step} texts={texts} />
          ))}
        </ol>
      )}
      {/* Its document counts seven steps: to miss some of them would be read as an error. */}
      <IdleRules rules={idle} open={profile === "pdf-web-capture"} texts={texts} />
    </>
  );
}
