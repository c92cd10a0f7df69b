/**
 * Vitest runner for `npm run mutate`. Runs all tests once, then for each mutant those that reach it, in the same
 * process. Reloading everything takes eighty times as long.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collectTests, getFn, getHooks } from "@vitest/runner";
import { TestRunner } from "vitest";

/** @typedef {import("@vitest/runner").File} File */
/** @typedef {import("@vitest/runner").Suite} Suite */
/** @typedef {import("@vitest/runner").Task} Task */
/** @typedef {import("@vitest/runner").Test} Test */
/** @typedef {Record<string, number>} Hits by mutant */

const folder = /** @type {string} */ (process.env.MUTANTS_FOLDER);
/** Shared with instrumented sources. @type {any} */
const shared = /** @type {any} */ (globalThis).__stryker__ ?? {};
Object.assign(globalThis, { __stryker__: shared });

/** Measure time, or take minutes for a surviving mutant. */
const LEFT_OUT =
  /linear time|in proportion|hostile (?:texts|strings)|(?:for|in) the vectors\b|6755 rows|key of a key|^wwwoffle-\S+ lets pass only/;

/** @param {Task} task @returns {string} including its suites */
const nameOf = (task) => (task.suite ? `${nameOf(task.suite)} ${task.name}` : task.name);

/** @param {Suite} suite @returns {Test[]} */
const testsOf = (suite) =>
  suite.tasks.flatMap((task) => (task.type === "suite" ? testsOf(task) : LEFT_OUT.test(nameOf(task)) ? [] : [task]));

/** Runs `beforeAll` hooks. @param {Suite} suite */
async function prepare(suite) {
  for (const hook of getHooks(suite).beforeAll) await hook(suite);
  for (const task of suite.tasks) if (task.type === "suite") await prepare(task);
}

/** Times the hits of the first run: more means an infinite loop. */
const MOST_HITS = 100;

export default class extends TestRunner {
  #query = "";
  #isRepeating = false;
  /** Recent, by test name. @type {Map<string, number>} */
  #kills = new Map();
  /** Milliseconds, by test name. @type {Map<string, number>} */
  #times = new Map();

  /** @override @param {string} path @param {"collect" | "setup"} source */
  importFile(path, source) {
    if (source !== "collect") return super.importFile(path, source);
    return import(pathToFileURL(join(folder, "bundle.mjs")).href + this.#query);
  }

  /** @override @param {Test} test */
  onBeforeTryTask(test) {
    if (!this.#isRepeating) shared.currentTestId = test.id;
    return super.onBeforeTryTask(test);
  }

  /** @override @param {Test} test */
  onAfterRunTask(test) {
    shared.currentTestId = undefined;
    return super.onAfterRunTask(test);
  }

  /** @param {Test} test */
  async #passes(test) {
    try {
      await getFn(test)();
      return true;
    } catch {
      return false;
    }
  }

  /** Short tests with many kills first. @param {readonly Test[]} tests */
  async #firstFailing(tests) {
    const rate = (/** @type {Test} */ test) =>
      (this.#kills.get(nameOf(test)) ?? 0.02) / ((this.#times.get(nameOf(test)) ?? 0) + 0.3);
    for (const test of tests.toSorted((a, b) => rate(b) - rate(a)))
      if (!(await this.#passes(test))) return nameOf(test);
    return undefined;
  }

  /**
   * Reloads, for code that runs at load time or on first use.
   * @param {string} id
   * @param {File} file
   * @param {ReadonlySet<string>} reaching names of tests that reach other mutants of its file
   */
  async #firstFailingAnew(id, file, reaching) {
    this.#query = `?mutant=${id}`;
    const files = await collectTests([file.filepath], this);
    const tests = files.flatMap(testsOf);
    const isWhole = files.every(({ result }) => !result?.errors?.length) && tests.length >= this.#times.size;
    if (!isWhole) return "loading";
    for (const one of files) await prepare(one);
    const known = tests.filter((test) => this.#times.has(nameOf(test)));
    const isReaching = (/** @type {Test} */ test) => reaching.has(nameOf(test));
    // Others may still call code made at load time.
    return (
      (await this.#firstFailing(known.filter(isReaching))) ??
      this.#firstFailing(known.filter((test) => !isReaching(test)))
    );
  }

  /** @override @param {File[]} files */
  async onAfterRunFiles(files = []) {
    this.#isRepeating = true;
    /** @type {{ static: Hits, perTest: Record<string, Hits> }} */
    const hits = structuredClone(shared.mutantCoverage ?? { static: {}, perTest: {} });
    /** @type {Test[]} */
    const tests = [];
    for (const test of files.flatMap(testsOf).filter(({ result }) => result?.state === "pass")) {
      const begin = performance.now();
      // Some pass only once.
      if (!(await this.#passes(test))) continue;
      tests.push(test);
      this.#times.set(nameOf(test), performance.now() - begin);
    }
    const say = (/** @type {object} */ line) =>
      appendFileSync(join(folder, "progress.jsonl"), `${JSON.stringify(line)}\n`);
    say({ tests: tests.length, ms: Math.round([...this.#times.values()].reduce((sum, one) => sum + one, 0)) });
    const { mutants, isQuick, isFresh } = JSON.parse(readFileSync(join(folder, "mutants.json"), "utf8"));
    /** @param {string} fileName */
    const reaching = (fileName) => {
      const own = mutants.filter((/** @type {any} */ one) => one.fileName === fileName);
      return new Set(
        tests.filter(({ id }) => own.some((/** @type {any} */ one) => hits.perTest[id]?.[one.id])).map(nameOf),
      );
    };
    const byFile = new Map(
      [...new Set(mutants.map((/** @type {any} */ one) => one.fileName))].map((name) => [name, reaching(name)]),
    );
    for (const { id, fileName, status } of mutants) {
      if (status !== "Pending") continue;
      const isStatic = isFresh || Boolean(hits.static[id]);
      if (hits.static[id] && isQuick) {
        say({ id, status: "Ignored", isStatic });
        continue;
      }
      say({ id, status: "Timeout" });
      const all = Object.values(hits.perTest).reduce((sum, one) => sum + (one[id] ?? 0), hits.static[id] ?? 0);
      Object.assign(shared, { activeMutant: id, hitCount: 0, hitLimit: all * MOST_HITS + (isStatic ? 100_000 : 1000) });
      const covering = tests.filter((test) => hits.perTest[test.id]?.[id]);
      const killer = isStatic
        ? await this.#firstFailingAnew(id, /** @type {File} */ (files[0]), byFile.get(fileName) ?? new Set()).catch(
            () => "loading",
          )
        : await this.#firstFailing(covering);
      Object.assign(shared, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      for (const [name, count] of this.#kills) this.#kills.set(name, count * 0.98);
      if (killer !== undefined) this.#kills.set(killer, (this.#kills.get(killer) ?? 0) + 1);
      say({
        id,
        status: killer === undefined ? (isStatic || covering.length > 0 ? "Survived" : "NoCoverage") : "Killed",
        killer,
      });
    }
    say({ done: true });
    return super.onAfterRunFiles();
  }
}
