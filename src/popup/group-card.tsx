import { ladderRules, parse, profiles, type Rule } from "../core/index.ts";
import { colourOf } from "../platform/group-colours.ts";
import { message, messageFor, plural } from "../platform/i18n.ts";
import { sameText, signedTexts } from "../platform/ladder-texts.ts";
import type { PageGroup, Place } from "../platform/messages.ts";
import type { Settings } from "../platform/settings.ts";
import { Citation } from "../ui/citation.tsx";
import { maskPassword, shownHref } from "../ui/cut.ts";
import { SignedNote } from "../ui/signed-note.tsx";
import { UrlText } from "../ui/url-text.tsx";
import type { ShownGroup, ShownSpelling } from "./first-groups.ts";
import { GroupDetails } from "./group-details.tsx";
import { Jumps } from "./jumps.tsx";

const RULES: ReadonlyMap<string, Rule> = new Map(
  [...Object.values(profiles).flatMap(({ readings, rewrites }) => [...readings, ...rewrites]), ...ladderRules].map(
    (rule) => [rule.id, rule],
  ),
);

const LADDER: ReadonlySet<string> = new Set(ladderRules.map(({ id }) => id));

/** What separates a spelling from the key. That a link is relative goes without saying where there is more to say. */
function reasonOf({ rules }: ShownSpelling): string {
  if (rules.length === 0) return message("as_the_key");
  const telling = rules.filter((id) => !RULES.get(id)?.sameSpelling);
  if (telling.length === 0) return message("as_the_key_relative");
  return telling.map((id) => messageFor("rule", id, RULES.get(id)?.title ?? id)).join(" ");
}

/** The reasons of spellings, each once for those below one another that are written alike. */
function reasonsOf(spellings: readonly ShownSpelling[]): string[] {
  const reasons = spellings.map(reasonOf);
  return reasons.map((reason, i) => (spellings[i + 1]?.alike && reasons[i + 1] === reason ? "" : reason));
}

interface SpellingProps {
  readonly spelling: ShownSpelling;
  /** What separates it from the key; "" where the spelling below is written alike and says so. */
  readonly reason: string;
  readonly onJump: (place: Place) => void;
}

function SpellingItem({ spelling: { href, absolute, count, places, alike }, reason, onJump }: SpellingProps) {
  const { text, password } = shownHref(href, absolute);
  return (
    <li class={alike ? "spelling alike" : "spelling"}>
      <span class="written">
        {href === "" ? <small class="note">{message("empty")}</small> : <UrlText text={text} known={password} />}
        {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
      </span>
      <Jumps label={maskPassword(text, password)} places={places} count={count} onJump={onJump} />
      {reason === "" ? null : <small class="note separates">{reason}</small>}
    </li>
  );
}

/** How sure it is that a group is one page, and by which rules that may differ it was joined. */
function Merged({ group: { safety, mergedBy } }: { group: PageGroup }) {
  return (
    <div class="small soft merged">
      <span class={`chip same ${safety}`}>{sameText(safety)}</span>
      {mergedBy.length === 0 ? null : (
        <>
          {" "}
          {message(mergedBy.some((id) => LADDER.has(id)) ? "joined_by_perhaps" : "joined_by")}
          <ul>
            {mergedBy.map((id) => {
              const rule = RULES.get(id);
              return (
                <li key={id}>
                  <span class="rule-title">{messageFor("rule", id, rule?.title ?? id)}</span>{" "}
                  {rule === undefined ? null : <Citation source={rule.source} />}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

/** Of spellings with a signed query, that it is frozen, and why: that of a group is the same everywhere. */
function Signed({ group: { spellings } }: { group: PageGroup }) {
  const url = parse(spellings[0]?.absolute ?? "");
  return <SignedNote url={url} texts={signedTexts()} />;
}

interface Props {
  readonly shown: ShownGroup;
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
}

/** Links that name one address: its true form, and each way in which the page writes it. */
export function GroupCard({ shown: { group, spellings }, onJump, ...judged }: Props) {
  const { number, key, links, variants } = group;
  const reasons = reasonsOf(spellings);
  return (
    <li class="group">
      <div class="row key">
        {number === null ? null : (
          <span class="number" style={{ backgroundColor: colourOf(number), color: "#fff" }}>
            <span class="unseen">{message("group_label", number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <UrlText text={key} />
        <span class="chip end">
          {plural("count_links", links)}
          {number === null ? null : `, ${plural("count_spellings", variants)}`}
        </span>
      </div>
      <Merged group={group} />
      <Signed group={group} />
      <ul class="spellings">
        {spellings.map((spelling, i) => (
          <SpellingItem
            key={`${spelling.href} ${spelling.absolute}`}
            spelling={spelling}
            reason={reasons[i] ?? ""}
            onJump={onJump}
          />
        ))}
      </ul>
      <GroupDetails group={group} onJump={onJump} {...judged} />
    </li>
  );
}
