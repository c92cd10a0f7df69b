import { useMemo, useState } from "preact/hooks";
import { capitalized, message, messageAround, plural } from "../../../browser/i18n.ts";
import { openUrl } from "../../../browser/open-url.ts";
import {
  CACHE_PROFILE,
  compareProfiles,
  covers,
  type Inspection,
  inspect,
  isDeceptive,
  makesKeys,
  type ProfileId,
  profileOf,
  profiles,
  type Severity,
  serverlessKind,
} from "../../../core/index.ts";
import { RuleSetRows } from "../../../ui/compare/rule-set-rows.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { copySourceOf } from "../../../ui/copy/copy-source.ts";
import { CopySplit } from "../../../ui/copy/copy-split.tsx";
import type { Toggled } from "../../../ui/copy/copy-toggles.ts";
import { CopyWarning } from "../../../ui/copy/copy-warning.tsx";
import { useCopying } from "../../../ui/copy/copying.tsx";
import { addToggled, copyChoiceOf } from "../../../ui/copy/default-copy.ts";
import { OpenCopied, primaryCopyOf, primaryCopyText } from "../../../ui/copy/primary-copy.tsx";
import { Wraps } from "../../../ui/copy/wraps.tsx";
import { isFixed } from "../../../ui/copy-names.ts";
import { FindingCards } from "../../../ui/findings/finding-cards.tsx";
import { canonicalText } from "../../../ui/names.ts";
import { Breakdown } from "../../../ui/parts/breakdown.tsx";
import { verdictText } from "../../../ui/pasted/verdict-texts.ts";
import { type PastedVerdict, verdictOf } from "../../../ui/pasted/verdicts.ts";
import { UrlLines } from "../../../ui/url/url-lines.tsx";
import { UrlText } from "../../../ui/url/url-text.tsx";
import type { ViewProps } from "../state.ts";
import { reportText } from "./report-text.ts";
import { StepsTable } from "./steps-table.tsx";
import { Verdict } from "./verdict.tsx";

const IDS = Object.keys(profiles) as ProfileId[];

interface Props extends ViewProps {
  readonly url: string;
  readonly onInspect: (url: string, base: string | null) => void;
}

function faultlessTitle({ canonical, url, steps }: Inspection, profile: ProfileId): string {
  if (!covers(profileOf(profile), url)) return message("tile_outside");
  if (makesKeys(profile)) return canonicalText(profile);
  if (serverlessKind(canonical) !== null) return capitalized(message("no_server"));
  return steps.length === 0 ? message("pasted_canonical") : plural("verdict_canonical", steps.length);
}

/** Faults first: deceptive or doubly encoded URLs may also be canonical. */
function titleOf(verdict: PastedVerdict, inspection: Inspection, profile: ProfileId): string {
  if (verdict.kind === "invalid") return message("pasted_invalid");
  return verdict.kind === "faultless" ? faultlessTitle(inspection, profile) : verdictText(verdict);
}

/** Returns `null` without faults; tracking is none. */
function severityOf(verdict: PastedVerdict): Severity | null {
  if (verdict.kind === "deceptive" || verdict.kind === "invalid") return "error";
  if (verdict.kind === "doubtful") return verdict.finding.severity;
  return verdict.kind === "faulty" ? (verdict.encodedTwice.length > 0 ? "warning" : "note") : null;
}

function Answer({ inspection, state, actions }: ViewProps & { inspection: Inspection }) {
  const { base, profile, revealed } = state;
  const { input, canonical, passwords, findings } = inspection;
  const [toggles, setToggles] = useState<{ readonly toggled?: Toggled }>({});
  const copying = useCopying(input);
  const options = useMemo(() => {
    const { localHost, tracking, format, keepFragment } = state;
    const keepPassword = revealed || state.keepPassword;
    return { profile, localHost, tracking, format, keepFragment, keepPassword, ...(base === null ? {} : { base }) };
  }, [state]);
  const source = useMemo(() => copySourceOf(input, options), [input, options]);
  const verdict = useMemo(() => verdictOf(input, options), [input, options]);
  const choice = copyChoiceOf(inspection, source, { settings: state, ...toggles });
  const chosen = { inspection, source, choice };
  const primary = primaryCopyOf(chosen);
  const title = titleOf(verdict, inspection, profile);
  const isQuiet = findings.some(isDeceptive);
  const copyActions = {
    toggle: (of: string, changes: Toggled["changes"]) => setToggles({ toggled: addToggled(toggles, of, changes) }),
    openOptions: actions.openOptions,
  };
  return (
    <>
      <Verdict
        severity={severityOf(verdict)}
        title={title}
        sentence={<CopyWarning inspection={inspection} profile={profile} base={base} />}
        actions={
          primary === null ? null : (
            <CopySplit
              id="copy"
              label={primaryCopyText(primary, chosen)}
              primary={primary}
              source={source}
              toggles={choice.toggles}
              copying={copying}
              actions={copyActions}
              isQuiet={isQuiet}
              listsRules={false}
            >
              {isQuiet ? null : <OpenCopied {...chosen} onOpen={(opened) => void openUrl(opened)} />}
              <CopyButton
                id="copy-report"
                text={reportText(inspection, title, profile)}
                label={message("copy_report")}
                isReady
              />
              {passwords.length === 0 ? null : (
                <button type="button" class="plain" id="reveal" onClick={() => actions.reveal(!revealed)}>
                  {message(revealed ? "hide_password" : "show_password")}
                </button>
              )}
            </CopySplit>
          )
        }
      >
        <UrlLines id="canonical" text={canonical} />
        {primary !== null && isFixed(primary.copied) ? (
          <p class="small soft" id="fixed">
            {messageAround("pasted_fixed", <UrlText text={primary.copied.url} />)}
          </p>
        ) : null}
      </Verdict>
      <Wraps source={source} toggles={choice.toggles} onOpen={(target) => void openUrl(target)} />
    </>
  );
}

export function OneUrl({ url, state, actions, onInspect }: Props) {
  const { profile, localHost, base, tracking, revealed } = state;
  const options = useMemo(() => (base === null ? { localHost } : { localHost, base }), [localHost, base]);
  const inspection = useMemo(() => inspect(url, { ...options, profile, tracking }), [url, options, profile, tracking]);
  const comparison = useMemo(() => compareProfiles(url, options), [url, options]);
  const others = IDS.filter((id) => id !== profile || id === CACHE_PROFILE);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection.passwords }}>
      <Answer inspection={inspection} state={state} actions={actions} />
      <FindingCards inspection={inspection} isOfPage={false} />
      <StepsTable inspection={inspection} profile={profile} />
      <div class="columns">
        <section class="card breakdown" aria-labelledby="parts">
          <h3 id="parts">{message("parts_heading")}</h3>
          <Breakdown inspection={inspection} profile={profile} onInspect={onInspect} />
        </section>
        <section class="card" aria-labelledby="other-sets">
          <div class="row">
            <h3 id="other-sets">{message("other_rule_sets")}</h3>
            <span class="small soft end">{message("other_rule_sets_note")}</span>
          </div>
          <RuleSetRows ids={others} input={url} options={options} comparison={comparison} chosen={profile} />
        </section>
      </div>
    </DisclosureContext.Provider>
  );
}
