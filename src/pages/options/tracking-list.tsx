import { useState } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import { TRACKING_PARAMETERS, TRACKING_VERSION, type TrackingCondition } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { OwnNames } from "./own-names.tsx";
import { Saved } from "./saved.tsx";
import type { Actions, State } from "./state.ts";
import { namesIn, type TrackingGroup, type TrackingRow, trackingGroups } from "./tracking-groups.ts";

const OURS = ["tracking"] as const;

export const Names = ({ names }: { names: readonly string[] }) => (
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
      return message("options_tracking_words", condition.words.join(", "));
    case "short":
      return message("options_tracking_short", condition.length);
    case "on":
      return message("options_tracking_stays_on", condition.hosts.join(", "));
  }
}

const PLACES = { fragment: "options_tracking_fragment", path: "options_tracking_path" } as const;

const Condition = ({ row: { condition, hosts, onlyIn } }: { row: TrackingRow }) => (
  <>
    {onlyIn === undefined ? null : <span class="condition small soft">{message(PLACES[onlyIn])}</span>}
    {hosts === undefined ? null : (
      <span class="condition small soft">{message("options_tracking_hosts", hosts.join(", "))}</span>
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
      <h3 lang="en">{vendor}</h3>
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

function List() {
  const [query, setQuery] = useState("");
  const groups = trackingGroups(TRACKING_PARAMETERS, query);
  const count = namesIn(groups);
  const result = count === 0 ? message("options_tracking_none") : plural("options_tracking_found", count);
  return (
    <>
      <p class="row">
        <label for="tracking-find" class="small soft">
          {message("options_tracking_find")}
        </label>
        <input
          type="search"
          class="field"
          id="tracking-find"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <span role="status" class="small soft">
          {query.trim() === "" ? "" : result}
        </span>
      </p>
      <ul class="vendors">
        {groups.map((group) => (
          <Vendor key={group.vendor} group={group} />
        ))}
      </ul>
    </>
  );
}

/** The program's list, and a person's own names beside it. */
export function TrackingSection(props: { state: State; actions: Actions }) {
  return (
    <section class="card" aria-labelledby="tracking">
      <div class="row">
        <h2 id="tracking">{message("options_tracking")}</h2>
        <Saved state={props.state} names={OURS} />
      </div>
      <p class="soft">{message("options_tracking_about")}</p>
      <details class="folded">
        <summary>
          {plural("options_tracking_count", TRACKING_PARAMETERS.length)}{" "}
          <span class="small soft">{message("options_tracking_version", TRACKING_VERSION)}</span>
        </summary>
        <List />
      </details>
      <OwnNames {...props} />
    </section>
  );
}
