import { expect, test } from "vitest";
import { sourcesOf, transitiveImports } from "../../../tools/imports.mjs";
import { checks } from "./checks.ts";
import { deceptionProse } from "./deception/prose.ts";
import { checkProse, describedCheckOf, describedChecks, describeFinding } from "./described.ts";
import { encodingProse } from "./encoding/prose.ts";
import { findingsProse } from "./prose.ts";
import { rfc1738Prose } from "./rfc1738/prose.ts";

const FILES = [findingsProse, deceptionProse, encodingProse, rfc1738Prose].map((prose) => Object.keys(prose));

test("every check has prose, in the order of the checks, and no other prose exists", () => {
  const ids = checks.map(({ id }) => id);
  expect(FILES.flat().toSorted()).toEqual(ids.toSorted());
  for (const file of FILES) expect(file).toEqual(ids.filter((id) => file.includes(id)));
});

test("returns a check with its prose", () => {
  expect(describedChecks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
  for (const check of checks) expect(describedCheckOf(check.id)).toEqual({ ...check, ...checkProse(check.id) });
});

test("uses the reason as the message of an unknown check", () => {
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

test.each(["inspect", "findings-of"])(
  "%s.ts loads neither texts nor citations, so that programs can leave them out",
  (name) => {
    const loaded = [...transitiveImports(sourcesOf(), `src/core/inspect/${name}.ts`)];
    expect(loaded).toContain("src/core/findings/rfc1738/rfc1738.ts");
    expect(loaded.filter((path) => /(?:\bprose|\bdescribed(?:-\w+)?|\bsources)\.ts$|\/documents\//.test(path))).toEqual(
      [],
    );
  },
);
