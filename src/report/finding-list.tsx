import { checks, type Finding } from "../core/index.ts";
import { message, messageFor, plural } from "../platform/i18n.ts";
import { Citation } from "../ui/citation.tsx";
import { SeverityIcon } from "../ui/icons.tsx";
import { componentName } from "./words.ts";

/** So many show at first. */
const MANY = 6;

function FindingItem({ finding: { id, severity, component, reason, message: english } }: { finding: Finding }) {
  const check = checks.find((one) => one.id === id);
  return (
    <li class={`finding is-${severity}`}>
      <p>
        <span class="severity">
          <SeverityIcon severity={severity} /> {messageFor("severity", severity, severity)}
        </span>{" "}
        <strong>{messageFor("check", id, check?.title ?? id)}</strong>
      </p>
      <p class="small soft">
        {componentName(component)}. {messageFor("check", `${id}-${reason}`, english)}{" "}
        {check === undefined ? null : <Citation source={check.source} />}
      </p>
    </li>
  );
}

const items = (findings: readonly Finding[]) =>
  findings.map((finding) => (
    <FindingItem key={`${finding.id} ${finding.component} ${finding.reason}`} finding={finding} />
  ));

/** What is wrong with the address, or worth knowing. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <div class="findings">
      <h3>{message("findings_heading")}</h3>
      <ul class="findings">{items(findings.slice(0, MANY))}</ul>
      {findings.length > MANY ? (
        <details>
          <summary>{plural("more", findings.length - MANY)}</summary>
          <ul class="findings">{items(findings.slice(MANY))}</ul>
        </details>
      ) : null}
    </div>
  );
}
