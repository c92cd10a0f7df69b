import { asSentence, type MessageKey, message, messageFor } from "../../browser/i18n.ts";
import { findingEntry } from "../../browser/rules-page.ts";
import { type Check, type Finding, inspect, type ProfileId } from "../../core/index.ts";
import { SeverityIcon } from "../../ui/controls/icons.tsx";
import { checkText, findingText, findingTitle, groundText, mendText, severityText } from "../../ui/names.ts";
import { MarkedChange, UrlLines } from "../../ui/url/url-lines.tsx";
import type { CheckFound } from "./entries.ts";
import { Entry, Part, Places, Written } from "./entry.tsx";
import { citationOf, type Searched } from "./search.ts";

/** What the example is found to have. */
export function foundIn({ id, example }: Check, sets: readonly ProfileId[]): Finding | undefined {
  for (const profile of sets) {
    const found = inspect(example, { profile }).findings.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const severityIn = (finding: Finding | undefined): readonly string[] =>
  finding === undefined ? [] : [severityText(finding.severity)];

/** In place of what a sentence names: hosts, letters. */
const ANY = "…";

/** What it says, for each reason. */
const sentencesOf = ({ id, messages }: Check): readonly string[] => [
  ...new Set(
    Object.entries(messages).map(([reason, text]) =>
      // allow-spread: A sentence has few values.
      messageFor("check", `${id}-${reason}`, text, ...Array<string>(6).fill(ANY)),
    ),
  ),
];

/** As cards name it. */
const titlesOf = ({ id, titles = {} }: Check): readonly string[] => [
  ...new Set(
    Object.entries(titles).map(([reason, text]) => messageFor("check", `${id}-${reason}-title`, text, ANY, ANY)),
  ),
];

/** Each of its grounds. */
const groundsOf = ({ id, grounds = {} }: Check): readonly string[] =>
  Object.keys(grounds).map((ground) => groundText(id, ground));

const noteOf = ({ id, note }: Check): string | null =>
  note === undefined ? null : messageFor("check", `${id}-note`, note);

export const searchedCheck = ({ check, sets, sources }: CheckFound): Searched => ({
  sets,
  texts: [
    check.id,
    checkText(check.id),
    mendText(check.id),
    ...titlesOf(check),
    ...groundsOf(check),
    ...severityIn(foundIn(check, sets)),
    noteOf(check) ?? "",
    check.example,
    ...sentencesOf(check),
    ...sources.map(citationOf),
  ],
});

function Sentences({ label, sentences }: { label: MessageKey; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Part label={label}>
      <ul class="says">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}

function Example({ check, finding }: { check: Check; finding: Finding | undefined }) {
  const repaired = finding?.repairedUrl;
  return (
    <Part label="rules_example">
      <div class="sunk">
        {repaired === undefined ? (
          <UrlLines text={check.example} />
        ) : (
          <MarkedChange before={check.example} after={repaired} />
        )}
      </div>
      {finding === undefined ? null : (
        <p class="small">
          <b>{asSentence(findingTitle(finding))}</b> {findingText(finding)}
        </p>
      )}
    </Part>
  );
}

export function FindingEntry({ found: { check, sets, sources } }: { found: CheckFound }) {
  const finding = foundIn(check, sets);
  const note = noteOf(check);
  return (
    <Entry
      entry={findingEntry(check.id)}
      title={checkText(check.id)}
      id={check.id}
      beside={
        finding === undefined ? null : (
          <span class={`severity is-${finding.severity}`}>
            <SeverityIcon severity={finding.severity} /> {severityText(finding.severity)}
          </span>
        )
      }
    >
      <Sentences label="why" sentences={sentencesOf(check)} />
      <Sentences label="rules_grounds" sentences={groundsOf(check)} />
      <Example check={check} finding={finding} />
      <Part label="rules_mend">
        <p>{mendText(check.id)}</p>
      </Part>
      {note === null ? null : (
        <section class="entry-part">
          <h4>{message("check_note")}</h4>
          <p>{note}</p>
        </section>
      )}
      <Places sets={sets} />
      <Written sources={sources} />
    </Entry>
  );
}
