/** Writes docs/accuracy.md: how often findings were right in new batches of cases, before rules were tuned to them. */
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

export function ledgerPage(tuned: readonly Case[], fresh: readonly Case[]): string {
  const batches = batchesOf(tuned, fresh);
  const all: Batch = {
    entered: "",
    name: "all",
    cases: batches.flatMap(({ cases }) => cases),
    fresh: batches.reduce((sum, batch) => sum + batch.fresh, 0),
  };
  return `# Accuracy

The accuracy of findings about double encoding is measured with cases labelled by hand. The URLs are real, their hosts invented.
Cases are labelled before Trueform checks them. They are in two files:

- \`src/core/inspect/truth/fresh.jsonl\`: no rule was changed for these. New cases are added here, with the findings at that time.
- \`src/core/inspect/truth/tuned.jsonl\`: rules were changed for these, so they do not predict the accuracy for other URLs. A case moves
  here when a rule is changed for it, and keeps its first findings.

\`npm run accuracy\` prints the results of the current rules for both files. \`npm run accuracy -- --enter FILE BATCH\` adds cases.

## First results

Each row has the results of a batch when it was added. Later rules do not change them.

- **High, medium**: warnings with that confidence, and how many of them are right. Of the right ones, “wanted” were encoded twice because
  the site needs it, so there is nothing to repair.
- **By pattern**: counts many URLs of one kind once. A pattern is a host with a component.
- **Recall**: double encodings that were found with medium or high confidence.

| Added | Batch | Cases | High | Medium | By pattern: high; medium | Recall | Repairs | Tuned since |
|---|---|---|---|---|---|---|---|---|
${[...batches, all].map(rowOf).join("\n")}
`;
}
