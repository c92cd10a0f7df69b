import { message, messageAround, messageFor } from "../../browser/i18n.ts";
import { ruleEntry, setEntry } from "../../browser/rules-page.ts";
import { canonicalize, makesKeys, type ProfileId, profiles } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { editionChangeText, profileText, ruleText, shortProfileText } from "../../ui/names.ts";
import { MarkedChange } from "../../ui/url/url-lines.tsx";
import { type Changed, changedIn, rulesOfSet } from "./entries.ts";
import { Entry, Part } from "./entry.tsx";
import type { Searched } from "./search.ts";

/** One that most rule sets write otherwise. */
const EXAMPLE = "HTTP://Shop.Example:80/%7Eann/./bowls?b=2&a=1#blue";

const aboutText = (id: ProfileId): string => messageFor("profile", `${id}-about`, "");

export const searchedSet = (id: ProfileId): Searched => ({
  sets: [id],
  texts: [
    id,
    profileText(id),
    aboutText(id),
    profiles[id].document,
    message(makesKeys(id) ? "rules_mend_key" : "rules_mend_set"),
    ...(makesKeys(id) ? [message("key_warning")] : []),
    ...changedIn(id).flatMap(({ changes }) => changes.map(editionChangeText)),
  ],
});

function ChangedSince({ changed: { earlier, changes }, id }: { changed: Changed; id: ProfileId }) {
  return (
    <section class="entry-part">
      <h4>{message("compare_changes", shortProfileText(earlier), shortProfileText(id))}</h4>
      <ul class="says">
        {changes.map((change) => {
          const [input, before, now] = change.example;
          return (
            <li key={change.id}>
              {editionChangeText(change)} <Citation source={change.source} />
              <p class="sunk">
                <MarkedChange before={before} after={now} />
                <span class="small soft">
                  {" "}
                  {messageAround(
                    "rules_written_as",
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

export function SetEntry({ id }: { id: ProfileId }) {
  const rules = rulesOfSet(id);
  return (
    <Entry
      entry={setEntry(id)}
      title={profileText(id)}
      id={id}
      beside={makesKeys(id) ? <span class="chip warn">{message("key_warning")}</span> : null}
    >
      <p>{aboutText(id)}</p>
      <p class="cite">{messageAround("options_document", <span lang="en">{profiles[id].document}</span>)}</p>
      <Part label="rules_example">
        <div class="sunk">
          <MarkedChange before={EXAMPLE} after={canonicalize(EXAMPLE, { profile: id })} />
        </div>
      </Part>
      <Part label="rules_mend">
        <p>{message(makesKeys(id) ? "rules_mend_key" : "rules_mend_set")}</p>
      </Part>
      <Part label="rules_order">
        <ol class="order">
          {rules.map((rule) => (
            <li key={rule.id}>
              <a class="alone" href={`#${ruleEntry(rule.id)}`}>
                {ruleText(rule.id)}
              </a>
            </li>
          ))}
        </ol>
      </Part>
      {changedIn(id).map((changed) => (
        <ChangedSince key={changed.earlier} changed={changed} id={id} />
      ))}
    </Entry>
  );
}
