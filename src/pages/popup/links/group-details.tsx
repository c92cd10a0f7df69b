import { useEffect, useMemo, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import { ruleEntry } from "../../../browser/rules-page.ts";
import type { Settings } from "../../../browser/settings.ts";
import {
  canonicalize,
  factsOf,
  type Preferred,
  type ProfileId,
  parse,
  ruleOf,
  sourcesOf,
} from "../../../core/index.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { ruleText, sameText, spellingRules } from "../../../ui/names.ts";
import { SignedNote } from "../../../ui/parts/signed-note.tsx";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { Adjacent, Texts } from "./group-link-texts.tsx";
import { adjacentRuns, differingTexts } from "./group-texts.ts";
import { PreferredSpelling } from "./preferred-spelling.tsx";

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
            {rule === undefined ? null : (
              <>
                <Citations sources={sourcesOf(factsOf(rule, url))} /> · <MoreAbout entry={ruleEntry(id)} />
              </>
            )}
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
  readonly onInspect: (address: string) => void;
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
export function GroupDetails(props: Props) {
  const { group, settings, preferred, shared, keyToShow, onJump, readTexts, onInspect } = props;
  const known = useTexts(group, readTexts);
  // A group may have as many links as the page.
  const [runs, texts] = useMemo(
    () => [adjacentRuns(group, known), differingTexts(group, known)] as const,
    [group, known],
  );
  const own = useMemo(() => new Set(group.spellings.flatMap(({ rules }) => spellingRules(rules))), [group]);
  const edits = preferred?.edits.length ?? 0;
  const { profile } = settings;
  const address = preferred?.text ?? group.spellings[0]?.absolute ?? group.key;
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
      <p>
        <button type="button" class="small" onClick={() => onInspect(address)}>
          {message("inspect_it")}
        </button>
      </p>
    </>
  );
}
