import { formatList, labelled, listed, message } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import {
  type ComparedCell,
  type ComparedPart,
  makesKeys,
  type ProfileId,
  profiles,
  type RuleFacts,
  type Stretch,
} from "../../core/index.ts";
import { Citations } from "../controls/citation.tsx";
import { CheckIcon } from "../controls/icons.tsx";
import { MoreAbout } from "../controls/more-about.tsx";
import { ruleText, shortProfileText } from "../names.ts";
import { PartText } from "../url/url-text.tsx";
import { type CellLabel, cellLabelsOf, unchangedBy } from "./part-comparison.ts";

const IDS = Object.keys(profiles) as ProfileId[];
/** Up to this many missing rule sets are named, instead of those that agree. */
const FEW = 2;

interface ChipsProps {
  readonly ids: readonly ProfileId[];
  readonly chosen: ProfileId;
  readonly id?: string;
}

export function Chips({ ids, chosen, ...props }: ChipsProps) {
  const missing = IDS.filter((id) => !ids.includes(id));
  if (missing.length === 0) {
    return (
      <span class="chip all" {...props}>
        <CheckIcon /> {message("compare_all")}
      </span>
    );
  }
  const isNamed = (id: ProfileId) => missing.length > FEW || id === chosen;
  // The chosen one is named already.
  const allBut = ids.includes(chosen) ? "compare_others_but" : "compare_all_but";
  return (
    <ul class="sets" {...props}>
      {ids.filter(isNamed).map((id) => (
        <li key={id} class={`chip${makesKeys(id) ? " key-set" : ""}${id === chosen ? " chosen" : ""}`}>
          {shortProfileText(id)}
          {id === chosen ? <span class="visually-hidden">({message("compare_chosen")})</span> : null}
        </li>
      ))}
      {missing.length > FEW ? null : (
        <li class="chip others">{message(allBut, formatList(missing.map(shortProfileText)))}</li>
      )}
    </ul>
  );
}

const LONG = 400;

interface ValueProps {
  readonly part: ComparedPart;
  readonly text: string | null;
  /** Positions of passwords, if known. */
  readonly secrets: readonly Stretch[] | undefined;
}

export function Value({ part, text, secrets }: ValueProps) {
  if (text === null || text === "") {
    return <span class="note">{message(text === null ? "compare_absent" : "empty")}</span>;
  }
  if (part !== "userinfo") {
    return (
      <bdi dir="ltr" class="url">
        <PartText part={part} text={text} most={LONG} {...(secrets === undefined ? {} : { secrets })} />
      </bdi>
    );
  }
  const end = text.includes(":") ? text.indexOf(":") + 1 : text.length;
  return (
    <bdi dir="ltr" class="url">
      <PartText part="user" text={text.slice(0, end)} most={LONG} />
      <PartText part="password" text={text.slice(end)} most={LONG} />
    </bdi>
  );
}

interface CellLabelProps {
  readonly label: CellLabel;
  /** `null` when all rule sets of the cell have these rules. */
  readonly names: string | null;
}

function CellLabelItem({ label: { rule, sentence, sources }, names }: CellLabelProps) {
  return (
    <li>
      {names === null ? null : <b>{labelled(names, "")}</b>}
      {sentence}{" "}
      <span class="cite">
        <Citations sources={sources} /> · <MoreAbout entry={ruleEntry(rule)} />
      </span>
    </li>
  );
}

export const sentenceOf = ({ id }: RuleFacts): string => ruleText(id);

export function Reasons({ cell }: { cell: ComparedCell }) {
  const namesOf = (ids: readonly ProfileId[]) =>
    ids.length === cell.profiles.length ? null : listed(ids.map(shortProfileText));
  const left = unchangedBy(cell);
  return (
    <ul class={`cell-labels small${cell.rules.length === 0 ? " none" : ""}`}>
      {cellLabelsOf(cell, sentenceOf).map((label) => (
        <CellLabelItem key={label.sentence} label={label} names={namesOf(label.profiles)} />
      ))}
      {left.length === 0 ? null : (
        <li class="soft">
          {namesOf(left) === null ? null : <b>{labelled(namesOf(left) ?? "", "")}</b>}
          {message("compare_as_written")}
        </li>
      )}
    </ul>
  );
}
