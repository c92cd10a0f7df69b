import { useMemo } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import type { PageGroup, Place } from "../../browser/messages.ts";
import type { Settings } from "../../browser/settings.ts";
import { colourOf } from "../../content/group-colours.ts";
import {
  canonicalize,
  DEFAULT_LEVEL,
  factsOf,
  mask,
  type ProfileId,
  parse,
  preferredOf,
  ruleOf,
  sourcesOf,
} from "../../core/index.ts";
import { Citations } from "../../ui/controls/citation.tsx";
import { ruleText, sameText, spellingRules } from "../../ui/names.ts";
import { SignedNote } from "../../ui/parts/signed-note.tsx";
import { shownHref } from "../../ui/url/pieces.ts";
import { UrlText } from "../../ui/url/url-text.tsx";
import type { ShownGroup, ShownSpelling } from "./first-groups.ts";
import { GroupDetails } from "./group-details.tsx";
import { sharedRules } from "./group-texts.ts";
import { Jumps } from "./jumps.tsx";

/** Above the default level, a key is only what the group has in common. */
const isKeyCanonical = ({ level }: PageGroup): boolean => level <= DEFAULT_LEVEL;

/** "Relative" is said only when nothing else sets the spelling apart. */
function reasonOf({ rules }: ShownSpelling, isCanonical: boolean, shared: readonly string[]): string {
  if (rules.length === 0) return message(isCanonical ? "as_the_key" : "as_the_group_key");
  const ids = spellingRules(rules);
  if (ids.length === 0) return message(isCanonical ? "as_the_key_relative" : "as_the_group_key_relative");
  return ids
    .filter((id) => !shared.includes(id))
    .map(ruleText)
    .join(" ");
}

/** Neighbours written alike show their common reason once. */
function reasonsOf(spellings: readonly ShownSpelling[], group: PageGroup, shared: readonly string[]): string[] {
  const reasons = spellings.map((spelling) => reasonOf(spelling, isKeyCanonical(group), shared));
  return reasons.map((reason, i) => (spellings[i + 1]?.alike && reasons[i + 1] === reason ? "" : reason));
}

interface SpellingProps {
  readonly spelling: ShownSpelling;
  /** "" when all spellings share the reason, or the next one shows it. */
  readonly reason: string;
  readonly onJump: (place: Place) => void;
}

function SpellingItem({ spelling: { href, absolute, count, places, alike }, reason, onJump }: SpellingProps) {
  const { text, known } = shownHref(href, absolute);
  return (
    <li class={alike ? "spelling alike" : "spelling"}>
      <span class="written">
        {href === "" ? <small class="note">{message("empty")}</small> : <UrlText text={text} known={known} />}
        {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
      </span>
      <Jumps label={mask(text, known)} places={places} count={count} onJump={onJump} />
      {reason === "" ? null : <small class="note separates">{reason}</small>}
    </li>
  );
}

function Merged({ group: { safety, mergedBy, spellings }, profile }: { group: PageGroup; profile: ProfileId }) {
  const url = parse(spellings[0]?.absolute ?? "");
  return (
    <div class="small soft merged">
      <span class={`chip same ${safety}`}>{sameText(safety)}</span>
      {mergedBy.length === 0 ? null : (
        <>
          {" "}
          <div>{message("joined_by")}</div>
          <ul>
            {mergedBy.map((id) => {
              const rule = ruleOf(id, profile);
              return (
                <li key={id}>
                  <span class="rule-title">{ruleText(id)}</span>{" "}
                  {rule === undefined ? null : <Citations sources={sourcesOf(factsOf(rule, url))} />}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

/** All spellings of a group share the signature. */
function Signed({ group: { spellings }, settings }: { group: PageGroup; settings: Settings }) {
  const absolute = spellings[0]?.absolute ?? "";
  return <SignedNote input={absolute} canonical={canonicalize(absolute, settings)} profile={settings.profile} />;
}

function Shared({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <p class="small soft shared-rules">
      {message("shared_rules")} {rules.map(ruleText).join(" ")}
    </p>
  );
}

interface Props {
  readonly shown: ShownGroup;
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
}

export function GroupCard({ shown: { group, spellings }, settings, canonicals, onJump }: Props) {
  const { number, key, links, variants, mergedBy } = group;
  const { profile, localHost } = settings;
  const preferred = useMemo(
    () => preferredOf(group, { profile, localHost, canonicals }),
    [group, profile, localHost, canonicals],
  );
  const shared = useMemo(() => sharedRules(group), [group]);
  const reasons = reasonsOf(spellings, group, shared);
  const heading = isKeyCanonical(group) ? key : (preferred?.text ?? key);
  const notListed = links - group.places.filter((place) => place !== null).length;
  return (
    <li class="group">
      <div class="row key">
        {number === null ? null : (
          <span class="number" style={{ backgroundColor: colourOf(number), color: "#fff" }}>
            <span class="visually-hidden">{message("group_label", number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <UrlText text={heading} />
      </div>
      <div>
        <span class="small soft counts">
          {plural("count_links", links)}
          {number === null ? null : `, ${plural("count_spellings", variants)}`}
        </span>
        <Merged group={group} profile={profile} />
      </div>
      <Signed group={group} settings={settings} />
      <Shared rules={spellingRules(shared).filter((id) => !mergedBy.includes(id))} />
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
      {notListed === 0 ? null : <p class="small soft">{plural("more_links_not_listed", notListed)}</p>}
      <GroupDetails group={group} preferred={preferred} keyToShow={heading === key ? null : key} onJump={onJump} />
    </li>
  );
}
