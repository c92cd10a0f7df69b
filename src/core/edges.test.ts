/**
 * URLs and pages whose results small changes of the code (`npm run mutate`) would alter. Shortened, so they look odd.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { duplicatesIn, isOneRequest } from "./duplicates/actionable.ts";
import { causeRules } from "./duplicates/causes.ts";
import { copyOf } from "./duplicates/copy-warning.ts";
import { findDuplicates, variantsOf } from "./duplicates/duplicates.ts";
import { explainEquivalence } from "./duplicates/equivalence.ts";
import { findDuplicatesOf } from "./duplicates/find-duplicates-of.ts";
import { fragmentsOf } from "./duplicates/group-fragments.ts";
import { identityOf } from "./duplicates/identity.ts";
import { keyAt, rulesAtLevel } from "./duplicates/key-rules.ts";
import { preferredOf } from "./duplicates/preferred.ts";
import { pageEvidence } from "./findings/encoding/evidence.ts";
import { inspect } from "./inspect/described.ts";
import { stepsOf } from "./rules/canonicalize.ts";
import { type ProfileId, profiles } from "./rules/profiles.ts";
import type { UrlRule } from "./rules/rule.ts";
import { parse, serialize, type Url } from "./url/url.ts";

interface Linked {
  readonly input: string;
  readonly siblings?: readonly string[];
  readonly text?: string;
}

function encodingOf({ input, siblings = [], text }: Linked): unknown {
  const page = pageEvidence(siblings, [], undefined, text === undefined ? [] : [{ href: input, text }]);
  const { findings } = inspect(input, siblings.length > 0 || text !== undefined ? { page } : {});
  return findings.map(({ id, reason, severity, confidence, component, grounds = [], depth, times, ...rest }) => [
    `${component} ${id}: ${reason}, ${severity}, ${confidence}`,
    [...grounds, ...[depth, times].filter((count) => count !== undefined)].join(" "),
    rest.evidence,
    rest.repairedUrl ?? null,
  ]);
}

function webOf([input, base]: readonly [string, string?]): unknown {
  const options = { profile: "web", ...(base === undefined ? {} : { base }) } as const;
  const { canonical, steps } = stepsOf(input, options);
  const refusals = inspect(input, options).findings.filter(({ id }) => id === "refused");
  return [
    canonical,
    ...restless(parse(input), profiles.web.urlRules),
    ...refusals.map(({ reason }) => reason),
    ...steps.map(({ rule }) => rule.id),
    alone(parse(input), profiles.web.urlRules),
  ];
}

/** Lists rules that return another object without changing anything. */
const restless = (url: Url, rules: readonly UrlRule[]): string[] =>
  rules
    .filter((rule) => {
      const next = rule.apply(url, {});
      return next !== url && serialize(next) === serialize(url) && next.refusal === url.refusal;
    })
    .map(({ id }) => id);

const alone = (url: Url, rules: readonly UrlRule[]): string[] =>
  rules
    .map((rule) => `${rule.id} ${serialize(rule.apply(url, {}))}`)
    .filter((line) => !line.endsWith(` ${serialize(url)}`));

const ids = Object.keys(profiles) as ProfileId[];

/** Omits keys that equal the first rule set's. */
function duplicatesOf(hrefs: readonly string[]): unknown {
  const links = hrefs.map((href) => ({ href }));
  const [a = "", b = ""] = hrefs;
  const groups = [2, 4].flatMap((level) =>
    findDuplicates(links, { level: level as 2 | 4 }).map((group) => {
      const preferred = preferredOf(group, { canonicals: [a] });
      return [
        `${group.level}: ${group.key} (${group.safety}, ${group.mergedBy.join(" ")})`,
        group.spellings.map(
          ({ href, count, rules, form }) => `${count} ${rules.join(" ")} ${form === href ? "" : form}`,
        ),
        `${group.spellingOf.join(" ")}, ${variantsOf(group)} ${isOneRequest(group)} ${duplicatesIn(group)} ${fragmentsOf(group).join("#")}`,
        `${preferred?.spelling} ${preferred?.reason} ${preferred?.text === hrefs[preferred?.spelling ?? 0] ? "" : preferred?.text}`,
        preferred?.edits.map(({ from, to }) => `${from} ${to}`),
      ];
    }),
  );
  const same = explainEquivalence(a, b);
  const keys = ids.flatMap((id) =>
    hrefs.map((href) => ([0, 1, 3, 4] as const).map((level) => keyAt(rulesAtLevel(profiles[id], level), href, {}))),
  );
  return {
    groups,
    keys: [...new Set(keys.map((one) => [...new Set(one)].join(" ")))],
    same: [
      same.equal,
      same.level,
      same.rules.map(({ id }) => id).join(" "),
      same.firstDifference,
      same.profiles.join(" "),
    ],
    warnings: hrefs.map((href) => copyOf(href).warning?.reason ?? null),
    identity: identityOf({ href: a }, { level: 3 }),
    alone: hrefs.flatMap((href) => alone(parse(href), causeRules)),
    restless: hrefs.flatMap((href) => restless(parse(href), causeRules)),
    sameAs: findDuplicatesOf(a, links, { level: 3 }).length,
  };
}

const SUBJECTS: Readonly<Record<string, (input: never) => unknown>> = {
  encoding: encodingOf,
  duplicates: duplicatesOf,
  web: webOf,
};

for (const [name, resultOf] of Object.entries(SUBJECTS))
  test(`${name}: each result matches the record (run \`npx vitest run src/core/edges.test.ts -u\` to accept new ones, and review each)`, async () => {
    const lines = readFileSync(new URL(`./edges/${name}.jsonl`, import.meta.url), "utf8")
      .trim()
      .split("\n");
    expect(lines.length).toBeGreaterThan(50);
    const rows = lines
      .map((line) => JSON.parse(line)[0])
      .map((input) => JSON.stringify([input, resultOf(input as never)]));
    await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`./edges/${name}.jsonl`);
  });
