import { useMemo } from "preact/hooks";
import { message, plural } from "../../browser/i18n.ts";
import { checkOf, type Finding, isDeceptive, isPossiblyIntended } from "../../core/index.ts";
import { useUniqueId } from "../controls/unique-id.ts";
import { type CardProps, FindingCard } from "./finding-card.tsx";
import { rankOf } from "./rank.ts";

interface Props extends Pick<CardProps, "inspection" | "isOfPage"> {
  readonly only?: "deceptive" | "others";
}

const nameOf = (finding: Finding): string =>
  `${finding.id} ${finding.reason} ${isPossiblyIntended(finding) ? "intended" : ""}`;

function groupedByReason(findings: readonly Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const name = nameOf(finding);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [finding]);
    else known.push(finding);
  }
  const rank = ([first]: Finding[]) => (first === undefined ? 0 : rankOf(first));
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

interface Cards {
  readonly cards: readonly Finding[];
  readonly companions: ReadonlyMap<Finding, Finding>;
}

/** Excludes findings about correct parts. */
function cardsOf(findings: readonly Finding[]): Cards {
  const pairs = findings.flatMap((companion) => {
    const id = checkOf(companion.id)?.companionOf?.id;
    const isBeside = (one: Finding) => one.id === id && one.component === companion.component;
    return findings.filter(isBeside).map((one) => [one, companion] as const);
  });
  const isCompanion = (one: Finding) => pairs.some(([, companion]) => companion === one);
  return {
    cards: findings.filter((one) => !checkOf(one.id)?.isFine && !isCompanion(one)),
    companions: new Map(pairs),
  };
}

interface ListProps extends CardProps {
  readonly findings: readonly Finding[];
  readonly companions: Cards["companions"];
  readonly isAlone: boolean;
}

function List({ findings, companions, ...rest }: ListProps) {
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.id} ${finding.component} ${finding.reason}`}
          finding={finding}
          companion={companions.get(finding)}
          {...rest}
        />
      ))}
    </ul>
  );
}

/** Unfolded groups. Fewer deceptive ones keep Copy in view. */
const FIRST = 3;
const FIRST_DECEPTIVE = 1;

function FindingGroup({
  findings: [first, ...others],
  list,
}: {
  findings: readonly Finding[];
  list: Omit<ListProps, "findings">;
}) {
  return first === undefined ? null : (
    <div class="findings">
      <List findings={[first]} {...list} />
      {others.length === 0 ? null : (
        <details>
          <summary>{plural("more_similar", others.length)}</summary>
          <List findings={others} {...list} />
        </details>
      )}
    </div>
  );
}

export function FindingCards({ inspection, only, isOfPage }: Props) {
  const heading = useUniqueId();
  const { cards, companions } = useMemo(() => cardsOf(inspection.findings), [inspection]);
  const own = only === undefined ? cards : cards.filter((one) => isDeceptive(one) === (only === "deceptive"));
  if (own.length === 0) return null;
  const isAlone = cards.length === 1;
  const list = { inspection, companions, isAlone, isOfPage };
  const groups = groupedByReason(own);
  const first = only === "deceptive" ? FIRST_DECEPTIVE : FIRST;
  // Folding one saves no space.
  const count = groups.length === first + 1 ? first + 1 : first;
  const shown = (some: readonly (readonly Finding[])[]) =>
    some.map((group) => <FindingGroup key={group[0] && nameOf(group[0])} findings={group} list={list} />);
  return (
    <section class="findings" aria-labelledby={heading}>
      <h2 class="visually-hidden" id={heading}>
        {message(only === "deceptive" ? "tile_deceptive" : "findings_heading")}
      </h2>
      {shown(groups.slice(0, count))}
      {groups.length > count ? (
        <details>
          <summary>{plural("more", groups.length - count)}</summary>
          <div class="findings">{shown(groups.slice(count))}</div>
        </details>
      ) : null}
    </section>
  );
}
