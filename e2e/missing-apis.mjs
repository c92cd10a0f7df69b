import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All APIs that src/browser/available.ts treats as optional. */
export const MISSING_APIS = [
  "contextMenus",
  "menus",
  "commands",
  "windows",
  "omnibox",
  "sidebarAction",
  "sidePanel",
  "management",
  "tabs.onMoved",
  "tabs.onReplaced",
  "storage.managed",
];

/**
 * Runs before our code: removes APIs and records errors.
 * @param {readonly string[]} names
 */
function takeAway(names) {
  const scope = /** @type {any} */ (globalThis);
  for (const root of [scope.browser, scope.chrome]) {
    for (const path of root ? names : []) {
      const [name = "", holder = root] = path
        .split(".")
        .reverse()
        .map((part, i) => (i === 0 ? part : root[part]));
      Reflect.deleteProperty(holder, name);
      // Some are getters.
      if (holder[name] !== undefined) Object.defineProperty(holder, name, { value: undefined });
      if (holder[name] !== undefined) throw new Error(`${path} is still there.`);
    }
  }
  /** @type {string[]} */
  scope.failed = [];
  addEventListener("error", ({ message }) => scope.failed.push(message));
  addEventListener("unhandledrejection", ({ reason }) => scope.failed.push(String(reason)));
}

/**
 * Copies the build without these APIs; `globalThis.failed` lists uncaught errors.
 * @param {string} build
 * @param {readonly string[]} [names]
 */
export function buildWithoutApis(build, names = MISSING_APIS) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-missing-apis-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cpSync(build, folder, { recursive: true });
  const script = `(${takeAway})(${JSON.stringify(names)});\n`;
  writeFileSync(join(folder, "missing-apis.js"), script);
  /** @param {string} file @param {(text: string) => string} changed */
  const change = (file, changed) =>
    writeFileSync(join(folder, file), changed(readFileSync(join(folder, file), "utf8")));
  const { background } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  change(background.service_worker ?? background.scripts[0], (text) => script + text);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".html"))
      change(file, (text) => text.replace("<head>", '<head><script src="/missing-apis.js"></script>'));
  }
  return folder;
}
