import type { ComponentChildren } from "preact";
import { type MessageKey, message } from "../../browser/i18n.ts";
import { setEntry } from "../../browser/rules-page.ts";
import type { ProfileId, Source } from "../../core/index.ts";
import { Citations } from "../../ui/controls/citation.tsx";
import { shortProfileText } from "../../ui/names.ts";
import { KEYWORDS } from "./keywords.ts";
import { SETS } from "./sets.ts";

export interface Entry {
  readonly fragment: string;
  readonly title: string;
  /** Id in the code and in exports. */
  readonly id: string;
  readonly note?: ComponentChildren;
  readonly sets: readonly ProfileId[];
  /** Also searched: title, id, keywords and sources. */
  readonly texts: readonly string[];
  readonly sources?: readonly Source[];
  readonly body: ComponentChildren;
}

export const keywordsOf = (entry: string): readonly string[] => KEYWORDS[entry] ?? [];

export const EntrySection = ({ label, children }: { label: MessageKey; children: ComponentChildren }) => (
  <section class="entry-part">
    <h4>{message(label)}</h4>
    <div>{children}</div>
  </section>
);

export function EntryRow({ fragment, title, id, note, sources = [], body }: Entry) {
  return (
    <details class="entry" id={fragment}>
      <summary>
        <h3>{title}</h3>
        {note}
      </summary>
      {body}
      {sources.length === 0 ? null : (
        <EntrySection label="step_source">
          <Citations sources={sources} />
        </EntrySection>
      )}
      <p class="small soft keywords" lang="en" dir="ltr">
        {[id, ...keywordsOf(fragment)].join(" · ")}
      </p>
    </details>
  );
}

interface LinksProps {
  readonly links: readonly (readonly [entry: string, text: string])[];
  readonly isOrdered?: boolean;
}

export function Links({ links, isOrdered = false }: LinksProps) {
  const items = links.map(([entry, text]) => (
    <li key={entry}>
      <a class="alone" href={`#${entry}`}>
        {text}
      </a>
    </li>
  ));
  return isOrdered ? <ol>{items}</ol> : <ul class="links">{items}</ul>;
}

export const RuleSetLinks = ({ sets }: { sets: readonly ProfileId[] }) => (
  <EntrySection label="options_rules">
    {sets.length === SETS.length ? (
      message("rules_all_sets")
    ) : (
      <Links links={sets.map((id) => [setEntry(id), shortProfileText(id)])} />
    )}
  </EntrySection>
);
