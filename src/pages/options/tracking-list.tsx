import { listed, message, plural } from "../../browser/i18n.ts";
import { TRACKING_PARAMETERS, TRACKING_VERSION, type TrackingCondition } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { OwnNames } from "./own-names.tsx";
import type { SectionProps, State } from "./state.ts";
import { type TrackingGroup, type TrackingRow, trackingGroups } from "./tracking-groups.ts";

const Names = ({ names }: { names: readonly string[] }) => (
  <>
    {names.map((name) => (
      <>
        <code key={name} class="code" dir="ltr">
          {name}
        </code>{" "}
      </>
    ))}
  </>
);

function conditionText(condition: TrackingCondition): string {
  switch (condition.stays) {
    case "with-words":
      return message("options_tracking_words", listed(condition.words));
    case "short":
      return message("options_tracking_short", condition.length);
    case "on":
      return message("options_tracking_stays_on", listed(condition.hosts));
  }
}

const PLACES = { fragment: "options_tracking_fragment", path: "options_tracking_path" } as const;

const Condition = ({ row: { condition, hosts, onlyIn } }: { row: TrackingRow }) => (
  <>
    {onlyIn === undefined ? null : <span class="condition small soft">{message(PLACES[onlyIn])}</span>}
    {hosts === undefined ? null : (
      <span class="condition small soft">{message("options_tracking_hosts", listed(hosts))}</span>
    )}
    {condition === undefined ? null : (
      <span class="condition small soft">
        {conditionText(condition)} <Citation source={condition.source} />
      </span>
    )}
  </>
);

function Vendor({ group: { vendor, rows } }: { group: TrackingGroup }) {
  return (
    <li>
      <h4 lang="en">{vendor}</h4>
      <ul class="named">
        {rows.map((row) => (
          <li key={[...row.names, row.onlyIn, ...(row.hosts ?? [])].join(" ")}>
            <span>
              <Names names={row.names} />
            </span>
            <Citation source={row.source} />
            <Condition row={row} />
          </li>
        ))}
      </ul>
    </li>
  );
}

export const namesIn = ({ tracking: { added, excepted } }: Pick<State, "tracking">): readonly string[] => [
  ...added,
  ...excepted,
  ...TRACKING_PARAMETERS.map(({ name }) => name),
];

export const TrackingList = ({ state, actions }: SectionProps) => (
  <>
    <OwnNames tracking={state.tracking} locked={state.managed.includes("tracking")} onChange={actions.change} />
    <details>
      <summary>
        {plural("options_tracking_count", TRACKING_PARAMETERS.length)}{" "}
        <span class="small soft">{message("options_tracking_version", TRACKING_VERSION)}</span>
      </summary>
      <p class="small soft">{message("options_tracking_about")}</p>
      <ul>
        {trackingGroups(TRACKING_PARAMETERS).map((group) => (
          <Vendor key={group.vendor} group={group} />
        ))}
      </ul>
    </details>
  </>
);
