import { useMemo } from "preact/hooks";
import { asSentence, labelled } from "../../../browser/i18n.ts";
import { checkOf, type Finding, findingsOf, inspect, type Options } from "../../../core/index.ts";
import type { LinkStoreSettings, Row, RowFinding } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { FindingCitations } from "../../../ui/findings/finding-citations.tsx";
import { PossiblyIntended } from "../../../ui/findings/finding-lines.tsx";
import { FindingTitle } from "../../../ui/findings/place-name.tsx";
import { componentName, findingText, findingTitle, severityText } from "../../../ui/names.ts";
import { rowFindingTitle } from "./table-cells.tsx";

const optionsOf = ({ base }: Row, { profile, localHost }: LinkStoreSettings): Options => ({
  profile,
  localHost,
  ...(base === null ? {} : { base }),
});

type Same = (one: Pick<Finding, "id" | "component" | "reason">) => boolean;

const sameAs =
  ({ id, component, reason }: RowFinding): Same =>
  (one) =>
    one.id === id && one.component === component && one.reason === reason;

const rowOf = (finding: RowFinding, rows: readonly Row[]): Row | undefined =>
  rows.find(({ findings }) => findings.some(sameAs(finding)));

/** Findings that name hosts or letters are found once more: rows have only what many share. */
function wholeOf(finding: RowFinding, rows: readonly Row[], settings: LinkStoreSettings) {
  if (checkOf(finding.id)?.titles === undefined) return undefined;
  const row = rowOf(finding, rows);
  return row === undefined ? undefined : findingsOf(row.href, optionsOf(row, settings)).find(sameAs(finding));
}

/** Names the part that is encoded twice. */
function EncodedTitle({ finding, rows, settings }: ItemProps) {
  const row = rowOf(finding, rows);
  const inspection = useMemo(
    () => (row === undefined ? null : inspect(row.href, optionsOf(row, settings))),
    [row, settings],
  );
  return inspection === null ? rowFindingTitle(finding) : <FindingTitle finding={finding} inspection={inspection} />;
}

function Title({ whole, ...props }: ItemProps & { readonly whole: Finding | undefined }) {
  if (whole !== undefined) return <>{findingTitle(whole)}</>;
  return checkOf(props.finding.id)?.isDoubling ? <EncodedTitle {...props} /> : rowFindingTitle(props.finding);
}

type ItemProps = Omit<Props, "findings"> & { readonly finding: RowFinding };

function FindingItem({ finding, rows, settings }: ItemProps) {
  const { id, severity, component, reason } = finding;
  const check = checkOf(id);
  const whole = wholeOf(finding, rows, settings);
  const text = findingText(whole ?? { ...finding, message: check?.messages[reason] ?? reason });
  return (
    <li class={`found is-${severity}`}>
      <SeverityIcon severity={severity} />
      <div>
        <p>
          <span class="visually-hidden">{labelled(severityText(severity), "")}</span>
          <strong>
            <Title finding={finding} rows={rows} settings={settings} whole={whole} />
          </strong>{" "}
          <span class="small soft">
            {/* A title of its own says where. */}
            {check?.titles?.[reason] === undefined && !check?.isDoubling
              ? `${asSentence(componentName(component))} `
              : ""}
            {text} <FindingCitations id={id} reason={reason} />
          </span>
        </p>
        <PossiblyIntended finding={finding} />
      </div>
    </li>
  );
}

interface Props {
  readonly findings: readonly RowFinding[];
  /** Links that have them, as far as known. */
  readonly rows: readonly Row[];
  readonly settings: LinkStoreSettings;
}

export function FindingItems({ findings, ...rest }: Props) {
  if (findings.length === 0) return null;
  return (
    <ul class="found-list">
      {findings.map((finding) => (
        <FindingItem key={`${finding.id} ${finding.component} ${finding.reason}`} finding={finding} {...rest} />
      ))}
    </ul>
  );
}
