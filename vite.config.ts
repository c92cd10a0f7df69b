import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { crx, type ManifestV3Export } from "@crxjs/vite-plugin";
import { type BuildOptions, build, defineConfig, type Plugin } from "vite";
import { manifestFor } from "./tools/manifest.mjs";
import { notices } from "./tools/notices.mjs";
import { SIDE_EFFECT_FREE } from "./tools/pure-values.mjs";
import { popupStyles, sharedStylesFirst } from "./tools/styles.mjs";

export type Target = "chrome" | "firefox";
const target: Target = process.env.TARGET === "firefox" ? "firefox" : "chrome";
const outDir = process.env.OUT_DIR || `dist/${target}`;
const withNotices = notices(outDir);

/** Injected scripts. Each is a separate build. */
const INJECTED = [
  "read/content-read",
  "read/content-check",
  "read/content-copy",
  "read/content-details",
  "follow/content-follow",
  "marks/content-marks",
  "toast/content-toast",
  "jump/content-jump",
];

/** Inlining would duplicate long strings such as the public suffix list. */
const optimization = { inlineConst: false };

/** Lets each bundle drop unused core modules. */
const treeshake = { moduleSideEffects: (id: string) => !SIDE_EFFECT_FREE.test(id) };

/** For code that does not parse hosts. */
const withoutSuffixes = { moduleSideEffects: (id: string) => !/[\\/]src[\\/]core[\\/]/.test(id) };

/** One file without imports. */
const alone = (
  entry: string,
  name: string,
  rollupOptions: BuildOptions["rollupOptions"],
  { exportsAs = "trueformContent", plugins = [] as Plugin[] } = {},
) =>
  build({
    configFile: false,
    logLevel: "warn",
    define: { __TARGET__: JSON.stringify(target) },
    plugins: [...plugins, withNotices()],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "es2022",
      rollupOptions: { optimization, ...rollupOptions },
      lib: { entry, formats: ["iife"], name: exportsAs, fileName: () => `${name}.js` },
    },
  });

/** tldts prepares its list at load time. Few pages and few worker starts need it. */
const suffixesOnDemand = (): Plugin => ({
  name: "trueform:suffixes-on-demand",
  transform(code, id) {
    if (!/[\\/]tldts[\\/]dist[\\/]es6[\\/]src[\\/]suffix-trie\.js$/.test(id)) return null;
    const prepared = code
      .replace(
        /^for \(let node = 0[\s\S]*?^}$/m,
        (loop) => `let isReady = false;\nfunction prepare() {\nisReady = true;\n${loop}\n}`,
      )
      .replace(/^export default function \w+\([^)]*\) \{$/m, "$&\nif (!isReady) prepare();");
    if (prepared.split("isReady").length !== 4) throw new Error("tldts has changed: see suffixesOnDemand.");
    return { code: prepared, map: null };
  },
});

/**
 * Separate builds: files known to the manifest or crxjs become web-accessible, and pages could detect Trueform by them.
 */
const injectedScript = (path: string): Plugin => ({
  name: `trueform:injected-${basename(path)}`,
  apply: "build",
  async closeBundle() {
    await alone(`src/content/${path}.ts`, basename(path), {
      // Reading `Node.prototype.…` has no effect, so each script can drop unused members.
      treeshake: { propertyReadSideEffects: false },
      // `executeScript` returns the value of the last expression.
      output: path === "read/content-check" ? { postFooter: "trueformContent;" } : {},
    });
  },
});

/** crxjs would turn the worker into a module. */
const { background, ...manifest } = manifestFor(target);

/** Chromium caches compiled code only of a classic worker in one file, which then starts faster. */
const worker = (): Plugin => ({
  name: "trueform:worker",
  apply: "build",
  async closeBundle() {
    await alone(
      "src/background/index.ts",
      "worker",
      { treeshake },
      { plugins: [polyfillAsModule(), suffixesOnDemand()] },
    );
    const file = join(outDir, "manifest.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), background }, null, 2));
  },
});

/** The popup's first script is classic: modules wait for each other and for all styles. */
const popupFirst = (): Plugin => ({
  name: "trueform:popup-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { filename }) =>
      filename.endsWith("popup.html")
        ? [{ tag: "script", attrs: { src: "/popup-first.js" }, injectTo: "head-prepend" }]
        : [],
  },
  async closeBundle() {
    const plugins = [polyfillAsModule()];
    await alone(
      "src/pages/popup/first.ts",
      "popup-first",
      { treeshake: withoutSuffixes },
      { exportsAs: "trueformPopup", plugins },
    );
  },
});

/**
 * Preact uses `innerHTML` only for `dangerouslySetInnerHTML`, which we do not use. Setting text instead rules out
 * injection.
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

/** As CommonJS, each use would copy and evaluate the whole polyfill. */
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

/** Few chunks: each file costs a page one or two milliseconds. */
const CHUNKS = [
  // Needed by all pages.
  { name: "browser", test: /webextension-polyfill|src[\\/]browser[\\/](?:available|direction)\.ts/, priority: 3 },
  {
    name: "core",
    test: /[\\/]src[\\/]core[\\/]|node_modules[\\/](?:tldts|punycode|@noble|htmlparser2|entities)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "shared",
    test: /[\\/]src[\\/](?:browser|content|ui)[\\/].*\.tsx?$|node_modules/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig({
  define: { __TARGET__: JSON.stringify(target) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [
    preactWithoutMarkup(),
    polyfillAsModule(),
    suffixesOnDemand(),
    withNotices(),
    crx({ manifest: manifest as ManifestV3Export, browser: target }),
    sharedStylesFirst(),
    popupStyles(),
    ...INJECTED.map(injectedScript),
    worker(),
    popupFirst(),
  ],
  // A separate file: the CSP loads workers only from the extension.
  worker: { format: "es", plugins: () => [suffixesOnDemand(), withNotices()], rollupOptions: { optimization } },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    // Browsers show the popup only after everything preloaded has arrived; plain imports do not delay it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === "js" ? [] : dependencies),
    },
    // Not in the manifest.
    rollupOptions: {
      treeshake,
      optimization,
      output: { codeSplitting: { groups: CHUNKS } },
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
