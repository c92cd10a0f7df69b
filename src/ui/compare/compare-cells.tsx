import { useContext } from "preact/hooks";
import { type ComparedCell, type ComparedPart, type ProfileId, profiles, type RuleFacts } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import type { CopyLabels } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { CheckIcon } from "../controls/icons.tsx";
import type { LengthLabels } from "../url/url-lines.tsx";
import { PartText } from "../url/url-text.tsx";
import { isKey, leftBy, type Saying, sayingsOf, withoutPasswords } from "./compared.ts";

/** All that the table says, in the user's language. */
export interface CompareTexts {
  readonly caption: string;
  readonly whole: string;
  readonly all: string;
  readonly allBut: (names: readonly string[]) => string;
  /** The same beside the name of one that has been said already. */
  readonly othersBut: (names: readonly string[]) => string;
  readonly absent: string;
  readonly empty: string;
  readonly asWritten: string;
  readonly chosen: string;
  readonly legend: string;
  readonly copy: CopyLabels;
  readonly copyKey: CopyLabels;
  readonly length: LengthLabels;
  readonly part: (part: ComparedPart) => string;
  /** The short name of a rule set. */
  readonly profile: (id: ProfileId) => string;
  readonly rule: (rule: RuleFacts) => string;
  readonly rules: (count: number) => string;
  readonly differs: (from: string, parts: readonly string[]) => string;
}

const IDS = Object.keys(profiles) as ProfileId[];
/** When no more than these are missing, they are named instead of the many that agree. */
const FEW = 2;

interface ChipsProps {
  readonly ids: readonly ProfileId[];
  readonly chosen: ProfileId;
  readonly texts: CompareTexts;
  readonly id?: string;
}

/** The rule sets that agree, by their short names; nearly all of them are said in fewer words. */
export function Chips({ ids, chosen, texts, ...props }: ChipsProps) {
  const missing = IDS.filter((id) => !ids.includes(id));
  if (missing.length === 0) {
    return (
      <span class="chip all" {...props}>
        <CheckIcon /> {texts.all}
      </span>
    );
  }
  const isNamed = (id: ProfileId) => missing.length > FEW || id === chosen;
  const say = ids.includes(chosen) ? texts.othersBut : texts.allBut;
  return (
    <ul class="sets" {...props}>
      {ids.filter(isNamed).map((id) => (
        <li key={id} class={`chip${isKey(id) ? " key-set" : ""}${id === chosen ? " chosen" : ""}`}>
          {texts.profile(id)}
          {id === chosen ? <span class="unseen">({texts.chosen})</span> : null}
        </li>
      ))}
      {missing.length > FEW ? null : <li class="chip others">{say(missing.map(texts.profile))}</li>}
    </ul>
  );
}

/** A part is no longer than this here. */
const LONG = 400;

interface ValueProps {
  readonly part: ComparedPart;
  readonly text: string | null;
  readonly texts: CompareTexts;
  readonly passwords: readonly string[];
}

/** A part's text in its colour; what is not there, in words. */
export function Value({ part, text, texts, passwords }: ValueProps) {
  const { revealed } = useContext(DisclosureContext);
  if (text === null || text === "") {
    return <span class="note">{text === null ? texts.absent : texts.empty}</span>;
  }
  if (part !== "userinfo") {
    const shown = revealed ? text : withoutPasswords(text, passwords);
    return (
      <bdi dir="ltr" class="url">
        <PartText part={part} text={shown} most={LONG} />
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

interface SayingProps {
  readonly saying: Saying;
  /** Whose rules these are, where others of the cell have none of them. */
  readonly names: string | null;
}

function SayingItem({ saying: { sentence, sources }, names }: SayingProps) {
  return (
    <li>
      {names === null ? null : <b>{names}: </b>}
      {sentence}{" "}
      <span class="cite">
        {sources.map((source, i) => (
          <>
            {i === 0 ? null : " · "}
            <Citation source={source} />
          </>
        ))}
      </span>
    </li>
  );
}

/** Why the part is as it is: the rules with their clauses, or that no rule touched it. */
export function Reasons({ cell, texts }: { cell: ComparedCell; texts: CompareTexts }) {
  const namesOf = (ids: readonly ProfileId[]) =>
    ids.length === cell.profiles.length ? null : ids.map(texts.profile).join(", ");
  const left = leftBy(cell);
  return (
    <ul class={`sayings small${cell.rules.length === 0 ? " none" : ""}`}>
      {sayingsOf(cell, texts.rule).map((saying) => (
        <SayingItem key={saying.sentence} saying={saying} names={namesOf(saying.profiles)} />
      ))}
      {left.length === 0 ? null : (
        <li class="soft">
          {namesOf(left) === null ? null : <b>{namesOf(left)}: </b>}
          {texts.asWritten}
        </li>
      )}
    </ul>
  );
}
