import type { ComponentChildren } from "preact";
import { formatNumber, message } from "../../browser/i18n.ts";
import { CAUSES, type Cause, type CauseCount, sortCauses } from "../../core/index.ts";
import { SeverityIcon, UnfoldIcon } from "../controls/icons.tsx";
import { useUniqueId } from "../controls/unique-id.ts";
import { causeText, matchText } from "../names.ts";
import "./cause-bars.css";

export type BarName = Cause | "same-request";

interface Bar {
  readonly name: BarName;
  readonly text: string;
  readonly count: number;
  /** `null` for identical requests. */
  readonly match: string | null;
}

/** Headline counts exclude fragments and identical requests. */
export function barsOf(counts: readonly CauseCount[]): readonly Bar[] {
  const byCause = counts.map(({ cause, duplicates, uncounted }): Bar => {
    const certainty = CAUSES.find((one) => one.cause === cause)?.certainty ?? "uncertain";
    const count = cause === "fragment" ? duplicates + uncounted : duplicates;
    return { name: cause, text: causeText(cause), count, match: matchText(certainty) };
  });
  const requested = counts.reduce((sum, { cause, uncounted }) => (cause === "fragment" ? sum : sum + uncounted), 0);
  const sameRequest: Bar = { name: "same-request", text: message("cause_same_request"), count: requested, match: null };
  return [...byCause, sameRequest].filter(({ count }) => count > 0);
}

export interface FindingBar {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly tone: "warn" | "bad" | "ticked";
  readonly note: string;
  readonly isChosen: boolean;
  readonly onChoose: (id: string | null) => void;
}

interface CauseBarsProps {
  readonly counts: readonly CauseCount[];
  readonly isCounting: boolean;
  readonly ticked: readonly Cause[];
  readonly onTick: (causes: readonly Cause[]) => void;
  readonly chosen: BarName | null;
  readonly onChoose: (name: BarName | null) => void;
  readonly findings?: readonly FindingBar[];
  readonly showsMatch?: boolean;
  /** Content below a chosen bar; without it, bars filter a list. */
  readonly unfolded?: (name: BarName) => ComponentChildren;
}

function Length({ count, most }: { count: number; most: number }) {
  return (
    <span class="cause-bar" aria-hidden="true">
      <span style={{ inlineSize: `${(100 * count) / most}%` }} />
    </span>
  );
}

function FindingRow({ id, text, count, tone, note, isChosen, onChoose, most }: FindingBar & { most: number }) {
  return (
    <li class={`cause-row is-${tone}`} data-finding={id}>
      <div class={isChosen ? "cause-line is-chosen" : "cause-line"}>
        {tone === "ticked" ? <span /> : <SeverityIcon severity={tone === "warn" ? "warning" : "error"} />}
        <button type="button" class="cause-name" aria-pressed={isChosen} onClick={() => onChoose(isChosen ? null : id)}>
          <span class="cause-text">{text}</span>
          <Length count={count} most={most} />
          <b class="cause-count num">{formatNumber(count)}</b>
          <span class="cause-match">{note}</span>
          <UnfoldIcon />
        </button>
      </div>
    </li>
  );
}

interface RowProps extends Omit<CauseBarsProps, "counts" | "isCounting" | "findings"> {
  readonly bar: Bar;
  readonly most: number;
}

function Row({ bar, most, ticked, onTick, chosen, onChoose, showsMatch, unfolded }: RowProps) {
  const { name, text, count, match } = bar;
  const id = useUniqueId();
  const isChosen = chosen === name;
  const isTicked = name !== "same-request" && ticked.includes(name);
  const state = unfolded === undefined ? { "aria-pressed": isChosen } : { "aria-expanded": isChosen };
  return (
    <li class={isTicked ? "cause-row is-ticked" : "cause-row"} data-cause={name}>
      <div class={isChosen ? "cause-line is-chosen" : "cause-line"}>
        {name === "same-request" ? (
          <span />
        ) : (
          <label class="cause-tick">
            <input
              type="checkbox"
              id={`${id}-ignore`}
              checked={isTicked}
              aria-label={message("cause_ignore", text)}
              onChange={(event) => {
                const others = ticked.filter((one) => one !== name);
                onTick(sortCauses(event.currentTarget.checked ? [...others, name] : others));
              }}
            />
          </label>
        )}
        <button type="button" class="cause-name" {...state} onClick={() => onChoose(isChosen ? null : name)}>
          <span class="cause-text">{text}</span>
          <Length count={count} most={most} />
          <b class="cause-count num">{formatNumber(count)}</b>
          {showsMatch ? <span class="cause-match">{match}</span> : null}
          <UnfoldIcon />
        </button>
      </div>
      {isChosen && unfolded !== undefined ? <div class="cause-unfolded">{unfolded(name)}</div> : null}
    </li>
  );
}

/** Also ticks preceding causes without a bar, which a cause may depend on. */
export function withRequiredCauses(
  causes: readonly Cause[],
  ticked: readonly Cause[],
  counts: readonly CauseCount[],
): readonly Cause[] {
  const added = counts.findIndex(({ cause }) => causes.includes(cause) && !ticked.includes(cause));
  const barless = counts
    .slice(0, Math.max(0, added))
    .filter(({ duplicates, uncounted }) => duplicates + uncounted === 0);
  return sortCauses([...causes, ...barless.map(({ cause }) => cause)]);
}

export function CauseBars({ counts, isCounting, findings = [], onTick, ...rest }: CauseBarsProps) {
  const id = useUniqueId();
  const bars = barsOf(counts);
  const most = [...bars, ...findings].reduce((longest, { count }) => Math.max(longest, count), 1);
  const unfoldsGroups = rest.unfolded !== undefined;
  const hasDuplicates = bars.length > 0 || findings.some(({ tone }) => tone === "ticked");
  const hint = !hasDuplicates ? "sum_no_duplicates" : unfoldsGroups ? "causes_hint" : "causes_hint_filter";
  return (
    <section class="causes-card stack" aria-labelledby={`${id}-heading`}>
      <div class="causes-head">
        <h3 id={`${id}-heading`}>{message(unfoldsGroups ? "causes_heading" : "causes_heading_report")}</h3>
        <span class="soft small">{message(isCounting ? "causes_counting" : hint)}</span>
      </div>
      {bars.length + findings.length === 0 ? null : (
        <ul class="cause-rows">
          {findings.map((finding) => (
            <FindingRow key={finding.id} most={most} {...finding} />
          ))}
          {bars.map((bar) => (
            <Row
              key={bar.name}
              bar={bar}
              most={most}
              onTick={(causes) => onTick(withRequiredCauses(causes, rest.ticked, counts))}
              {...rest}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
