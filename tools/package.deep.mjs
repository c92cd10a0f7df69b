/** Run by `npm run test:deep`: programs that install the tarball. Command: core-build.deep.mjs. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { build, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "./browsers.mjs";
import { buildCore, entryPoints } from "./core-build.mjs";
import { run, runModule } from "./process.mjs";

/** Imports by entry point, code, results. */
const IMPORTS = {
  canonicalize: ["canonicalize", "ruleSets"],
  "canonicalize/web": ["canonicalize as canonicalizeWeb"],
  key: ["causes", "key", "sameUrl"],
  inspect: ["findings", "inspect", "repair"],
  duplicates: ["explain", "findDuplicates"],
  clean: ["clean", "unwrap"],
  text: ["findUrls", "linksInHtml"],
  url: ["components", "isRefused", "parse", "serialize"],
  suffixes: ["suffixes"],
  prose: ["prose"],
};
const ENCODED_TWICE = "https://h.example/caf%25C3%25A9";
const PROGRAM = `
const text = ${JSON.stringify(ENCODED_TWICE)};
const wrapped = "https://www.google.com/url?q=https%3A%2F%2Fh.example%2Fa";
const results = [
  ruleSets.map((profile) => canonicalize("HTTP://www.h.example:80/%7Ea", { profile }))[0],
  canonicalizeWeb("../b", { base: "http://h.example/a/" }),
  key("http://m.h.example/a?utm_source=b", { ignore: causes, suffixes }),
  sameUrl("http://h.example/#a", "http://h.example/#b"),
  inspect(text, { suffixes }).canonical,
  findings(text, { suffixes }).map(({ id }) => id),
  repair(text, { suffixes }).url,
  inspect("HTTP://h.example/", { suffixes, prose }).steps.map(({ rule }) => [rule.title, rule.source.document]),
  explain("http://h.example/", "http://www.h.example/", { suffixes, prose }).rules.map(({ title }) => title),
  findDuplicates(["http://h.example/#a", "http://h.example/b", { href: "/", base: "http://h.example/" }]).map(({ members }) => members),
  explain("http://h.example/", "http://www.h.example/", { suffixes }).level,
  clean("https://h.example/?utm_source=a", { suffixes }).url,
  unwrap(wrapped, { suffixes }).url,
  findUrls("See http://h.example/a.", { suffixes }).map(({ text }) => text),
  linksInHtml('<a href="/a">').map(({ raw }) => raw),
  serialize(parse("http://h.example/a?b")),
  components("http://h.example/a").map(({ name }) => name),
  isRefused("http://["),
];
`;
const RESULTS = [
  "http://www.h.example/~a",
  "http://h.example/b",
  "https://h.example/a",
  true,
  ENCODED_TWICE,
  ["double-encoded"],
  "https://h.example/caf%C3%A9",
  [["Lowercase the scheme.", "RFC 3986"]],
  ["Remove “www.” before a registrable domain."],
  [[0, 2]],
  3,
  "https://h.example/",
  "https://h.example/a",
  ["http://h.example/a"],
  ["/a"],
  "http://h.example/a?b",
  ["scheme", "host", "path[0]"],
  true,
];

const AS_MODULE = `${Object.entries(IMPORTS)
  .map(([name, values]) => `import { ${values.join(", ")} } from "trueform/${name}";`)
  .join("\n")}\n${PROGRAM}`;
const AS_SCRIPT = `${Object.entries(IMPORTS)
  .map(([name, values]) => `const { ${values.join(", ").replaceAll(" as ", ": ")} } = require("trueform/${name}");`)
  .join("\n")}\n${PROGRAM}`;
const PRINT = "console.log(JSON.stringify(results));\n";

const folder = mkdtempSync(join(tmpdir(), "trueform-package-"));
const core = join(folder, "core");
const user = join(folder, "user");
const installed = join(user, "node_modules", "trueform");
/** @type {{ filename: string, size: number, unpackedSize: number, files: { path: string }[] }} */
let packed;

/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(join(user, name), text);

/** @param {string[]} parameters @param {string} inFolder */
async function npm(parameters, inFolder) {
  const { ok, output, stdout } = await run("npm", [...parameters, "--no-audit", "--no-fund"], { folder: inFolder });
  if (!ok) throw new Error(`npm ${parameters.join(" ")} failed:\n${output}`);
  return stdout;
}

beforeAll(async () => {
  await buildCore(core);
  [packed] = JSON.parse(await npm(["pack", "--json", "--pack-destination", folder], core));
  mkdirSync(user);
  write("package.json", '{ "private": true }');
  await npm(["install", "--offline", join(folder, packed.filename)], user);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("the tarball", () => {
  test("is small, and contains the files of its package.json", () => {
    const paths = packed.files.map(({ path }) => path);
    const ofCommand = paths.filter((path) => path.startsWith("cli/"));
    expect(paths.length - ofCommand.length).toBeLessThan(50);
    expect(ofCommand.length).toBeLessThan(20);
    expect(Math.max(packed.size, packed.unpackedSize)).toBeLessThan(3_000_000);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    for (const field of ["dependencies", "private", "scripts"]) expect(manifest).not.toHaveProperty(field);
    const { "./package.json": own, ...exported } = manifest.exports;
    expect(own).toBe("./package.json");
    expect(Object.keys(exported)).toEqual(entryPoints.map((name) => `./${name}`));
    const named = Object.values(exported).flatMap((/** @type {object} */ conditions) => Object.values(conditions));
    expect(paths).toEqual(expect.arrayContaining(named.map((path) => path.slice(2))));
    expect(paths).toEqual(expect.arrayContaining(["LICENSE", "README.md", "THIRD-PARTY-NOTICES.txt"]));
  });

  test("names its contents, with licenses", () => {
    const notices = readFileSync(join(installed, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["tldts", "htmlparser2", "entities", "punycode", "Public Suffix List"])
      expect(notices).toMatch(new RegExp(`^${name} `, "m"));
    expect(notices).toContain("Mozilla Public License Version 2.0");
  });

  test("has no dependencies", () => {
    const others = readdirSync(join(user, "node_modules")).filter((name) => !name.startsWith("."));
    expect(others).toEqual(["trueform"]);
    expect(existsSync(join(installed, "node_modules"))).toBe(false);
  });

  test("contains the command", async () => {
    const command = join(user, "node_modules", ".bin", "trueform");
    const { output } = await run("/bin/sh", ["-c", `echo HTTP://h.example | "${command}" key`]);
    expect(output).toBe("http://h.example/");
  });

  test("has declarations without internal members and paths of the build", () => {
    const names = packed.files.map(({ path }) => path).filter((path) => path.endsWith(".d.ts"));
    expect(names).toHaveLength(entryPoints.length + 1);
    const declarations = names.map((name) => readFileSync(join(installed, name), "utf8")).join("");
    expect(declarations).toContain("/** The rule set; `web` by default. */");
    expect(declarations).not.toMatch(/@internal|\breader\(|^\/\/ /m);
  });
});

test("the program calls every entry point", () => {
  expect(Object.keys(IMPORTS)).toEqual(entryPoints);
});

describe("Node", () => {
  test.each([
    ["imports it", "program.mjs", AS_MODULE],
    ["requires it", "program.cjs", AS_SCRIPT],
  ])("%s, without a warning", async (_, name, code) => {
    write(name, code + PRINT);
    const { output } = await run(process.execPath, [name], { folder: user });
    expect(output).toBe(JSON.stringify(RESULTS));
  });

  test("resolves only the entry points", async () => {
    const names = ["trueform", "trueform/chunks/check.js", "trueform/key.js"];
    write(
      "others.mjs",
      `for (const name of ${JSON.stringify(names)}) await import(name).catch(({ code }) => console.log(code));`,
    );
    const { output } = await run(process.execPath, ["others.mjs"], { folder: user });
    expect(output.split("\n")).toEqual(names.map(() => "ERR_PACKAGE_PATH_NOT_EXPORTED"));
  });
});

const TYPED = `${AS_MODULE}
import type { Inspection } from "trueform/inspect";
import type { Cause, KeyOptions } from "trueform/key";
import type { Suffixes } from "trueform/suffixes";
const list: Suffixes = suffixes;
const cause: Cause = "fragment";
export const options: KeyOptions = { ignore: [cause], suffixes: list };
export const inspection: Inspection = inspect({ href: text, searchParams: {} }, { suffixes });
export { results };
`;

/** With TypeScript's error. */
const WRONG = /** @type {const} */ ([
  ['canonicalize("a", { profile: "nope" });', "TS2322"],
  ['canonicalize("a", { profil: "web" });', "TS2561"],
  ["canonicalize(1);", "TS2345"],
  ['canonicalizeWeb("a", { profile: "web" });', "TS2353"],
  ['key("a", { level: 7 });', "TS2322"],
  ['key("a", { ignore: ["nope"] });', "TS2322"],
  ['inspect("a");', "TS2554"],
  ['inspect("a", {});', "TS2769"],
  ['inspect("a", { suffixes: {} });', "TS2769"],
  ['export const wrong: number = canonicalize("a");', "TS2322"],
  ['export { inspect as other } from "trueform";', "TS2307"],
]);

describe("TypeScript", () => {
  test.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])("compiles programs, and finds wrong uses: module %s, resolved by %s", async (module, moduleResolution) => {
    const wrongFiles = WRONG.map((_, i) => `wrong-${i + 10}.mts`);
    const files = ["right.mts", ...wrongFiles];
    write("right.mts", TYPED);
    WRONG.forEach(([code], i) => {
      write(`wrong-${i + 10}.mts`, `${AS_MODULE}\nexport { results };\n${code}\n`);
    });
    if (module === "nodenext") {
      write(
        "required.cts",
        'import url = require("trueform/url");\nexport const refused: boolean = url.isRefused("a");\n',
      );
      files.push("required.cts");
    }
    const common = { strict: true, noEmit: true, skipLibCheck: false, target: "es2022", lib: ["ES2023"], types: [] };
    const compilerOptions = { ...common, module, moduleResolution, noUncheckedIndexedAccess: true };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
    const { output } = await runModule("typescript/bin/tsc", ["-p", user, "--pretty", "false"]);
    const errors = [...output.matchAll(/([\w-]+\.c?m?ts)\(.*?\): error (TS\d+)/g)].map(([, file, code]) => [
      file,
      code,
    ]);
    expect(errors, output).toEqual(WRONG.map(([, code], i) => [wrongFiles[i], code]));
    expect(output.match(/\berror TS\d+/g)).toHaveLength(errors.length);
  });
});

describe("Vite", () => {
  test("builds a page and a module worker, which run in Chromium", async () => {
    write("index.html", '<!doctype html><title>User</title><script type="module" src="/page.js"></script>');
    write("worker.js", `${AS_MODULE}postMessage(results);\n`);
    write(
      "page.js",
      `${AS_MODULE}
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => { window.both = [results, data]; };
`,
    );
    await build({
      root: user,
      configFile: false,
      logLevel: "error",
      worker: { format: "es" },
    });
    const server = await preview({
      root: user,
      configFile: false,
      logLevel: "warn",
      preview: { host: "127.0.0.1", port: 0 },
    });
    const executablePath = process.env.CHROMIUM_PATH || (await findChromium());
    if (!executablePath) throw new Error("No Chromium found: `npm test` installs one.");
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
    try {
      const page = await browser.newPage();
      /** @type {string[]} */
      const errors = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(server.resolvedUrls?.local[0] ?? "");
      const both = await page.waitForFunction(() => Reflect.get(globalThis, "both"));
      expect([await both.jsonValue(), errors]).toEqual([[RESULTS, RESULTS], []]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});

describe("other runtimes", () => {
  const others = join(folder, "others");

  beforeAll(async () => {
    mkdirSync(others);
    writeFileSync(join(others, "package.json"), '{ "private": true }');
    await npm(
      ["install", "--prefer-offline", "--ignore-scripts", "deno@2.9.6", "esbuild@0.28.2", "rollup@4.68.8"],
      others,
    );
  }, 600_000);

  test("Deno runs and type-checks it without permissions", async () => {
    write("program.ts", AS_MODULE + PRINT);
    const parameters = [
      "run",
      "--check",
      "--quiet",
      "--no-prompt",
      "--node-modules-dir=manual",
      "--no-remote",
      "program.ts",
    ];
    const deno = join(others, "node_modules", "deno", "bin.cjs");
    const env = { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1" };
    const { output } = await run(process.execPath, [deno, ...parameters], { folder: user, env });
    expect(output).toBe(JSON.stringify(RESULTS));
  });

  test.each([
    ["esbuild", ["--bundle", "--format=esm", "--minify", "--outfile="]],
    ["rollup", ["--format=es", "--silent", "--plugin=./resolve.mjs", "--file="]],
  ])("%s leaves out what is not imported", async (bundler, parameters) => {
    write(
      "resolve.mjs",
      `import { readFileSync } from "node:fs";
import { resolve } from "node:path";
const { sideEffects } = JSON.parse(readFileSync("node_modules/trueform/package.json", "utf8"));
export default () => ({
  name: "resolve",
  resolveId: (id) =>
    id.startsWith("trueform/")
      ? { id: resolve("node_modules", \`\${id}.js\`), moduleSideEffects: sideEffects }
      : null,
});`,
    );
    const program = join(others, "node_modules", bundler, bundler === "rollup" ? "dist/bin/rollup" : "bin/esbuild");
    const sizeOf = async (/** @type {string} */ code) => {
      write("bundled.mjs", code);
      const out = join(user, "out.mjs");
      const all = [program, "bundled.mjs", ...parameters.slice(0, -1), `${parameters.at(-1)}${out}`];
      const { ok, output } = await run(process.execPath, all, { folder: user });
      if (!ok) throw new Error(output);
      return gzipSync(readFileSync(out)).length;
    };
    const [one, all] = [
      await sizeOf('export { findUrls } from "trueform/text";'),
      await sizeOf('export * from "trueform/text";'),
    ];
    expect(one).toBeLessThan(all / 2);
    expect(
      await sizeOf(
        Object.keys(IMPORTS)
          .map((name) => `import "trueform/${name}";`)
          .join("\n"),
      ),
    ).toBeLessThan(100);
  });
});
