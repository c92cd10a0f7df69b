import { expect, test } from "vitest";
import { isInstalled, nodeProblem } from "./setup.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("Node %s is supported", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(["18.20.0", "20.18.3"])("Node %s is too old, with one sentence", (version) => {
  expect(nodeProblem(version)).toBe(
    `Trueform needs Node 20.19 or later, and this is Node ${version}: please install a newer one.`,
  );
});

const wanted = {
  "": { version: "0.1.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/other-system": { version: "1.0.0", integrity: "sha512-o", optional: true },
};

test.each([
  ["all there", { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } }, true],
  ["another version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } }, false],
  ["missing", {}, false],
])("dependencies: %s", (_name, installed, expected) => {
  expect(isInstalled(wanted, installed)).toBe(expected);
});
