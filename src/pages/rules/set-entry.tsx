import { labelledAround, message, messageFor } from "../../browser/i18n.ts";
import { ruleEntry, setEntry } from "../../browser/rules-page.ts";
import {
  canonicalize,
  type DescribedProfile,
  type EditionChange,
  makesKeys,
  type ProfileId,
  profiles,
} from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { editionChangeText, profileText, ruleText, shortProfileText } from "../../ui/names.ts";
import { MarkedChange } from "../../ui/url/url-lines.tsx";
import { type Entry, EntrySection, Links } from "./entry.tsx";
import { rulesOfSet, SETS } from "./sets.ts";

/** Changed by most rule sets. */
const EXAMPLE = "HTTP://Shop.Example:80/%7Eann/./bowls?b=2&a=1#blue";

/** Since an earlier edition. */
interface Changed {
  readonly earlier: ProfileId;
  readonly changes: readonly EditionChange[];
}

const changedIn = (id: ProfileId): readonly Changed[] =>
  SETS.flatMap((earlier) => {
    const { laterEdition }: DescribedProfile = profiles[earlier];
    return laterEdition?.profile === id ? [{ earlier, changes: laterEdition.changes }] : [];
  });

function ChangedSince({ changed: { earlier, changes }, id }: { changed: Changed; id: ProfileId }) {
  return (
    <section class="entry-part">
      <h4>{message("compare_changes", shortProfileText(earlier), shortProfileText(id))}</h4>
      <ul>
        {changes.map((change) => {
          const [input, before, now] = change.example;
          return (
            <li key={change.id}>
              {editionChangeText(change)} <Citation source={change.source} />
              <p>
                <MarkedChange before={before} after={now} />{" "}
                <span class="small soft">
                  {labelledAround(
                    message("copy_kind_written"),
                    <bdi dir="ltr" class="url">
                      {input}
                    </bdi>,
                  )}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function entryOf(id: ProfileId): Entry {
  const about = messageFor("profile", `${id}-about`, "");
  const changed = changedIn(id);
  const note = makesKeys(id) ? message("key_warning") : "";
  const { title, document } = profiles[id];
  return {
    fragment: setEntry(id),
    title: profileText(id),
    id,
    note: note === "" ? null : <span class="small soft">{note}</span>,
    sets: [id],
    texts: [title, about, document, note, ...changed.flatMap(({ changes }) => changes.map(editionChangeText))],
    body: (
      <>
        <EntrySection label="why">{about}</EntrySection>
        <EntrySection label="rules_example">
          <MarkedChange before={EXAMPLE} after={canonicalize(EXAMPLE, { profile: id })} />
        </EntrySection>
        <EntrySection label="rules_rules">
          <Links links={rulesOfSet(id).map((rule) => [ruleEntry(rule.id), ruleText(rule.id)])} isOrdered />
        </EntrySection>
        {changed.map((one) => (
          <ChangedSince key={one.earlier} changed={one} id={id} />
        ))}
        <EntrySection label="step_source">
          <cite class="cite" lang="en">
            {document}
          </cite>
        </EntrySection>
      </>
    ),
  };
}

export const setEntries = (): readonly Entry[] => SETS.map(entryOf);
