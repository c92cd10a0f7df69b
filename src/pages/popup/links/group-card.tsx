import { useMemo } from "preact/hooks";
import { groupStyle } from "../../../browser/group-colours.ts";
import { listed, message, plural } from "../../../browser/i18n.ts";
import type { PageGroup, Place } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { CopyIconButton } from "../../../ui/controls/copy-button.tsx";
import { LazyDetails } from "../../../ui/controls/lazy-details.tsx";
import { ExpandableList } from "../../../ui/controls/show-more.tsx";
import { useUniqueId } from "../../../ui/controls/unique-id.ts";
import { matchOfRuleText, rulesThatChangeText, ruleText } from "../../../ui/names.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import { differencesIn } from "../../../ui/variants/differences.ts";
import { distinguishingRules, summarizeRules } from "../../../ui/variants/distinguishing-rules.ts";
import { GroupDetails, type ReadTexts } from "./group-details.tsx";
import { type GroupRow, type KeptAndOthers, keptAndOthers } from "./group-rows.ts";
import { LinkLine } from "./link-line.tsx";

const FIRST = 10;

/** Returns rules that only one of two variants needs, or else the row's. */
function rulesApart({ rules }: GroupRow, { keptRules }: KeptAndOthers): readonly string[] {
  const apart = [
    ...rulesThatChangeText(rules).filter((id) => !keptRules.includes(id)),
    ...rulesThatChangeText(keptRules).filter((id) => !rules.includes(id)),
  ];
  return apart.length > 0 ? apart : distinguishingRules(rules, []);
}

function Row({ row, forms, onJump }: { row: GroupRow; forms: KeptAndOthers; onJump: (place: Place) => void }) {
  const { href, absolute, places, count, isPage } = row;
  const ranges = useMemo(() => differencesIn(href, forms.kept), [href, forms]);
  const ids = rulesApart(row, forms);
  const about = [summarizeRules(ids, href, ranges), isPage ? message("this_page") : ""];
  return (
    <LinkLine
      href={href}
      absolute={absolute}
      ranges={ranges}
      about={listed(about.filter((text) => text !== ""))}
      why={ids.map(ruleText).join(" ")}
      places={places}
      count={count}
      onJump={onJump}
    />
  );
}

function shortened(url: string, page: string): string {
  const [origin = ""] = /^https?:\/\/[^/?#]*/.exec(page) ?? [];
  return origin !== "" && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

export interface GroupProps {
  readonly group: PageGroup;
  readonly settings: Settings;
  readonly page: string;
  readonly canonicals: readonly string[];
  readonly onJump: (place: Place) => void;
  readonly onSelect: (number: number) => void;
  readonly readTexts: ReadTexts;
}

export function GroupCard({ group, settings, page, canonicals, onJump, onSelect, readTexts }: GroupProps) {
  const id = useUniqueId();
  const { number, links, places, safety } = group;
  const { profile, localHost, tracking } = settings;
  const forms = useMemo(
    () => keptAndOthers(group, { profile, localHost, tracking, canonicals }),
    [group, profile, localHost, tracking, canonicals],
  );
  const notListed = links - places.filter((place) => place !== null).length;
  return (
    <li class="group" onFocusCapture={() => number !== null && onSelect(number)}>
      <div class="group-head">
        {number === null ? null : (
          <span class="number" style={groupStyle(number)}>
            <span class="visually-hidden">{message("group_label", number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <p class="key" id={id}>
          <UrlText text={shortened(forms.kept, page)} />
        </p>
        <span class="soft small">{message("use_this")}</span>
        <CopyIconButton text={forms.kept} describedBy={id} />
      </div>
      <div class="group-rest">
        <ExpandableList items={forms.others} first={FIRST}>
          {(row) => <Row key={`${row.href} ${row.absolute}`} row={row} forms={forms} onJump={onJump} />}
        </ExpandableList>
        {notListed === 0 ? null : <p class="small soft">{plural("more_links_not_listed", notListed)}</p>}
        {safety === "may-change" ? <p class="small soft">{matchOfRuleText(safety)}</p> : null}
        <LazyDetails class="group-more" summary={message("details")}>
          {() => <GroupDetails group={group} profile={profile} onJump={onJump} readTexts={readTexts} />}
        </LazyDetails>
      </div>
    </li>
  );
}
