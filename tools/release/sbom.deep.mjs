import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JsonStrictValidator } from "@cyclonedx/cyclonedx-library/Validation";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { format, noticesOf } from "../notices.mjs";
import { root } from "../process.mjs";
import { bundledComponents, npmSbom, packagesIn } from "./sbom.mjs";

/** A dependency, a part of it, a transitive one, and one that a tool needs too. */
const BUNDLED = ["preact", "tldts", "tldts-core", "@streamparser/json", "webextension-polyfill", "vite"];
const release = { name: "trueform", date: "2026-01-02T03:04:05.000Z" };

/** @param {string} name @returns {string} */
const versionOf = (name) => JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;

/** @type {any} */
let npm;
/** @type {ReadonlySet<string>} */
let shipped;
beforeAll(async () => {
  npm = await npmSbom(root);
  shipped = packagesIn(
    format(noticesOf(new Map(BUNDLED.map((name) => [join(root, "node_modules", name), name])), new Set())),
  );
}, 600_000);

test("the SBOM lists the packages of the notices, with their dependencies", () => {
  const { components, dependencies, metadata } = bundledComponents(npm, shipped, release);
  const refs = BUNDLED.map((name) => `${name}@${versionOf(name)}`).sort();
  expect(components.map((one) => one["bom-ref"])).toEqual(refs);
  expect(metadata.component).toMatchObject({ type: "application", name: "trueform" });
  const needs = Object.fromEntries(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(Object.keys(needs)).toEqual([metadata.component["bom-ref"], ...refs]);
  expect(needs[metadata.component["bom-ref"]]).toEqual(refs.filter((ref) => !ref.startsWith("tldts-core@")));
  expect(needs[`tldts@${versionOf("tldts")}`]).toEqual([`tldts-core@${versionOf("tldts-core")}`]);
});

test("the SBOM is valid CycloneDX", async () => {
  const validator = new JsonStrictValidator(npm.specVersion);
  const bom = bundledComponents(npm, shipped, release);
  expect(npm.specVersion).toBe("1.5");
  expect(await validator.validate(JSON.stringify(bom))).toBeNull();
  expect(await validator.validate(JSON.stringify({ ...bom, serialNumber: "1" }))).not.toBeNull();
});

describe("the SBOM is reproducible", () => {
  test("the same packages give the same list, in any order and at any time", () => {
    const again = structuredClone(npm);
    again.components.reverse();
    again.dependencies.reverse();
    again.serialNumber = "urn:uuid:00000000-0000-4000-8000-000000000000";
    again.metadata.timestamp = "2000-01-01T00:00:00.000Z";
    again.metadata.tools = [];
    expect(JSON.stringify(bundledComponents(again, shipped, release))).toBe(
      JSON.stringify(bundledComponents(npm, shipped, release)),
    );
  });

  test("other packages give another serial number", () => {
    const fewer = new Set([...shipped].slice(1));
    expect(bundledComponents(npm, fewer, release).serialNumber).not.toBe(
      bundledComponents(npm, shipped, release).serialNumber,
    );
  });
});

test("a package unknown to npm is an error", () => {
  expect(() => bundledComponents(npm, new Set(["nowhere@1.0.0"]), release)).toThrow(
    "npm sbom does not list nowhere@1.0.0, which the notices name.",
  );
});

test("ignores npm's other output", async () => {
  vi.stubEnv("NODE_OPTIONS", "--import=data:text/javascript,console.error('npm_notice')");
  try {
    expect((await npmSbom(root)).specVersion).toBe("1.5");
  } finally {
    vi.unstubAllEnvs();
  }
});
