/** Generates docs/accuracy.md, with the first results on new cases. */
import { type Case, precision, recallOf, type Score, score } from "./accuracy.ts";

interface Batch {
  readonly entered: string;
  readonly name: string;
  readonly cases: readonly Case[];
  /** Cases for which no rule was changed. */
  readonly fresh: number;
}

function batchesOf(tuned: readonly Case[], fresh: readonly Case[]): Batch[] {
  const batches = new Map<string, { readonly entered: string; readonly name: string; cases: Case[]; fresh: number }>();
  for (const [i, cases] of [tuned, fresh].entries()) {
    for (const one of cases) {
      if (one.entered === undefined || one.batch === undefined) continue;
      const key = `${one.entered} ${one.batch}`;
      const batch = batches.get(key) ?? { entered: one.entered, name: one.batch, cases: [], fresh: 0 };
      batch.cases.push(one);
      batch.fresh += i;
      batches.set(key, batch);
    }
  }
  return [...batches.values()].sort((one, other) =>
    one.entered < other.entered ? -1 : one.entered > other.entered ? 1 : one.name < other.name ? -1 : 1,
  );
}

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const outOf = (one: Score): string => `${one.right} of ${one.right + one.wrong} (${percent(precision(one))})`;

function rowOf({ entered, name, cases, fresh }: Batch): string {
  const { byConfidence, byPattern, recall, repairs } = score(cases, ({ first = [] }) => first);
  const [high, medium] = [byConfidence.get("high") as Score, byConfidence.get("medium") as Score];
  const [highPatterns, mediumPatterns] = [byPattern.get("high") as Score, byPattern.get("medium") as Score];
  const cells = [
    entered,
    name,
    `${cases.length}, ${cases.filter(({ expected }) => expected.length === 0).length} of them right`,
    `${outOf(high)}, ${high.wanted} wanted`,
    outOf(medium),
    `${outOf(highPatterns)}; ${outOf(mediumPatterns)}`,
    `${recall.right} of ${recall.right + recall.missed} (${percent(recallOf(recall))})`,
    `${repairs.right} of ${repairs.right + repairs.wrong}`,
    String(cases.length - fresh),
  ];
  return `| ${cells.join(" | ")} |`;
}

export const ledgerPage = (tuned: readonly Case[], fresh: readonly Case[]): string => `# Accuracy

How often the findings of double encoding and its kin are right is measured against judgements by hand. The cases have two parts:

- \`src/core/inspect/truth/tuned.jsonl\`: the rules were written against them, so that they say nothing of other addresses.
- \`src/core/inspect/truth/fresh.jsonl\`: no rule was changed for them. A case comes here first, with what the rules said that had not
  seen it. It moves to the other file when a rule is changed for it, and keeps what was said first.

\`npm run accuracy\` prints both as the rules are now; \`npm run accuracy -- --enter FILE BATCH\` takes new cases in. Addresses are real ones
with invented hosts. They are labelled before the rules are asked.

“High” and “medium” are warnings with that confidence, and how many of them are right: what is “wanted” was encoded twice because its
site needs it, which is true, but nothing to repair. A pattern is a host with a component: many links of one kind on one page count once.
Recall is of mistakes of double encoding that are found with medium confidence or more.

## First runs

Each row is what the rules said of a batch when it came; it does not change when they do.

| entered | batch | cases | high | medium | by pattern: high; medium | recall | repairs | tuned since |
|---|---|---|---|---|---|---|---|---|
${batchesOf(tuned, fresh).map(rowOf).join("\n")}
`;
