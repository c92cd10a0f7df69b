import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Built as for the browser: measures what is shipped. @param {string} entry @param {"es" | "iife"} format */
export async function bundle(entry, format) {
  const [result] = [
    await build({
      root: fileURLToPath(new URL("..", import.meta.url)),
      configFile: false,
      logLevel: "warn",
      define: { __TARGET__: JSON.stringify("chrome") },
      build: {
        write: false,
        copyPublicDir: false,
        target: "es2022",
        lib: { entry, formats: [format], name: "trueformContent", fileName: () => "bundle.js" },
      },
    }),
  ].flat();
  if (result === undefined || !("output" in result)) throw new Error(`${entry} was not built.`);
  return result.output[0].code;
}

/** @param {string} entry */
export async function load(entry) {
  return import(`data:text/javascript;base64,${Buffer.from(await bundle(entry, "es")).toString("base64")}`);
}

/** @returns {Promise<typeof import("../src/core/index.ts")>} */
export const loadCore = () => load("src/core/index.ts");
