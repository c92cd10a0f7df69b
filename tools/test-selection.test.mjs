import { expect, test } from "vitest";
import { choose } from "./test-selection.mjs";

const files = {
  unit: [
    "src/core/url/parse.test.ts",
    "src/core/duplicates/keys.test.ts",
    "src/popup/view.test.ts",
    "tools/zip.test.mjs",
  ],
  specs: ["e2e/popup.chromium.spec.ts", "e2e/popup.firefox.spec.ts", "e2e/copy.headed.spec.ts"],
};
/** @param {...string} names */
const asked = (...names) => choose(names, files);

test("without names all steps run; the deep run adds the store's linter", () => {
  expect(choose([], files, { isDeep: true }).steps).toEqual(["types", "lint", "style", "build", "amo", "unit", "e2e"]);
  expect(asked()).toEqual({
    steps: ["types", "lint", "style", "build", "unit", "e2e"],
    projects: ["chromium", "headed", "firefox"],
    unitFiles: [],
    specFiles: [],
  });
});

test("a step includes the steps that it needs", () => {
  expect(asked("amo").steps).toEqual(["build", "amo"]);
  expect(asked("firefox")).toMatchObject({ steps: ["build", "e2e"], projects: ["firefox"], specFiles: [] });
  expect(asked("unit", "lint").steps).toEqual(["lint", "build", "unit"]);
  expect(asked("unit", "zip").steps).toEqual(["build", "unit"]);
});

test("a name after a step selects its files", () => {
  expect(asked("unit", "duplicates")).toEqual({
    steps: ["unit"],
    projects: [],
    unitFiles: ["src/core/duplicates/keys.test.ts"],
    specFiles: [],
  });
  expect(asked("e2e", "popup")).toEqual({
    steps: ["build", "e2e"],
    projects: ["chromium", "firefox"],
    unitFiles: [],
    specFiles: ["e2e/popup.chromium.spec.ts", "e2e/popup.firefox.spec.ts"],
  });
  expect(asked("chromium", "popup").specFiles).toEqual(["e2e/popup.chromium.spec.ts"]);
});

test("more than one name selects each file once", () => {
  expect(asked("unit", "e2e", "popup", "pop", "keys")).toMatchObject({
    steps: ["build", "unit", "e2e"],
    unitFiles: ["src/popup/view.test.ts", "src/core/duplicates/keys.test.ts"],
    specFiles: ["e2e/popup.chromium.spec.ts", "e2e/popup.firefox.spec.ts"],
  });
  expect(asked("unit", "e2e", "keys")).toMatchObject({ steps: ["unit"], projects: [] });
});

test("an unknown name is an error with one sentence", () => {
  expect(() => asked("popup")).toThrow("There is no step popup: choose from types, lint, style, build");
  expect(() => asked("types", "popup")).toThrow("There is no step popup");
  expect(() => asked("e2e", "popsicle")).toThrow(
    "No file of chromium, headed, firefox tests has “popsicle” in its name.",
  );
  expect(() => asked("firefox", "copy")).toThrow("No file of firefox tests has “copy” in its name.");
  expect(() => asked("unit", "popup", "popsicle")).toThrow("No file of unit tests has “popsicle” in its name.");
});
