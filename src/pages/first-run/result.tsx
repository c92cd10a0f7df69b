import { message, plural } from "../../browser/i18n.ts";
import {
  checkOf,
  copyWarningOf,
  covers,
  type Finding,
  fixUrl,
  type Inspection,
  isDeceptive,
  isRefused,
  profileOf,
} from "../../core/index.ts";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { FindingCards } from "../../ui/findings/finding-cards.tsx";
import { rankOf } from "../../ui/findings/rank.ts";
import { copyCanonicalText, verdictTitle } from "../../ui/names.ts";
import { MarkedUrl, UrlLines } from "../../ui/url/url-lines.tsx";
import type { State } from "./state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly options: State["settings"];
}

const gravestOf = ({ findings }: Inspection): Finding | undefined =>
  findings.filter(({ id }) => !checkOf(id)?.isFine).toSorted((a, b) => rankOf(a) - rankOf(b))[0];

const isCovered = ({ inspection, options }: Props): boolean => covers(profileOf(options.profile), inspection.url);

/** Returns the most severe finding, or the number of changes. */
export function titleOf(props: Props): string {
  const gravest = gravestOf(props.inspection);
  if (gravest !== undefined) return verdictTitle(gravest);
  if (!isCovered(props)) return message("outside_rule_set");
  const { length } = props.inspection.steps;
  return length === 0 ? message("pasted_canonical") : plural("tile_changes", length);
}

/** False for deceptive or refused URLs. */
export const isOtherwiseFine = ({ findings, steps }: Inspection): boolean =>
  findings.length > 0 && steps.length === 0 && !findings.some(isDeceptive) && !isRefused({ findings });

/** Renders nothing for refused and unchanged URLs. */
export function CopyableResult({ inspection, options }: Props) {
  const { input, canonical, steps, findings } = inspection;
  if (isRefused(inspection) || (steps.length === 0 && findings.length === 0)) return null;
  const fixed = fixUrl(input, options);
  return (
    <CopyButton
      id="copy"
      text={fixed?.text ?? canonical}
      label={fixed === null ? copyCanonicalText(copyWarningOf(inspection, options.profile)) : message("copy_fixed")}
      labelWithoutPassword={message("copy")}
    />
  );
}

export function Result(props: Props) {
  const { inspection } = props;
  const { input, canonical, steps } = inspection;
  return (
    <DisclosureContext.Provider value={{ revealed: false, passwords: inspection.passwords }}>
      {gravestOf(inspection) !== undefined ? (
        <FindingCards inspection={inspection} isOfPage={false} />
      ) : (
        <div class="card">
          <h3>{titleOf(props)}</h3>
          {steps.length > 0 && isCovered(props) ? (
            <MarkedUrl before={input} after={canonical} />
          ) : (
            <UrlLines text={canonical} />
          )}
        </div>
      )}
    </DisclosureContext.Provider>
  );
}
