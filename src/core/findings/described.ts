import { type Source, sourcesOf } from "../sources.ts";
import { scriptName } from "../url/scripts.ts";
import { checks } from "./checks.ts";
import { deceptionProse } from "./deception/prose.ts";
import { encodingProse } from "./encoding/prose.ts";
import type { CheckProse, DescribedCheck, DescribedFinding, Finding, Letter } from "./finding.ts";
import { findingsProse } from "./prose.ts";
import { rfc1738Prose } from "./rfc1738/prose.ts";

const PROSE: ReadonlyMap<string, CheckProse> = new Map<string, CheckProse>(
  [findingsProse, deceptionProse, encodingProse, rfc1738Prose].flatMap((prose) => Object.entries<CheckProse>(prose)),
);

export const checkProse = (id: string): CheckProse | undefined => PROSE.get(id);

export const describedChecks: readonly DescribedCheck[] = checks.flatMap((check) => {
  const prose = checkProse(check.id);
  return prose === undefined ? [] : { ...check, ...prose };
});

const BY_ID: ReadonlyMap<string, DescribedCheck> = new Map(describedChecks.map((check) => [check.id, check]));

export const describedCheckOf = (id: string): DescribedCheck | undefined => BY_ID.get(id);

export const sourcesFor = (prose: CheckProse, reason: string): readonly Source[] =>
  prose.sourcesByReason?.[reason] ?? sourcesOf(prose);

type Sentences = Pick<CheckProse, "messages" | "values">;

function sentenceWith(
  { messages, values = {} }: Sentences,
  reason: string,
  others: readonly string[] | undefined,
): string {
  const own = values[reason] ?? others;
  const text = messages[reason] ?? reason;
  return own === undefined ? text : text.replace(/\$([1-9])/g, (_, place) => own[Number(place) - 1] ?? "");
}

/** Fills in the check's values, or else the number of layers. */
export const sentenceFor = (prose: Sentences, reason: string, times?: number): string =>
  sentenceWith(prose, reason, times === undefined ? undefined : [String(times)]);

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const letterValues = ({ position, script, character, like = "", others = [] }: Letter): readonly string[] => [
  String(position),
  scriptName(script),
  character,
  codePoint(character),
  like,
  String(others.length),
];

function valuesOf({ times, deception }: Finding): readonly string[] | undefined {
  if (times !== undefined) return [String(times)];
  if (deception === undefined) return undefined;
  const { letter, goesTo, seems } = deception;
  return letter === undefined ? [goesTo ?? "", seems ?? ""] : letterValues(letter);
}

export function describeFinding(finding: Finding): DescribedFinding {
  const prose = checkProse(finding.id);
  const message = prose === undefined ? finding.reason : sentenceWith(prose, finding.reason, valuesOf(finding));
  return { ...finding, message };
}
