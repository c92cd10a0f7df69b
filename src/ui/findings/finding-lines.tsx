import { asSentence, message, plural } from "../../browser/i18n.ts";
import { type Finding, type Inspection, isDeceptive, isPossiblyIntended, type Severity } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { SeverityIcon } from "../controls/icons.tsx";
import { useUniqueId } from "../controls/unique-id.ts";
import { copyRepairText, evidenceText, findingText, findingTitle } from "../names.ts";
import { ClippedText } from "../url/url-text.tsx";
import { FindingCitations } from "./finding-citations.tsx";
import { PlaceName } from "./place-name.tsx";

export const PossiblyIntended = ({ finding }: { finding: Pick<Finding, "id" | "confidence" | "grounds"> }) =>
  isPossiblyIntended(finding) ? (
    <p class="says">
      <b>{asSentence(message("possibly_intended"))}</b> {evidenceText(finding.id, finding.grounds ?? [])}
    </p>
  ) : null;

interface Props {
  readonly findings: readonly Finding[];
  readonly inspection: Inspection;
  readonly rank: (finding: Finding) => string;
}

const LONG = 120;
const FIRST = 3;

const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

const bySeverity = (findings: readonly Finding[]): Finding[] =>
  [true, false].flatMap((deceives) =>
    SEVERITIES.flatMap((severity) =>
      findings.filter((finding) => finding.severity === severity && isDeceptive(finding) === deceives),
    ),
  );

function FindingLine({ finding, inspection, rank }: Omit<Props, "findings"> & { finding: Finding }) {
  const { severity, component, evidence, repairedUrl } = finding;
  const id = useUniqueId();
  return (
    <li class={`finding-line is-${severity}`}>
      <p class="small" id={id}>
        <span class="severity">
          <SeverityIcon severity={severity} /> {rank(finding)}
        </span>{" "}
        <b class="where">
          <PlaceName inspection={inspection} component={component} />
        </b>{" "}
        {evidence === "" ? null : (
          <bdi dir="ltr" class="url">
            <mark>
              <ClippedText text={evidence} most={LONG} />
            </mark>
          </bdi>
        )}{" "}
        {isDeceptive(finding) ? <b>{asSentence(findingTitle(finding))}</b> : null}{" "}
        <span class="soft">{findingText(finding)}</span> <FindingCitations {...finding} />
      </p>
      <PossiblyIntended finding={finding} />
      {repairedUrl === undefined ? null : (
        <div class="row">
          <CopyButton
            plain
            small
            text={repairedUrl}
            label={copyRepairText(inspection.input, repairedUrl, finding)}
            describedBy={id}
          />
        </div>
      )}
    </li>
  );
}

const lines = (findings: readonly Finding[], rest: Omit<Props, "findings">) => (
  <ul class="finding-lines">
    {findings.map((finding) => (
      <FindingLine key={`${finding.id} ${finding.component} ${finding.reason}`} finding={finding} {...rest} />
    ))}
  </ul>
);

export function FindingLines({ findings, ...rest }: Props) {
  if (findings.length === 0) return null;
  const sorted = bySeverity(findings);
  // Folding one saves no space.
  const first = sorted.length === FIRST + 1 ? FIRST + 1 : FIRST;
  return (
    <div class="finding-lines">
      {lines(sorted.slice(0, first), rest)}
      {sorted.length > first ? (
        <details>
          <summary>{plural("more", sorted.length - first)}</summary>
          {lines(sorted.slice(first), rest)}
        </details>
      ) : null}
    </div>
  );
}
