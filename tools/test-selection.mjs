export const steps = ["types", "lint", "style", "build", "amo", "unit", "e2e"];
/** Left to `npm run test:deep`, unless named. */
const deepSteps = ["amo"];
export const projects = ["chromium", "headed", "firefox"];

/**
 * @typedef {object} Choice
 * @property {string[]} steps including required ones
 * @property {string[]} projects of the end-to-end tests
 * @property {string[]} unitFiles to run; empty for all
 * @property {string[]} specFiles to run; empty for all
 */

/** @typedef {{ unit: string[], specs: string[] }} Files existing test files, by path in the project */

/** @param {string} file */
const nameOf = (file) => file.slice(file.lastIndexOf("/") + 1);

/** @param {string} spec a path such as e2e/popup.chromium.spec.ts */
const projectOf = (spec) => nameOf(spec).split(".").at(-3) ?? "";

/**
 * A name that is no step selects test files that contain it.
 * @param {readonly string[]} names
 * @param {Files} files
 * @param {{ isDeep?: boolean }} [options]
 * @returns {Choice}
 * @throws if no file matches
 */
export function choose(names, files, { isDeep = false } = {}) {
  const all = [...steps, ...projects];
  const named = names.filter((name) => all.includes(name));
  const filters = names.filter((name) => !all.includes(name));
  const wants = (/** @type {string} */ step) =>
    names.length === 0 ? isDeep || !deepSteps.includes(step) : named.includes(step);
  const wantedProjects = wants("e2e") ? projects : projects.filter((name) => named.includes(name));
  const [filter = ""] = filters;
  if (filters.length > 0 && !wants("unit") && wantedProjects.length === 0)
    throw new Error(
      `There is no step ${filter}: choose from ${all.join(", ")}. A part of the tests is \`unit ${filter}\` or \`e2e ${filter}\`.`,
    );
  /** @type {string[]} */
  const unitFiles = [];
  /** @type {string[]} */
  const specFiles = [];
  for (const name of filters) {
    const units = wants("unit") ? files.unit.filter((file) => file.includes(name)) : [];
    const specs = files.specs.filter((file) => nameOf(file).includes(name) && wantedProjects.includes(projectOf(file)));
    if (units.length + specs.length === 0) {
      const kinds = [...(wants("unit") ? ["unit"] : []), ...wantedProjects];
      throw new Error(`No file of ${kinds.join(", ")} tests has “${name}” in its name.`);
    }
    unitFiles.push(...units);
    specFiles.push(...specs);
  }
  const chosenProjects = wantedProjects.filter(
    (name) => filters.length === 0 || specFiles.some((file) => projectOf(file) === name),
  );
  const runsUnit = wants("unit") && (filters.length === 0 || unitFiles.length > 0);
  // Some test the built extension.
  const readsBuild = runsUnit && (filters.length === 0 || unitFiles.some((file) => file.startsWith("tools/")));
  const chosenSteps = steps.filter((step) => {
    if (step === "e2e") return chosenProjects.length > 0;
    if (step === "unit") return runsUnit;
    return wants(step) || (step === "build" && (wants("amo") || readsBuild || chosenProjects.length > 0));
  });
  return {
    steps: chosenSteps,
    projects: chosenProjects,
    unitFiles: [...new Set(unitFiles)],
    specFiles: [...new Set(specFiles)],
  };
}
