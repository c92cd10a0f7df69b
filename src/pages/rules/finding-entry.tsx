import { type MessageKey, message, messageFor } from "../../browser/i18n.ts";
import { findingEntry } from "../../browser/rules-page.ts";
import { reasonId, reasonTitleId } from "../../browser/shared-messages.ts";
import {
  type Check,
  checks,
  DECLARED_PROBLEMS,
  type DeclaredProblemId,
  type Finding,
  inspect,
  type ProfileId,
  profiles,
  sourcesFor,
} from "../../core/index.ts";
import { SeverityIcon } from "../../ui/controls/icons.tsx";
import { checkTitle, declaredProblemText, groundText, repairAdviceText, severityText } from "../../ui/names.ts";
import { MarkedChange, UrlLines } from "../../ui/url/url-lines.tsx";
import { type Entry, EntrySection, RuleSetLinks } from "./entry.tsx";
import { distinct, SETS } from "./sets.ts";

export const setsOf = ({ runsUnder }: Check): readonly ProfileId[] =>
  SETS.filter((id) => runsUnder?.(profiles[id]) ?? true);

/** The finding in the example. */
export function exampleFinding(check: Check): Finding | undefined {
  for (const profile of setsOf(check)) {
    const found = inspect(check.example, { profile }).findings.find(({ id }) => id === check.id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Placeholders for hosts, letters and numbers. */
const ANY = Array<string>(6).fill("…");

const distinctTexts = (
  texts: Readonly<Record<string, string>>,
  idOf: (reason: string) => string,
  values: Check["values"] = {},
): readonly string[] => [
  ...new Set(
    Object.entries(texts).map(([reason, text]) =>
      // allow-spread: A sentence has few values.
      messageFor("check", idOf(reason), text, ...(values[reason] ?? ANY)),
    ),
  ),
];

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

const Lines = ({ label, texts }: { label: MessageKey; texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <EntrySection label={label}>{texts.length === 1 ? texts[0] : <List texts={texts} />}</EntrySection>
  );

function entryOf(check: Check): Entry {
  const { id, example, messages, values, titles, grounds = {}, note } = check;
  const sets = setsOf(check);
  const { severity, repairedUrl } = exampleFinding(check) ?? {};
  const sentences = distinctTexts(messages, (reason) => reasonId(check, reason), values);
  const evidence = Object.keys(grounds).map((ground) => groundText(id, ground));
  const limits = note === undefined ? [] : [messageFor("check", `${id}-note`, note)];
  const mend = repairAdviceText(id);
  const severityName = severity === undefined ? "" : severityText(severity);
  return {
    fragment: findingEntry(id),
    title: checkTitle(id),
    id,
    note:
      severity === undefined ? null : (
        <span class={`severity is-${severity}`}>
          <SeverityIcon severity={severity} /> {severityName}
        </span>
      ),
    sets,
    texts: [
      check.title,
      severityName,
      ...distinctTexts(titles ?? {}, (reason) => reasonTitleId(check, reason)),
      ...sentences,
      ...evidence,
      mend,
      ...limits,
      example,
    ],
    sources: distinct(Object.keys(messages).flatMap((reason) => sourcesFor(check, reason))),
    body: (
      <>
        <Lines label="why" texts={sentences} />
        <EntrySection label="rules_example">
          {repairedUrl === undefined ? (
            <UrlLines text={example} />
          ) : (
            <MarkedChange before={example} after={repairedUrl} />
          )}
        </EntrySection>
        <EntrySection label="column_todo">{mend}</EntrySection>
        <Lines label="evidence" texts={evidence} />
        <Lines label="check_note" texts={limits} />
        <RuleSetLinks sets={sets} />
      </>
    ),
  };
}

function declaredEntry(): Entry {
  const problems = Object.entries(DECLARED_PROBLEMS);
  const texts = [...new Set(problems.map(([id]) => declaredProblemText(id as DeclaredProblemId)))];
  return {
    fragment: findingEntry("declared"),
    title: message("declared_heading"),
    id: "declared",
    sets: SETS,
    texts,
    sources: distinct(problems.map(([, { source }]) => source)),
    body: <Lines label="why" texts={texts} />,
  };
}

export const findingEntries = (): readonly Entry[] => [...checks.map(entryOf), declaredEntry()];
