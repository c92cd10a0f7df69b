import type { ComponentChildren } from "preact";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { causeEntry, setEntry } from "../../browser/rules-page.ts";
import type { Cause, ProfileId, Source } from "../../core/index.ts";
import { Citations } from "../../ui/controls/citation.tsx";
import { causeText, shortProfileText } from "../../ui/names.ts";
import { SETS } from "./entries.ts";

interface EntryProps {
  /** Its place in the page. */
  readonly entry: string;
  readonly title: string;
  /** What it is called in the repository, in exports and in links to it. */
  readonly id?: string;
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One line until it is unfolded. */
export function Entry({ entry, title, id, beside, children }: EntryProps) {
  return (
    <details class="entry" id={entry}>
      <summary>
        <h3>{title}</h3>
        {beside}
      </summary>
      <div class="entry-body">
        {children}
        {id === undefined ? null : (
          <Part label="rules_id">
            <p>
              <code lang="en" dir="ltr">
                {id}
              </code>
            </p>
          </Part>
        )}
      </div>
    </details>
  );
}

/** A heading, and what stands below it. */
export function Part({ label, children }: { label: MessageKey; children: ComponentChildren }) {
  return (
    <section class="entry-part">
      <h4>{message(label)}</h4>
      {children}
    </section>
  );
}

/** Links to the rule sets that have it. */
export function Places({ sets }: { sets: readonly ProfileId[] }) {
  return (
    <Part label="rules_where">
      <ul class="places">
        {sets.length === SETS.length ? (
          <li class="chip">{message("rules_all_sets")}</li>
        ) : (
          sets.map((id) => (
            <li key={id}>
              <a class="chip alone" href={`#${setEntry(id)}`}>
                {shortProfileText(id)}
              </a>
            </li>
          ))
        )}
      </ul>
    </Part>
  );
}

/** Links to the cause of the duplicates that a rule joins. */
export const OfCause = ({ cause }: { cause: Cause }) => (
  <Part label="rules_cause">
    <p>
      <a class="alone" href={`#${causeEntry(cause)}`}>
        {causeText(cause)}
      </a>
    </p>
  </Part>
);

export function Written({ sources }: { sources: readonly Source[] }) {
  return (
    <Part label="rules_written">
      <p>
        <Citations sources={sources} />
      </p>
    </Part>
  );
}
