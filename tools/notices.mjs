/**
 * LICENSE and THIRD-PARTY-NOTICES.txt of a build: what the bundler put into it, and what these packages are made of.
 * Vite’s own `build.license` does not see the worker's bundle.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/**
 * @typedef {object} Notice
 * @property {string} name
 * @property {string} licence by SPDX
 * @property {string} text
 * @property {string} source where its source is
 * @property {string} [about]
 */

/**
 * Data inside a package under a licence that the package does not name.
 * @type {Readonly<Record<string, Omit<Notice, "text">>>}
 */
const DATA = {
  tldts: {
    name: "Public Suffix List",
    licence: "MPL-2.0",
    // Its history has the list as it was when the package was released.
    source: "https://github.com/publicsuffix/list/commits/main/public_suffix_list.dat",
    about: "compiled into a trie (dist/es6/src/data/trie.js), as the list was when that version was released.",
  },
};

/**
 * Modules of ours that are made of data of others.
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

/** They ask for their text, and MPL-2.0 for the address of the source (3.2). Any other one is to be read first. */
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

/** Packages whose text of a licence stands for it where nothing that is bundled brings one. @type {Readonly<Record<string, string>>} */
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
  if (text.trim() === "")
    throw new Error(`${name} ${version} is bundled and has no licence text: do not ship it before there is one.`);
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
 * The folder of the package that a module belongs to. `\0rolldown/runtime.js` is the bundler's own.
 * @param {string} id
 * @returns {[folder: string, name: string] | undefined}
 */
export function packageOf(id) {
  const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
  const virtual = /^\0((?:@[^/]+\/)?[^/]+)\/[^/]+\.js$/.exec(path)?.[1];
  if (virtual !== undefined) return [join(root, "node_modules", virtual), virtual];
  const [, folder, name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? [];
  if (folder !== undefined && name !== undefined) return [folder, name];
  if (path.startsWith("\0")) throw new Error(`${path.slice(1)} is bundled and belongs to no package: say whose it is.`);
  return undefined;
}

/**
 * One text where several have the same. Ends in `.txt`, which browsers show instead of saving it.
 * @param {readonly Notice[]} notices
 */
export function format(notices) {
  /** @type {Map<string, Notice[]>} */
  const byText = new Map();
  for (const notice of notices) byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  const parts = [...byText].map(([text, alike]) => {
    const head = alike.map(({ name, licence, source, about }) =>
      [`${name} (${licence})`, ...(about === undefined ? [] : [about]), `Source: ${source}`].join("\n"),
    );
    return `${head.join("\n\n")}\n\n${text}\n`;
  });
  const rule = `\n${"-".repeat(80)}\n\n`;
  // The mark makes browsers read it as UTF-8.
  return `\ufeffTrueform is under the MIT License (LICENSE). It contains the software and data below.\n${rule}${[...parts, CONSULTED].join(rule)}`;
}

/**
 * @param {ReadonlyMap<string, string>} bundled names by folder
 * @param {ReadonlySet<string>} [modules] all that are bundled
 * @param {Readonly<Record<string, string>>} [texts] packages by the licence whose text they bring
 */
export function noticesOf(bundled, modules = new Set(), texts = TEXTS) {
  const packages = [...bundled].map(([folder, name]) => noticeOf(folder, name));
  const names = [...bundled.values()];
  const data = [...new Set(names)].flatMap((name) => {
    const held = DATA[name];
    if (held === undefined) return [];
    const text = packages.find(({ licence }) => licence === held.licence)?.text ?? textOf(held.licence, texts);
    if (text === undefined) throw new Error(`${held.name} is under ${held.licence}, whose text no package brings.`);
    const holder = packages[names.indexOf(name)]?.name;
    return [{ ...held, about: `Data. The package ${holder} holds it, ${held.about}`, text }];
  });
  const made = Object.entries(MADE_OF).flatMap(([path, notice]) => (modules.has(join(root, path)) ? [notice] : []));
  return [...packages, ...data, ...made].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The parts of one build share it: the pages, the worker and the injected scripts are bundled apart.
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
