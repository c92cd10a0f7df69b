import { crx, type ManifestV3Export } from "@crxjs/vite-plugin";
import { build, defineConfig, type Plugin } from "vite";
import { manifestFor } from "./tools/manifest.mjs";
import { notices } from "./tools/notices.mjs";

export type Target = "chrome" | "firefox";
const target: Target = process.env.TARGET === "firefox" ? "firefox" : "chrome";
const outDir = process.env.OUT_DIR || `dist/${target}`;
const withNotices = notices(outDir);

/** A separate build: what the manifest or crxjs knows becomes web-accessible, and pages could detect Trueform by it. */
function injectedScript(
  name:
    | "content"
    | "content-check"
    | "content-copy"
    | "content-details"
    | "content-live"
    | "content-jump"
    | "content-marks"
    | "content-navigator"
    | "content-paint"
    | "content-places"
    | "content-shapes"
    | "content-steps"
    | "content-watch"
    | "content-toast",
): Plugin {
  return {
    name: `trueform:injected-${name}`,
    apply: "build",
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: "warn",
        define: { __TARGET__: JSON.stringify(target) },
        plugins: [withNotices()],
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          // Reading `Node.prototype.…` does nothing: each script gets only what it uses.
          rollupOptions: {
            treeshake: { propertyReadSideEffects: false },
            // Whoever injects it gets what the file ends with.
            output: name === "content-check" ? { postFooter: "trueformContent;" } : {},
          },
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
 * Preact makes markup from strings only by `dangerouslySetInnerHTML`, which is unused here; this makes it set text, so
 * that nobody can inject markup by it.
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

const STYLES = /<link rel="stylesheet"[^>]*>/g;

/**
 * Styles that pages share come first, as in their sources, so that a page's own override them: where no script is shared
 * like them, Vite puts them last.
 */
function sharedStylesFirst(): Plugin {
  return {
    name: "trueform:shared-styles-first",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const pages = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".html") ? [{ file, html: String(file.source) }] : [],
      );
      const sharedBy = (link: string): number => {
        const [href = ""] = /href="[^"]*"/.exec(link) ?? [];
        return pages.filter(({ html }) => html.includes(href)).length;
      };
      for (const { file, html } of pages) {
        const sorted = (html.match(STYLES) ?? []).sort((a, b) => sharedBy(b) - sharedBy(a));
        file.source = html.replace(STYLES, () => sorted.shift() as string);
      }
    },
  };
}

/** As CommonJS, all of the browser's interfaces would be copied, and so made, wherever one of them is used. */
function polyfillAsModule(): Plugin {
  return {
    name: "trueform:polyfill-as-module",
    transform(code, id) {
      if (!/[\\/]webextension-polyfill[\\/]dist[\\/]/.test(id)) return null;
      return {
        code: `const module = { exports: {} };\nconst exports = module.exports;\n${code}\nexport default module.exports;`,
        map: null,
      };
    },
  };
}

/** What the popup loads after its first paint is fetched at once with the page. */
function popupAtOnce(): Plugin {
  return {
    name: "trueform:popup-at-once",
    transformIndexHtml: {
      order: "post",
      handler(html, { chunk, bundle = {} }) {
        const wanted = new Set(chunk?.dynamicImports);
        for (const name of wanted) {
          const one = bundle[name];
          if (one?.type === "chunk") for (const needed of one.imports) wanted.add(needed);
        }
        const tags = [...wanted]
          .filter((name) => !html.includes(`/${name}"`))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${name}` },
            injectTo: "head" as const,
          }));
        return tags;
      },
    },
  };
}

export default defineConfig({
  define: { __TARGET__: JSON.stringify(target) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    preactWithoutMarkup(),
    polyfillAsModule(),
    popupAtOnce(),
    withNotices(),
    crx({ manifest: manifestFor(target) as ManifestV3Export, browser: target }),
    sharedStylesFirst(),
    injectedScript("content"),
    injectedScript("content-check"),
    injectedScript("content-copy"),
    injectedScript("content-details"),
    injectedScript("content-jump"),
    injectedScript("content-marks"),
    injectedScript("content-navigator"),
    injectedScript("content-live"),
    injectedScript("content-watch"),
    injectedScript("content-paint"),
    injectedScript("content-places"),
    injectedScript("content-shapes"),
    injectedScript("content-steps"),
    injectedScript("content-toast"),
  ],
  // The worker must be a file of its own: the CSP loads workers, like scripts, only from the extension.
  worker: { format: "es", plugins: () => [withNotices()] },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Not in the manifest.
    rollupOptions: {
      // Core modules have no side effects: the worker gets only what it uses.
      treeshake: { moduleSideEffects: (id) => !/[\\/]src[\\/]core[\\/]/.test(id) },
      input: {
        rules: "src/pages/rules/rules.html",
        report: "src/pages/report/report.html",
        disambiguation: "src/pages/disambiguation/disambiguation.html",
        "first-run": "src/pages/first-run/first-run.html",
        ...(target === "chrome" ? { offscreen: "src/browser/offscreen.html" } : {}),
      },
    },
  },
});
