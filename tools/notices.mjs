/** Writes LICENSE and THIRD-PARTY-NOTICES.txt. Vite’s `build.license` does not cover the worker's bundle. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/**
 * @typedef {object} Notice
 * @property {string} name
 * @property {string} licence SPDX identifier
 * @property {string} text
 * @property {string} source URL of the source
 * @property {string} [about]
 */

/**
 * Data under a license that its package does not declare.
 * @type {Readonly<Record<string, Omit<Notice, "text">>>}
 */
const DATA = {
  tldts: {
    name: "Public Suffix List",
    licence: "MPL-2.0",
    // Its history has the released version.
    source: "https://github.com/publicsuffix/list/commits/main/public_suffix_list.dat",
    about: "compiled into a trie (dist/es6/src/data/trie.js), as the list was when that version was released.",
  },
};

/**
 * Modules generated from third-party data.
 * @type {Readonly<Record<string, Notice>>}
 */
const MADE_OF = {
  "src/core/lists/look-alikes.ts": {
    name: "Unicode Security Mechanisms for UTS #39, confusables.txt 17.0.0",
    licence: "Unicode-3.0",
    source: "https://www.unicode.org/Public/security/17.0.0/confusables.txt",
    about: "Data. A part of it, with properties of the Unicode Character Database.",
    text: readFileSync(join(root, "tools", "unicode-license.txt"), "utf8").trim(),
  },
};

/** These require their text, and MPL-2.0 also the source's URL (3.2). Read others before adding them. */
const KNOWN = new Set(["MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD", "MPL-2.0"]);

const CONSULTED = `Consulted, not copied
=====================

The names of tracking parameters and the conditions under which they stay are facts. Trueform's list of them is its own,
and each name has its source there (docs/rules.md in the source code). Most come from the documents of the vendors. These
two lists were read for names and conditions; none of their text or code is part of Trueform:

- Brave, query filter, https://github.com/brave/brave-core, MPL-2.0, and the reports about it at
  https://github.com/brave/brave-browser/issues
- AdGuard, URL tracking filter, https://github.com/AdguardTeam/AdguardFilters, GPL-3.0

So are the names of arguments that hold where a redirect leads. Trueform's list of them is its own, too; for names that
only one service uses, this list was read:

- Brave, list for debouncing, https://github.com/brave/adblock-lists, MPL-2.0
`;

/** Provide the text if no bundled package does. @type {Readonly<Record<string, string>>} */
const TEXTS = { "MPL-2.0": "webextension-polyfill" };

/** @param {string} licence @param {Readonly<Record<string, string>>} texts */
const textOf = (licence, texts) => {
  const name = texts[licence];
  return name === undefined ? undefined : noticeOf(join(root, "node_modules", name), name).text;
};

/** @param {string} folder @param {string} name @returns {Notice} */
function noticeOf(folder, name) {
  const { version, license, repository } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder)
    .sort()
    .find((one) => /^(?:un)?licen[cs]e|^copying/i.test(one));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
  if (text.trim() === "") throw new Error(`${name} ${version} is bundled without a license text: do not ship it.`);
  if (!KNOWN.has(license))
    throw new Error(
      `${name} ${version} is bundled under ${license}: read what it asks for, then name it in tools/notices.mjs.`,
    );
  const address = String(repository?.url ?? repository ?? "");
  const source = address
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh|git\+ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
  return {
    name: `${name} ${version}`,
    licence: license,
    text: text.replaceAll("\r\n", "\n").trim(),
    source: `https://www.npmjs.com/package/${name}/v/${version}${source === "" ? "" : ` and ${source}`}`,
  };
}

/**
 * The package of a module. `\0rolldown/runtime.js` belongs to the bundler.
 * @param {string} id
 * @returns {[folder: string, name: string] | undefined}
 */
export function packageOf(id) {
  const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
  const virtual = /^\0((?:@[^/]+\/)?[^/]+)\/[^/]+\.js$/.exec(path)?.[1];
  if (virtual !== undefined) return [join(root, "node_modules", virtual), virtual];
  const [, folder, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? [];
  if (folder !== undefined && name !== undefined) return [folder, name];
  if (path.startsWith("\0")) throw new Error(`${path.slice(1)} is bundled and belongs to no package: add its origin.`);
  return undefined;
}

/**
 * Merges equal texts. Browsers display `.txt` instead of saving it.
 * @param {readonly Notice[]} notices
 */
export function format(notices) {
  /** @type {Map<string, Notice[]>} */
  const byText = new Map();
  for (const notice of notices) byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  const parts = [...byText].map(([text, sharing]) => {
    const head = sharing.map(({ name, licence, source, about }) =>
      [`${name} (${licence})`, ...(about === undefined ? [] : [about]), `Source: ${source}`].join("\n"),
    );
    return `${head.join("\n\n")}\n\n${text}\n`;
  });
  const rule = `\n${"-".repeat(80)}\n\n`;
  // A BOM, for UTF-8.
  return `\ufeffTrueform is under the MIT License (LICENSE). It contains the software and data below.\n${rule}${[...parts, CONSULTED].join(rule)}`;
}

/**
 * Notices of packages and their data, sorted by name.
 * @param {ReadonlyMap<string, string>} bundled names by folder
 * @param {ReadonlySet<string>} [modules] all bundled modules
 * @param {Readonly<Record<string, string>>} [texts] packages by the license whose text they provide
 */
export function noticesOf(bundled, modules = new Set(), texts = TEXTS) {
  const packages = [...bundled].map(([folder, name]) => noticeOf(folder, name));
  const names = [...bundled.values()];
  const data = [...new Set(names)].flatMap((name) => {
    const held = DATA[name];
    if (held === undefined) return [];
    const text = packages.find(({ licence }) => licence === held.licence)?.text ?? textOf(held.licence, texts);
    if (text === undefined) throw new Error(`${held.name} is under ${held.licence}, but no package contains its text.`);
    const holder = packages[names.indexOf(name)]?.name;
    return [{ ...held, about: `Data. The package ${holder} holds it, ${held.about}`, text }];
  });
  const generated = Object.entries(MADE_OF).flatMap(([path, notice]) =>
    modules.has(join(root, path)) ? [notice] : [],
  );
  return [...packages, ...data, ...generated].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Plugins that write the notices of a build. Pages, worker and injected scripts are separate bundles.
 * @param {string} outDir
 */
export function notices(outDir) {
  /** @type {Map<string, string>} */
  const bundled = new Map();
  /** @type {Set<string>} */
  const modules = new Set();
  const write = () => {
    mkdirSync(outDir, { recursive: true });
    writeFileSync(join(outDir, "LICENSE"), readFileSync(join(root, "LICENSE")));
    writeFileSync(join(outDir, "THIRD-PARTY-NOTICES.txt"), format(noticesOf(bundled, modules)));
  };
  /** @returns {import("vite").Plugin} */
  const collect = () => ({
    name: "trueform:notices",
    apply: "build",
    generateBundle(_, output) {
      for (const chunk of Object.values(output)) {
        if (chunk.type !== "chunk") continue;
        for (const id of chunk.moduleIds) {
          modules.add(id.replace(/\?.*$/, ""));
          const found = packageOf(id);
          if (found !== undefined) bundled.set(...found);
        }
      }
    },
    writeBundle: write,
  });
  return collect;
}
