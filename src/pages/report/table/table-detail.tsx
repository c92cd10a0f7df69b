import type { ComponentChildren } from "preact";
import { message, messageFor } from "../../../browser/i18n.ts";
import {
  checkOf,
  copyOf,
  factsOf,
  type Options,
  parse,
  ruleOf,
  sourcesFor,
  sourcesOf,
  stepsOf,
} from "../../../core/index.ts";
import type { LinkStoreSettings, Row, RowFinding } from "../../../links/types.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkText, componentName, copyText, ruleText, safetyText, sameText, severityText } from "../../../ui/names.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { Canonical, PageText, regionText, Spelling, type UrlView } from "./table-cells.tsx";
import { titleOf } from "./table-columns.ts";

/** Characters per URL part; all can be copied. */
const LONG = 400;

const WholeUrl: UrlView = (props) => <UrlText {...props} most={LONG} />;

const CopyLong = ({ text }: { text: string }) => (text.length <= LONG ? null : <CopyButton small text={text} />);

const Item = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

function FindingItem({ finding: { id, severity, component, reason } }: { finding: RowFinding }) {
  const check = checkOf(id);
  return (
    <li class={`finding is-${severity}`}>
      <p>
        <span class="severity">
          <SeverityIcon severity={severity} /> {severityText(severity)}
        </span>{" "}
        <strong>{checkText(id)}</strong>
      </p>
      <p class="small soft">
        {componentName(component)}. {messageFor("check", `${id}-${reason}`, check?.messages[reason] ?? reason)}{" "}
        {check === undefined ? null : <Citations sources={sourcesFor(check, reason)} />}
      </p>
    </li>
  );
}

type RowProps = Pick<Props, "row" | "settings">;

const optionsOf = ({ row: { base }, settings: { profile, localHost } }: RowProps): Options => ({
  profile,
  localHost,
  ...(base === null ? {} : { base }),
});

function Rules({ row, settings }: RowProps) {
  const { rules, href, absolute } = row;
  const { steps } = stepsOf(href, optionsOf({ row, settings }));
  const url = parse(absolute);
  return (
    <ul class="rules">
      {rules.map((id) => {
        const rule = ruleOf(id, settings.profile);
        const { safety } = steps.find((step) => step.rule.id === id)?.rule ?? rule ?? {};
        return (
          <li key={id}>
            {ruleText(id)} {rule === undefined ? null : <Citations sources={sourcesOf(factsOf(rule, url))} />}{" "}
            {safety === undefined ? null : <span class={`small soft safety ${safety}`}>({safetyText(safety)})</span>}
          </li>
        );
      })}
    </ul>
  );
}

function GroupFacts({ row: { group, level, safety }, onGroup }: { row: Row; onGroup: (group: number) => void }) {
  if (group === null || level === null) return <>{message("detail_alone")}</>;
  return (
    <>
      {message("detail_group", group, level, sameText(safety ?? "preserves"))}{" "}
      <button type="button" class="plain small" onClick={() => onGroup(group)}>
        {message("detail_only_group")}
      </button>
    </>
  );
}

function CopyCanonical({ row, settings }: RowProps) {
  const { warning } = copyOf(row.href, optionsOf({ row, settings }));
  return <CopyButton small text={row.canonical} label={copyText(warning)} />;
}

function Facts({ row, settings, onGroup }: Pick<Props, "row" | "settings" | "onGroup">) {
  const { href, absolute, rules, text, region, element, frame, place } = row;
  return (
    <dl class="facts">
      <Item title={titleOf("spelling")}>
        <Spelling row={row} Url={WholeUrl} /> <CopyLong text={href} />
      </Item>
      {absolute === href ? null : (
        <Item title={message("detail_absolute")}>
          <UrlText text={absolute} most={LONG} /> <CopyLong text={absolute} />
        </Item>
      )}
      <Item title={titleOf("canonical")}>
        <Canonical row={row} Url={WholeUrl} /> <CopyCanonical row={row} settings={settings} />
      </Item>
      <Item title={titleOf("group")}>
        <GroupFacts row={row} onGroup={onGroup} />
      </Item>
      {rules.length === 0 ? null : (
        <Item title={titleOf("rules")}>
          <Rules row={row} settings={settings} />
        </Item>
      )}
      {text === null || text === "" ? null : (
        <Item title={titleOf("text")}>
          <PageText text={text} />
        </Item>
      )}
      {region === null ? null : (
        <Item title={titleOf("region")}>
          <PageText text={regionText(region, place)} />
        </Item>
      )}
      {element === null ? null : (
        <Item title={titleOf("element")}>
          <PageText text={element} />
        </Item>
      )}
      {frame === null ? null : (
        <Item title={titleOf("frame")}>
          <UrlText text={frame} most={LONG} /> <CopyLong text={frame} />
        </Item>
      )}
    </dl>
  );
}

interface Props {
  readonly row: Row;
  readonly settings: LinkStoreSettings;
  readonly onGroup: (group: number) => void;
  readonly onInspect: (href: string, base: string | null) => void;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  /** "" when all is well. */
  readonly problem: string;
}

export function RowDetail({ row, settings, onGroup, onInspect, action, problem }: Props) {
  return (
    <section class="card row-detail" aria-label={message("detail_heading")}>
      <div class="row">
        <h2>{message("detail_heading")}</h2>
        <span class="row end">
          {action === null ? null : (
            <button type="button" class="go" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button type="button" class="inspect-row" onClick={() => onInspect(row.href, row.base)}>
            {message("detail_inspect")}
          </button>
        </span>
        <p role="status" class={problem === "" ? "visually-hidden" : "problem"}>
          {problem}
        </p>
      </div>
      <Facts row={row} settings={settings} onGroup={onGroup} />
      {row.findings.length === 0 ? null : (
        <ul class="findings">
          {row.findings.map((finding) => (
            <FindingItem key={`${finding.id} ${finding.component} ${finding.reason}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}
