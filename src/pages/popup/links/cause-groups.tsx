import { message } from "../../../browser/i18n.ts";
import type { PageGroup, PageReport } from "../../../browser/messages.ts";
import { ALL_CAUSES, type Cause, type CauseCount, causeOf } from "../../../core/index.ts";
import { type BarName, withRequiredCauses } from "../../../ui/causes/cause-bars.tsx";
import { ExpandableList } from "../../../ui/controls/show-more.tsx";
import { rulesThatChangeText, whyCauseText } from "../../../ui/names.ts";
import { rulesSharedBy } from "../../../ui/variants/distinguishing-rules.ts";
import { GroupCard, type GroupProps } from "./group-card.tsx";

const FIRST = 2;

export function causesIn({ mergedBy, spellings }: PageGroup): ReadonlySet<Cause> {
  const shared = new Set(rulesSharedBy(spellings));
  const own = spellings.flatMap(({ rules }) => rulesThatChangeText(rules).filter((id) => !shared.has(id)));
  return new Set([...mergedBy, ...own].flatMap((id) => causeOf(id) ?? []));
}

export function groupsForCause(name: BarName, groups: readonly PageGroup[]): readonly PageGroup[] {
  if (name === "same-request") return groups.filter(({ number }) => number === null);
  return groups.filter((group) => group.number !== null && causesIn(group).has(name));
}

type Rest = Omit<GroupProps, "group">;

export function Groups({ groups, ...rest }: Rest & { groups: readonly PageGroup[] }) {
  return (
    <ExpandableList items={groups} first={FIRST} class="groups stack8">
      {(group) => <GroupCard key={group.key} group={group} {...rest} />}
    </ExpandableList>
  );
}

interface Props extends Rest {
  readonly name: BarName;
  readonly report: PageReport;
  readonly counts: readonly CauseCount[];
  readonly ticked: readonly Cause[];
  readonly onTick: (causes: readonly Cause[]) => void;
}

export function CauseGroups({ name, report: { groups, ignore }, counts, ticked, onTick, ...rest }: Props) {
  if (name === "fragment") return <p class="small soft">{message("cause_fragment_keep")}</p>;
  const cause = name === "same-request" ? "case-and-port" : name;
  if (!ticked.includes(cause)) {
    return (
      <div class="cause-untold stack8 small">
        <p class="soft">{whyCauseText(cause)}</p>
        <button
          type="button"
          class="small"
          onClick={() => onTick(withRequiredCauses([...ticked, cause], ticked, counts))}
        >
          {message("cause_tick")}
        </button>
      </div>
    );
  }
  if (!ignore.includes(cause)) return <p class="small soft">{message("links_reading")}</p>;
  const found = groupsForCause(name, groups);
  if (found.length > 0) return <Groups groups={found} {...rest} />;
  const needsOthers = ALL_CAUSES.slice(0, ALL_CAUSES.indexOf(cause)).some((one) => !ignore.includes(one));
  return <p class="small soft">{needsOthers ? message("cause_needs_others") : whyCauseText(cause)}</p>;
}
