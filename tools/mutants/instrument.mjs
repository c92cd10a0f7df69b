import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";
import { build } from "vite";
import { root } from "../process.mjs";
import { texts } from "./texts.mjs";

/** @typedef {import("./score.mjs").Mutant & { id: string, statusReason?: string | undefined }} Mutant lines and columns from 1 */

const quiet = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => true, isErrorEnabled: () => true, isFatalEnabled: () => true },
  ...{ trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error, fatal: console.error },
};

/** @param {{ line: number, column: number }} place from 0 */
const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 });

/**
 * `__stryker__.activeMutant` selects a mutant (none by default).
 * @param {readonly string[]} files
 */
async function instrumented(files) {
  const instrumenter = createInjector().provideValue("logger", quiet).injectFunction(createInstrumenter);
  const sources = files.map((file) => ({
    name: resolve(root, file),
    mutate: true,
    content: readFileSync(resolve(root, file), "utf8"),
  }));
  const result = await instrumenter.instrument(sources, { ignorers: [texts], plugins: null, excludedMutations: [] });
  const mutants = result.mutants.map(({ id, fileName, mutatorName, replacement, location, status, statusReason }) => ({
    ...{ id, fileName, mutatorName, replacement, status: status ?? "Pending", statusReason },
    location: { start: fromOne(location.start), end: fromOne(location.end) },
  }));
  return { mutants, contents: new Map(result.files.map(({ name, content }) => [name, content])) };
}

/**
 * Writes one module with all tests and mutants for `runner.mjs`: it loads fast, and again for mutants of load-time
 * code.
 * @param {string} folder within the project, so that its packages resolve
 * @param {readonly string[]} files
 * @param {readonly string[]} tests
 * @returns {Promise<Mutant[]>}
 */
export async function writeInstrumented(folder, files, tests) {
  const { mutants, contents } = await instrumented(files);
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, "tests.mjs");
  writeFileSync(entry, tests.map((test) => `import ${JSON.stringify(resolve(root, test))};\n`).join(""));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { __TARGET__: JSON.stringify("chrome") },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: "bundle.mjs", codeSplitting: false }, treeshake: false },
    },
    plugins: [
      {
        name: "instrumented",
        enforce: "pre",
        load(id) {
          if (!id.startsWith(resolve(root, "src")) && !id.startsWith(resolve(root, "tools"))) return null;
          if (!/\.(?:ts|mjs)$/.test(id)) return null;
          const address = JSON.stringify(pathToFileURL(id).href);
          // Tests read files relative to themselves. Snapshots are never written.
          return (contents.get(id) ?? readFileSync(id, "utf8"))
            .replaceAll("import.meta.url", address)
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
            .replace(
              /\.toMatchFileSnapshot\(([^)]+)\)/g,
              (_, path) => `.toBe((await import("node:fs")).readFileSync(new URL(${path}, ${address}), "utf8"))`,
            );
        },
      },
    ],
  });
  return mutants;
}
