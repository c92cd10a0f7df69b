/** dist/core: the core as one module with its types, and the command `trueform`. */
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { notices } from "./notices.mjs";
import { root, runModule } from "./process.mjs";

const DOOR = join(root, "src", "core", "index.ts");

/** @param {string} outDir */
async function bundle(outDir) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const withNotices = notices(outDir);
  /** @param {string} entry @param {string} fileName @param {import("vite").UserConfig["build"]} more */
  const one = (entry, fileName, more) =>
    build({
      root,
      configFile: false,
      logLevel: "warn",
      define: { __VERSION__: JSON.stringify(version) },
      plugins: [withNotices()],
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        target: "node20",
        minify: false,
        lib: { entry, formats: ["es"], fileName: () => fileName },
        ...more,
      },
    });
  await one(DOOR, "index.mjs", {});
  await one(join(root, "src", "cli", "cli.ts"), "cli.mjs", {
    // The command has the module beside it.
    rollupOptions: { external: [/^node:/, DOOR], output: { paths: { [DOOR]: "./index.mjs" } } },
  });
  chmodSync(join(outDir, "cli.mjs"), 0o755);
}

/** @param {string} outDir */
async function types(outDir) {
  const parameters = ["-p", "src/core/tsconfig.json", "--noEmit", "false", "--declaration", "--emitDeclarationOnly"];
  const { ok, output } = await runModule("typescript/bin/tsc", [...parameters, "--outDir", join(outDir, "types")]);
  if (!ok) throw new Error(`The core's types were not made:\n${output}`);
  // Beside the module, where whoever imports the file itself looks for them.
  writeFileSync(join(outDir, "index.d.mts"), 'export * from "./types/index.js";\n');
}

/** @param {string} [outDir] */
export async function buildCore(outDir = join(root, "dist", "core")) {
  rmSync(outDir, { recursive: true, force: true });
  await Promise.all([bundle(outDir), types(outDir)]);
}
