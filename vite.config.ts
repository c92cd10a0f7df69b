import { crx, type ManifestV3Export } from "@crxjs/vite-plugin";
import { build, defineConfig, type Plugin } from "vite";
import manifest from "./manifest.json" with { type: "json" };

export type Target = "chrome" | "firefox";
const target: Target = process.env.TARGET === "firefox" ? "firefox" : "chrome";
const outDir = `dist/${target}`;

/** manifest.json describes both browsers; each build keeps what its browser knows. */
function manifestFor(browser: Target): ManifestV3Export {
  // biome-ignore lint/suspicious/noExplicitAny: the manifest is plain JSON, and parts of it are about to go.
  const own: Record<string, any> = structuredClone(manifest);
  if (browser === "chrome") {
    delete own.browser_specific_settings;
    delete own.background.scripts;
  } else {
    delete own.background.service_worker;
    delete own.minimum_chrome_version;
    own.permissions = own.permissions.filter((permission: string) => permission !== "offscreen");
  }
  return own as ManifestV3Export;
}

/**
 * Builds a script that the worker injects into a page: one classic file.
 * It is an entry of its own, because a script that the manifest or crxjs knows of becomes a web-accessible resource,
 * and by those a page could tell that Trueform is installed.
 */
function injectedScript(name: "content" | "content-details"): Plugin {
  return {
    name: `trueform:injected-${name}`,
    apply: "build",
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: "warn",
        define: { __TARGET__: JSON.stringify(target) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          lib: {
            entry: `src/content/${name}.ts`,
            formats: ["iife"],
            name: "trueformContent",
            fileName: () => `${name}.js`,
          },
        },
      });
    },
  };
}

/**
 * Preact has one door for markup from strings (`dangerouslySetInnerHTML`). We never use it, and built out of the way it
 * can be used by nobody: what would be markup becomes text.
 */
function preactWithoutMarkup(): Plugin {
  return {
    name: "trueform:preact-without-markup",
    transform(code, id) {
      if (!/[\\/]preact[\\/](?:dist|src)[\\/]/.test(id) || !code.includes("innerHTML")) return null;
      return { code: code.replaceAll("innerHTML", "textContent"), map: null };
    },
  };
}

export default defineConfig({
  define: { __TARGET__: JSON.stringify(target) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    preactWithoutMarkup(),
    crx({ manifest: manifestFor(target), browser: target }),
    injectedScript("content"),
    injectedScript("content-details"),
  ],
  // The census of the report page runs in a module worker: a file of its own, as its CSP asks (worker-src is script-src).
  worker: { format: "es" },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Pages that the manifest does not name.
    rollupOptions: {
      // Nothing in the core is done by importing it: its door does not bring into the worker what only pages use.
      treeshake: { moduleSideEffects: (id) => !/[\\/]src[\\/]core[\\/]/.test(id) },
      input: {
        report: "src/pages/report/report.html",
        choice: "src/pages/disambiguation/disambiguation.html",
        ...(target === "chrome" ? { offscreen: "src/browser/offscreen.html" } : {}),
      },
    },
  },
});
