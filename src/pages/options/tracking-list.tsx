import { useState } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import { TRACKING_PARAMETERS, TRACKING_VERSION } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { namesIn, type TrackingGroup, trackingGroups } from "./tracking-groups.ts";

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

function Vendor({ group: { vendor, rows } }: { group: TrackingGroup }) {
  return (
    <li>
      <h3 lang="en">{vendor}</h3>
      <ul class="named">
        {rows.map(({ names, source }) => (
          <li key={source.href ?? source.section}>
            <span>
              <Names names={names} />
            </span>
            <Citation source={source} />
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

export function TrackingList() {
  return (
    <section class="card" aria-labelledby="tracking">
      <h2 id="tracking">{message("options_tracking")}</h2>
      <p class="soft">{message("options_tracking_about")}</p>
      <details class="folded">
        <summary>
          {plural("options_tracking_count", TRACKING_PARAMETERS.length)}{" "}
          <span class="small soft">{message("options_tracking_version", TRACKING_VERSION)}</span>
        </summary>
        <List />
      </details>
    </section>
  );
}
