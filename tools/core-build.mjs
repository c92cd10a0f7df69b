import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { dts } from "rolldown-plugin-dts";
import { build } from "vite";
import { notices } from "./notices.mjs";
import { root, runModule } from "./process.mjs";
import { pureValues, SIDE_EFFECT_FREE } from "./pure-values.mjs";

/** By import name. */
const ENTRIES = {
  canonicalize: "canonicalize",
  "canonicalize/web": "canonicalize-web",
  key: "key",
  inspect: "inspect",
  duplicates: "duplicates",
  clean: "clean",
  text: "text",
  url: "url",
  suffixes: "suffixes",
  prose: "prose",
};

const PACKAGE = join("src", "core", "package");

export const entryPoints = Object.keys(ENTRIES);

/** @param {string} folder @param {string} end of the files */
const inputsIn = (folder, end) =>
  Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(folder, `${file}${end}`)]));

/**
 * Modules are not minified: 80 kB more, but readable stack traces, and users minify anyway.
 * @param {string} outDir
 * @returns {import("vite").InlineConfig}
 */
const settings = (outDir) => ({
  root,
  configFile: false,
  logLevel: "warn",
  build: { outDir, emptyOutDir: false, copyPublicDir: false, minify: false, target: ["node20.19", "es2022"] },
});

/** @param {import("vite").Rolldown.OutputOptions} [output] @returns {import("vite").Rolldown.RolldownOptions} */
const rollupOptions = (output = {}) => ({
  external: /^node:/,
  treeshake: { moduleSideEffects: (id) => !SIDE_EFFECT_FREE.test(id) },
  // Inlining would copy the public suffix list.
  optimization: { inlineConst: false },
  output,
});

/** @param {Awaited<ReturnType<typeof build>>} built */
const outputOf = (built) =>
  /** @type {import("vite").Rolldown.RolldownOutput[]} */ (built).flatMap(({ output }) => output);

/**
 * Shared code goes to chunks.
 * @param {string} outDir
 * @param {import("vite").Plugin[]} [plugins]
 */
export async function buildModules(outDir, plugins = []) {
  const common = settings(outDir);
  const built = await build({
    ...common,
    plugins: [pureValues(SIDE_EFFECT_FREE), ...plugins],
    build: {
      ...common.build,
      lib: { entry: inputsIn(join(root, PACKAGE), ".ts"), formats: ["es"], fileName: (_, name) => `${name}.js` },
      rollupOptions: rollupOptions({ chunkFileNames: "chunks/[name].js" }),
    },
  });
  return outputOf(built);
}

const tldtsVersion = JSON.parse(readFileSync(join(root, "node_modules", "tldts", "package.json"), "utf8")).version;

/** One file: each more costs as much time as 40 kB of code. */
const LEAN = { name: "lean", test: /[\\/]src[\\/]cli[\\/]main\.ts$/ };

/**
 * Minified, since every start reads it.
 * @param {string} outDir
 * @param {string} version
 * @param {import("vite").Plugin[]} [plugins]
 */
export async function buildCommand(outDir, version, plugins = []) {
  const common = settings(outDir);
  const built = await build({
    ...common,
    define: { __VERSION__: JSON.stringify(version), __TLDTS_VERSION__: JSON.stringify(tldtsVersion) },
    plugins: [pureValues(SIDE_EFFECT_FREE), ...plugins],
    build: {
      ...common.build,
      lib: {
        entry: { cli: join(root, "src", "cli", "cli.ts"), "cli/thread": join(root, "src", "cli", "thread.ts") },
        formats: ["es"],
        fileName: (_, name) => `${name}.mjs`,
      },
      rollupOptions: rollupOptions({
        chunkFileNames: "cli/[name].mjs",
        minify: true,
        codeSplitting: { groups: [LEAN] },
      }),
    },
  });
  chmodSync(join(outDir, "cli.mjs"), 0o755);
  return outputOf(built);
}

/** `./url.ts` has its types in `./url.d.ts`. @type {import("vite").Plugin} */
const declarationsOfSources = {
  name: "trueform:declarations-of-sources",
  enforce: "pre",
  resolveId: (id, importer) =>
    importer !== undefined && /^\..*(?<!\.d)\.ts$/.test(id)
      ? resolve(dirname(importer), id.replace(/\.ts$/, ".d.ts"))
      : null,
};

/** @type {import("vite").Plugin} */
const withoutOrigins = {
  name: "trueform:without-origins",
  generateBundle(_, output) {
    for (const chunk of Object.values(output))
      if (chunk.type === "chunk") chunk.code = `${chunk.code.replace(/^\/\/ .*\.d\.ts\n/gm, "").trimEnd()}\n`;
  },
};

/** One file per entry point, one for shared types. @param {string} outDir */
async function buildTypes(outDir) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-types-"));
  try {
    const parameters = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--stripInternal"];
    const places = ["-p", "src/core/tsconfig.json", "--outDir", folder];
    const { ok, output } = await runModule("typescript/bin/tsc", [...places, ...parameters]);
    if (!ok) throw new Error(`The core's types were not built:\n${output}`);
    const common = settings(outDir);
    await build({
      ...common,
      root: folder,
      // Would treat declarations as code.
      oxc: false,
      plugins: [declarationsOfSources, dts({ dtsInput: true, tsconfig: false }), withoutOrigins],
      build: {
        ...common.build,
        rollupOptions: {
          input: inputsIn(join(folder, "package"), ".d.ts"),
          preserveEntrySignatures: "strict",
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name].d.ts",
            minifyInternalExports: false,
            codeSplitting: { groups: [{ name: "types", minShareCount: 2 }] },
          },
        },
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * docs/release.md lists fields that only the publisher can add.
 * @param {{ version: string, license: string, engines: object }} project
 */
const manifestOf = ({ version, license, engines }) => ({
  name: "trueform",
  version,
  description: "Canonical URLs, keys that find duplicate links, URLs without tracking, and the reasons for each.",
  keywords: [
    "url",
    "canonical",
    "canonicalize",
    "normalize",
    "normalize-url",
    "deduplicate",
    "duplicate-links",
    "tracking-parameters",
    "clean-url",
    "surt",
    "rfc3986",
    "whatwg-url",
  ],
  license,
  type: "module",
  sideEffects: false,
  exports: {
    ...Object.fromEntries(
      entryPoints.map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
    ),
    "./package.json": "./package.json",
  },
  bin: { trueform: "cli.mjs" },
  files: ["**/*.js", "**/*.d.ts", "**/*.mjs", "docs", "THIRD-PARTY-NOTICES.txt"],
  engines,
});

/** @param {string} [outDir] */
export async function buildCore(outDir = join(root, "dist", "core")) {
  rmSync(outDir, { recursive: true, force: true });
  const project = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const withNotices = notices(outDir);
  await Promise.all([
    buildModules(outDir, [withNotices()]),
    buildCommand(outDir, project.version, [withNotices()]),
    buildTypes(outDir),
  ]);
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(manifestOf(project), null, 2)}\n`);
  const readme = readFileSync(join(root, "docs", "package.md"), "utf8");
  writeFileSync(join(outDir, "README.md"), readme.replaceAll(/\]\((?=[\w/]+\.md)/g, "](docs/"));
  mkdirSync(join(outDir, "docs", "recipes"), { recursive: true });
  for (const page of ["api.md", "rules.md", "recipes/ci.md"])
    copyFileSync(join(root, "docs", page), join(outDir, "docs", page));
}
