import { fileURLToPath } from "node:url";
import { build } from "vite";

const OWN = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles with the browser build's settings.
 * @param {string} entry
 * @param {"es" | "iife"} format
 * @param {string} [root] another checkout
 */
export async function bundle(entry, format, root = OWN) {
  const [result] = [
    await build({
      root,
      configFile: false,
      logLevel: "warn",
      define: { __TARGET__: JSON.stringify("chrome") },
      build: {
        write: false,
        copyPublicDir: false,
        target: "es2022",
        ...(format === "iife" ? { rollupOptions: { treeshake: { propertyReadSideEffects: false } } } : {}),
        lib: { entry, formats: [format], name: "trueformContent", fileName: () => "bundle.js" },
      },
    }),
  ].flat();
  if (result === undefined || !("output" in result)) throw new Error(`${entry} was not built.`);
  return result.output[0].code;
}

/** @param {string} entry @param {string} [root] another checkout */
export async function load(entry, root) {
  return import(`data:text/javascript;base64,${Buffer.from(await bundle(entry, "es", root)).toString("base64")}`);
}

/** @returns {Promise<typeof import("../src/core/index.ts")>} */
export const loadCore = () => load("src/core/index.ts");
