import { useEffect, useMemo, useState } from "preact/hooks";
import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import { ruleEntry } from "../../../browser/rules-page.ts";
import { factsOf, type ProfileId, parse, ruleOf, sourcesOf } from "../../../core/index.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { rulesThatChangeText, ruleText } from "../../../ui/names.ts";
import { AdjacentLinks, DifferingTexts } from "./group-link-texts.tsx";
import { adjacentRuns, differingTexts } from "./group-texts.ts";

/** Resolves to `null` if the page does not answer. */
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

function Rules({ group: { spellings }, profile }: { group: PageGroup; profile: ProfileId }) {
  const ids = new Set(spellings.flatMap(({ rules }) => rulesThatChangeText(rules)));
  const url = parse(spellings[0]?.absolute ?? "");
  return (
    <ul class="small soft">
      {[...ids].map((id) => {
        const rule = ruleOf(id, profile);
        return (
          <li key={id}>
            <span class="rule-title">{ruleText(id)}</span>{" "}
            {rule === undefined ? null : <Citations sources={sourcesOf(factsOf(rule, url))} entry={ruleEntry(id)} />}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  readonly group: PageGroup;
  readonly profile: ProfileId;
  readonly onJump: (place: Place) => void;
  readonly readTexts: ReadTexts;
}

export function GroupDetails({ group, profile, onJump, readTexts }: Props) {
  const known = useTexts(group, readTexts);
  // A group may contain all links of the page.
  const [runs, texts] = useMemo(
    () => [adjacentRuns(group, known), differingTexts(group, known)] as const,
    [group, known],
  );
  return (
    <>
      <Rules group={group} profile={profile} />
      {runs.length === 0 ? null : <AdjacentLinks runs={runs} onJump={onJump} />}
      {texts.length === 0 ? null : <DifferingTexts texts={texts} onJump={onJump} />}
    </>
  );
}
