import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import {
  canonicalize,
  factsOf,
  mask,
  type Preferred,
  type PreferredEdit,
  type ProfileId,
  parse,
  ruleOf,
  type Source,
  sourcesOf,
} from "../../../core/index.ts";
import { Citation, Citations } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { useOwnId } from "../../../ui/controls/own-id.ts";
import { ruleText, sameText, spellingRules } from "../../../ui/names.ts";
import { SignedNote } from "../../../ui/parts/signed-note.tsx";
import { MarkedChange } from "../../../ui/url/url-lines.tsx";
import { UrlText, VisibleText } from "../../../ui/url/url-text.tsx";
import { adjacentRuns, differingTexts, type PlacesOfText, type TextOfLink } from "./group-texts.ts";
import { Jump } from "./jumps.tsx";

/** Edits, texts and pairs shown at first. */
const FIRST = 10;

const H2: Source = {
  document: "WCAG 2.2 Techniques",
  section: "H2",
  href: "https://www.w3.org/WAI/WCAG22/Techniques/html/H2",
};

const REASONS = {
  only: "preferred_only",
  "most-used": "preferred_most_used",
  canonical: "preferred_canonical",
  safe: "preferred_safe",
  https: "preferred_https",
  shortest: "preferred_shortest",
  "as-canonical": "preferred_as_canonical",
  first: "preferred_first",
} as const;

function Edit({ edit: { from, to }, count }: { edit: PreferredEdit; count: number }) {
  const id = useOwnId();
  return (
    <li class="edit">
      <span id={id}>
        <MarkedChange before={from} after={to} />
        {count > 1 ? <small class="note times">{message("times", count)}</small> : null}
      </span>
      <CopyButton small text={to} describedBy={id} />
    </li>
  );
}

function PreferredSpelling({ preferred: { text, reason, edits }, group }: { preferred: Preferred; group: PageGroup }) {
  const id = useOwnId();
  const [shown, button] = useFirst(edits, FIRST);
  return (
    <section class="group-section">
      <h3>
        {message("preferred_heading")} <small class="note">{message(REASONS[reason])}</small>
      </h3>
      <div class="edit">
        <span id={id}>
          <UrlText text={text} />
        </span>
        <CopyButton small text={text} describedBy={id} />
      </div>
      <p class="small soft">{plural("preferred_edits", edits.length)}</p>
      <ul class="spellings">
        {shown.map((edit) => (
          <Edit key={edit.spelling} edit={edit} count={group.spellings[edit.spelling]?.count ?? 1} />
        ))}
      </ul>
      {button}
    </section>
  );
}

const LinkText = ({ text }: { text: string }) =>
  text === "" ? (
    <small class="note">{message("no_link_text")}</small>
  ) : (
    <bdi class="link-text">
      <VisibleText text={text} />
    </bdi>
  );

interface RunsProps {
  readonly runs: readonly (readonly TextOfLink[])[];
  readonly onJump: (place: Place) => void;
}

/** Adjacent links to one page are read out and focused twice; one could hold both. */
function Adjacent({ runs, onJump }: RunsProps) {
  const [shown, button] = useFirst(runs, FIRST);
  return (
    <section class="group-section">
      <h3>{plural("adjacent_links", runs.length)}</h3>
      <p class="small soft">
        {message("adjacent_why")} <Citation source={H2} />
      </p>
      <ul class="spellings">
        {shown.map((run) => (
          <li class="edit">
            <span>
              {run.flatMap(({ text }, i): ComponentChildren[] => [i === 0 ? null : " + ", <LinkText text={text} />])}
            </span>
            <Jump
              label={run.map(({ text }) => mask(text) || message("no_link_text")).join(" + ")}
              places={run.map(({ place }) => place)}
              count={run.length}
              onJump={onJump}
            />
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}

function Texts({ texts, onJump }: { texts: readonly PlacesOfText[]; onJump: (place: Place) => void }) {
  const [shown, button] = useFirst(texts, FIRST);
  return (
    <section class="group-section">
      <h3>{plural("link_texts", texts.length)}</h3>
      <p class="small soft">{message("link_texts_why")}</p>
      <ul class="spellings">
        {shown.map(({ text, places }) => (
          <li class="edit" key={text}>
            <span>
              <LinkText text={text} />
              {places.length > 1 ? <small class="note times">{message("times", places.length)}</small> : null}
            </span>
            <Jump label={mask(text) || message("no_link_text")} places={places} count={places.length} onJump={onJump} />
          </li>
        ))}
      </ul>
      {button}
    </section>
  );
}

function Rules({
  ids,
  group: { spellings },
  profile,
}: {
  ids: readonly string[];
  group: PageGroup;
  profile: ProfileId;
}) {
  const url = parse(spellings[0]?.absolute ?? "");
  return (
    <ul>
      {ids.map((id) => {
        const rule = ruleOf(id, profile);
        return (
          <li key={id}>
            <span class="rule-title">{ruleText(id)}</span>{" "}
            {rule === undefined ? null : <Citations sources={sourcesOf(factsOf(rule, url))} />}
          </li>
        );
      })}
    </ul>
  );
}

function Merged({ group, profile }: { group: PageGroup; profile: ProfileId }) {
  const { safety, mergedBy } = group;
  return (
    <div class="small soft merged">
      <span class={`chip same ${safety}`}>{sameText(safety)}</span>
      {mergedBy.length === 0 ? null : (
        <>
          {" "}
          <div>{message("joined_by")}</div>
          <Rules ids={mergedBy} group={group} profile={profile} />
        </>
      )}
    </div>
  );
}

/** The whole sentences of what the rows say in few words. */
function ToldApart({ ids, ...rest }: { ids: readonly string[]; group: PageGroup; profile: ProfileId }) {
  if (ids.length === 0) return null;
  return (
    <div class="small soft told-apart">
      <div>{message("told_apart")}</div>
      <Rules ids={ids} {...rest} />
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
  readonly group: PageGroup;
  readonly settings: Settings;
  readonly preferred: Preferred | null;
  /** Rules of all spellings. */
  readonly shared: readonly string[];
  /** The key, unless it is the heading already. */
  readonly keyToShow: string | null;
  readonly onJump: (place: Place) => void;
  readonly readTexts: ReadTexts;
}

/** Reads them in the page; `null` where it does not answer. */
export type ReadTexts = (group: PageGroup) => Promise<GroupTexts | null>;

const UNKNOWN: GroupTexts = { texts: [], textOf: [], adjacent: [] };

function useTexts(group: PageGroup, readTexts: ReadTexts): GroupTexts {
  const [read, setRead] = useState<{ readonly of: PageGroup; readonly texts: GroupTexts } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readTexts(group).then((texts) => {
      if (isWanted && texts !== null) setRead({ of: group, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [group, readTexts]);
  return read?.of === group ? read.texts : UNKNOWN;
}

/** Why the links are one group, and what could be done about it. */
export function GroupDetails({ group, settings, preferred, shared, keyToShow, onJump, readTexts }: Props) {
  // A group may have as many links as the page.
  const known = useTexts(group, readTexts);
  const [runs, texts] = useMemo(
    () => [adjacentRuns(group, known), differingTexts(group, known)] as const,
    [group, known],
  );
  const own = useMemo(() => new Set(group.spellings.flatMap(({ rules }) => spellingRules(rules))), [group]);
  const edits = preferred?.edits.length ?? 0;
  const { profile } = settings;
  return (
    <>
      <Merged group={group} profile={profile} />
      <ToldApart
        ids={[...own].filter((id) => !shared.includes(id) && !group.mergedBy.includes(id))}
        group={group}
        profile={profile}
      />
      <Signed group={group} settings={settings} />
      <Shared rules={spellingRules(shared).filter((id) => !group.mergedBy.includes(id))} />
      {preferred === null || edits === 0 ? null : <PreferredSpelling preferred={preferred} group={group} />}
      {runs.length === 0 ? null : <Adjacent runs={runs} onJump={onJump} />}
      {texts.length === 0 ? null : <Texts texts={texts} onJump={onJump} />}
      {keyToShow === null ? null : (
        <section class="group-section group-key">
          <h3>{message("group_key")}</h3>
          <UrlText text={keyToShow} />
        </section>
      )}
    </>
  );
}
