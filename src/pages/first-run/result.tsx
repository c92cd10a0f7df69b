import type { ComponentChildren } from "preact";
import { message, plural } from "../../browser/i18n.ts";
import { findingEntry } from "../../browser/rules-page.ts";
import { copyWarningOf, covers, type Finding, type Inspection, isDeceptive, isRefused, locate, type ProfileId, profileOf } from "../../core/index.ts";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { CheckIcon, SeverityIcon } from "../../ui/controls/icons.tsx";
import { MoreAbout } from "../../ui/controls/more-about.tsx";
import { Evidence } from "../../ui/findings/finding-evidence.tsx";
import { PossiblyIntended } from "../../ui/findings/finding-lines.tsx";
import { copyCanonicalText, copyRepairText, findingText, findingTextAround, findingTitle, verdictTitle } from "../../ui/names.ts";
import { MarkedUrl, UrlLines } from "../../ui/url/url-lines.tsx";
import { shownFindings } from "./gravest.ts";

interface Props {
  readonly inspection: Inspection;
  readonly profile: ProfileId;
}

interface BoxProps {
  /** "is-warning", "is-good" … */
  readonly tone: string;
  readonly icon: ComponentChildren;
  readonly title: string;
  /** What it becomes. */
  readonly children: ComponentChildren;
  readonly button: ComponentChildren;
}

const Box = ({ tone, icon, title, children, button }: BoxProps) => (
  <div class={`result ${tone}`}>
    {icon}
    <div class="becomes">
      <h3>{title}</h3>
      {children}
    </div>
    {button}
  </div>
);

/** Copies the canonical URL; nothing where browsers would not go. */
function CopyCanonical({ inspection, profile }: Props) {
  if (isRefused(inspection)) return null;
  return (
    <CopyButton
      id="copy"
      text={inspection.canonical}
      label={copyCanonicalText(copyWarningOf(inspection, profile))}
      labelWithoutPassword={message("copy")}
    />
  );
}

/** What is said first. */
export function titleOf(inspection: Inspection, profile: ProfileId): string {
  const [gravest] = shownFindings(inspection);
  if (gravest !== undefined) return verdictTitle(gravest);
  if (!covers(profileOf(profile), inspection.url)) return message("outside_rule_set");
  const { length } = inspection.steps;
  return length === 0 ? message("nothing_to_change") : plural("tile_changes", length);
}

function FoundResult({ finding, inspection, profile }: Props & { finding: Finding }) {
  const { severity, repairedUrl } = finding;
  return (
    <Box
      tone={`is-${severity}`}
      icon={<SeverityIcon severity={severity} />}
      title={findingTitle(finding)}
      button={
        repairedUrl === undefined ? (
          <CopyCanonical inspection={inspection} profile={profile} />
        ) : (
          <CopyButton id="copy" text={repairedUrl} label={copyRepairText(inspection.input, repairedUrl, finding)} />
        )
      }
    >
      <Evidence finding={finding} inspection={inspection} place={locate(inspection, finding)} />
      <PossiblyIntended finding={finding} />
      {isDeceptive(finding) ? (
        <p class="says">
          {findingTextAround(finding, (letter) => (
            <b>{letter}</b>
          ))}
        </p>
      ) : repairedUrl === undefined ? (
        <p class="says">{findingText(finding)}</p>
      ) : null}
      <p>
        <MoreAbout entry={findingEntry(finding.id)} />
      </p>
    </Box>
  );
}

function PlainResult({ inspection, profile }: Props) {
  const { input, canonical, steps, url } = inspection;
  const title = titleOf(inspection, profile);
  if (!covers(profileOf(profile), url)) {
    return (
      <Box tone="is-note" icon={<SeverityIcon severity="note" />} title={title} button={null}>
        <UrlLines text={canonical} />
      </Box>
    );
  }
  return steps.length === 0 ? (
    <Box tone="is-good" icon={<CheckIcon />} title={title} button={null}>
      <UrlLines text={canonical} />
    </Box>
  ) : (
    <Box
      tone="is-good"
      icon={<CheckIcon />}
      title={title}
      button={<CopyCanonical inspection={inspection} profile={profile} />}
    >
      <MarkedUrl before={input} after={canonical} />
    </Box>
  );
}

/** The gravest finding, or the changes. */
export function Result(props: Props) {
  const { inspection } = props;
  const [gravest] = shownFindings(inspection);
  return (
    <DisclosureContext.Provider value={{ revealed: false, passwords: inspection.passwords }}>
      {gravest === undefined ? <PlainResult {...props} /> : <FoundResult {...props} finding={gravest} />}
    </DisclosureContext.Provider>
  );
}
