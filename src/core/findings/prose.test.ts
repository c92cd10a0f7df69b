import { expect, test } from "vitest";
import { sourcesOf } from "../../../tools/imports.mjs";
import { checks } from "./checks.ts";
import { deceptionProse } from "./deception/prose.ts";
import { checkProse, describedCheckOf, describedChecks, describeFinding } from "./described.ts";
import { encodingProse } from "./encoding/prose.ts";
import { findingsProse } from "./prose.ts";
import { rfc1738Prose } from "./rfc1738/prose.ts";

const FILES = [findingsProse, deceptionProse, encodingProse, rfc1738Prose].map((prose) => Object.keys(prose));

test("every check has prose, and all prose is of a check, in the order of the checks", () => {
  const ids = checks.map(({ id }) => id);
  expect(FILES.flat().toSorted()).toEqual(ids.toSorted());
  for (const file of FILES) expect(file).toEqual(ids.filter((id) => file.includes(id)));
});

test("a described check has what the check does and what is said of it", () => {
  expect(describedChecks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
  for (const check of checks) expect(describedCheckOf(check.id)).toEqual({ ...check, ...checkProse(check.id) });
});

test("of a check that is not known, a finding says its reason", () => {
  const finding = {
    id: "none",
    severity: "note",
    confidence: "low",
    component: "",
    reason: "other",
    evidence: "",
  } as const;
  expect(describeFinding(finding)).toEqual({ ...finding, message: "other" });
  expect([checkProse("constructor"), describedCheckOf("none")]).toEqual([undefined, undefined]);
});

/** Only types vanish. */
const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?["'](\.[^"']+)["'];/gm)].map(([, specifier]) => specifier);

test("checks import neither prose nor sources, so that programs can leave them out", () => {
  const behaviour = [...sourcesOf()].filter(
    ([path]) => path.startsWith("src/core/findings/") && !/\/(?:prose|described)\.ts$/.test(path),
  );
  expect(behaviour.length).toBeGreaterThan(50);
  const found = behaviour.flatMap(([path, text]) =>
    importsOf(text)
      .filter((specifier) => /\/(?:prose|described|sources|fields\/problems)\.ts$/.test(specifier ?? ""))
      .map((specifier) => `${path} imports ${specifier}`),
  );
  expect(found).toEqual([]);
  expect(importsOf('import type { Source } from "../sources.ts";\nimport {\n  rfc,\n} from "../sources.ts";')).toEqual([
    "../sources.ts",
  ]);
});
