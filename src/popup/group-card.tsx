import { profiles, type Rule, variantsOf } from "../core/index.ts";
import { colourOf } from "../platform/group-colours.ts";
import { message, messageFor, plural } from "../platform/i18n.ts";
import type { Place } from "../platform/messages.ts";
import { maskPassword, shownHref } from "../ui/cut.ts";
import { GoIcon } from "../ui/icons.tsx";
import { UrlText } from "../ui/url-text.tsx";
import type { ShownGroup, ShownSpelling } from "./first-groups.ts";

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.values(profiles).flatMap(({ readings, rewrites }) =>
    [...readings, ...rewrites].map((rule) => [rule.id, rule]),
  ),
);

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

interface JumpProps {
  /** The link as it is read out, without a password. */
  readonly label: string;
  readonly places: readonly (Place | null)[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

/** One button for each link that is written like that, in the order of the page. */
export function Jumps({ label, places, count, onJump }: JumpProps) {
  return (
    <span class="jumps">
      {places.map((place, i) =>
        place === null ? (
          <span class="small soft">{message("this_page")}</span>
        ) : (
          <button
            type="button"
            class="jump"
            title={message("go_to_it")}
            aria-label={message("go_to_link", i + 1, count, label)}
            onClick={() => onJump(place)}
          >
            {count > 1 ? i + 1 : null}
            <GoIcon />
          </button>
        ),
      )}
    </span>
  );
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

interface Props {
  readonly shown: ShownGroup;
  readonly onJump: (place: Place) => void;
}

/** Links that name one address: its true form, and each way in which the page writes it. */
export function GroupCard({ shown: { group, spellings }, onJump }: Props) {
  const { number, key } = group;
  const links = group.places.filter((place) => place !== null).length;
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
          {number === null ? null : `, ${plural("count_spellings", variantsOf(group))}`}
        </span>
      </div>
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
    </li>
  );
}
