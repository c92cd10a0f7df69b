/**
 * `node tools/confusables.mjs confusables.txt ppucd.txt`: lists look-alikes from
 * https://www.unicode.org/Public/security/latest/confusables.txt and ICU's icu4c/source/data/unidata/ppucd.txt
 * (preparsed Unicode Character Database) of the same version.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, root } from "./process.mjs";

/** @typedef {{ sc: string, allowed: boolean, name: string }} Properties */

/** @param {string} text @returns {Map<number, string>} the prototype of each character */
function prototypesIn(text) {
  const found = new Map();
  for (const [, from, to] of text.matchAll(/^\uFEFF?([0-9A-F]+) ;\t([0-9A-F ]+) ;/gm)) {
    const points = String(to).trim().split(" ");
    found.set(
      Number.parseInt(String(from), 16),
      String.fromCodePoint(...points.map((one) => Number.parseInt(one, 16))),
    );
  }
  return found;
}

/** @param {string} text @returns {Map<number, Properties>} */
function propertiesIn(text) {
  const found = new Map();
  let block = { first: 0, last: -1, values: /** @type {Record<string, string>} */ ({}) };
  for (const line of text.split("\n")) {
    const [kind, range = "", ...pairs] = line.split(";");
    if (kind !== "block" && kind !== "cp") continue;
    const [first = 0, last = first] = range.split("..").map((one) => Number.parseInt(one, 16));
    const values = Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/, ""), pair.replace(/^[^=]*=?/, "")]));
    if (kind === "block") {
      block = { first, last, values };
      continue;
    }
    const all = first >= block.first && last <= block.last ? { ...block.values, ...values } : values;
    const { sc = "Zyyy", na = "" } = all;
    for (let point = first; point <= last; point++) {
      found.set(point, { sc, allowed: all.ID_Status === "Allowed", name: na });
    }
  }
  return found;
}

/** From Chromium's IDN spoof checker (extra_confusable_mapper_). */
const FURTHER = {
  "Cyrl n": "пԥ",
  "Cyrl b": "ь",
  "Cyrl w": "щ",
  "Cyrl x": "ҳӽӿ",
  "Cyrl e": "є",
  "Cyrl d": "ԃ",
  "Grek w": "ω",
  "Grek x": "χ",
};

/** True for characters that UTS 46 mapping leaves unchanged. @param {string} one */
const standsInHost = (one) =>
  one.normalize("NFKC") === one &&
  one.toLowerCase() === one &&
  one.toUpperCase().toLowerCase().normalize("NFKC").length <= 2 &&
  !/\p{Default_Ignorable_Code_Point}|\p{C}|\p{Z}/u.test(one);

await command(async () => {
  const [from, database] = process.argv.slice(2);
  if (from === undefined || database === undefined) {
    console.error("Usage: node tools/confusables.mjs confusables.txt ppucd.txt (see the file for their URLs)");
    return 2;
  }
  const text = readFileSync(from, "utf8");
  const version = /^# Version: (.+)$/m.exec(text)?.[1]?.trim();
  const date = /^# Date: (\d{4}-\d{2}-\d{2})/m.exec(text)?.[1];
  const prototypes = prototypesIn(text);
  const properties = propertiesIn(readFileSync(database, "utf8"));
  if (version === undefined || date === undefined || prototypes.size < 5000 || properties.size < 10_000) {
    throw new Error("These are not the two files.");
  }
  /** @param {string} one */
  const chased = (one) => {
    let now = one;
    for (let i = 0; i < 9; i++) {
      const next = [...now.normalize("NFD")].map((each) => prototypes.get(each.codePointAt(0) ?? 0) ?? each).join("");
      if (next === now) break;
      now = next;
    }
    return now;
  };
  // Cyrillic "т" is confusable with the small capital "ᴛ".
  /** @type {Map<string, string>} */
  const smallCapitals = new Map();
  for (const point of [...prototypes.keys(), ...[...prototypes.values()].map((one) => one.codePointAt(0) ?? 0)]) {
    const letter = /^LATIN LETTER SMALL CAPITAL ([A-Z])$/.exec(properties.get(point)?.name ?? "")?.[1];
    if (letter !== undefined) smallCapitals.set(chased(String.fromCodePoint(point)), letter.toLowerCase());
  }

  /** By kind, then script and ASCII. @type {Record<string, Map<string, number[]>>} */
  const lists = { same: new Map(), near: new Map(), delimiters: new Map() };
  /** @param {keyof typeof lists} kind @param {string} key @param {number} point */
  const add = (kind, key, point) => {
    const list = /** @type {Map<string, number[]>} */ (lists[kind]);
    list.set(key, [...(list.get(key) ?? []), point]);
  };
  const ends = [...prototypes.values()].map((one) => one.codePointAt(0) ?? 0);
  for (const point of [...new Set([...prototypes.keys(), ...ends])].sort((a, b) => a - b)) {
    const one = String.fromCodePoint(point);
    const held = properties.get(point);
    if (point < 0x80 || held === undefined || !standsInHost(one)) continue;
    // Letters of Latin alphabets are legitimate.
    if (held.sc === "Latn" && held.allowed) continue;
    const end = chased(one);
    const ascii = end.toLowerCase();
    const key = `${held.sc} ${ascii}`;
    if (/^[a-z0-9-]+$/.test(ascii)) add("same", key, point);
    // Excludes letters such as the glottal stop.
    else if (/^[/\\]$/.test(ascii) || (/^[?#:.]$/.test(ascii) && !/\p{Ll}|\p{Lo}/u.test(one)))
      add("delimiters", ascii, point);
    else {
      // "η" is a marked "n", "յ" a dotless "j".
      const bare = end
        .normalize("NFD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase();
      const isMarked = /^[a-z]$/.test(bare) && held.sc !== "Latn" && held.sc !== "Zyyy";
      const near = smallCapitals.get(end) ?? (isMarked ? bare : end === "ȷ" ? "j" : undefined);
      if (near !== undefined) add("near", `${held.sc} ${near}`, point);
    }
  }
  const held = new Set([...(lists.same?.values() ?? []), ...(lists.near?.values() ?? [])].flat());
  for (const [key, letters] of Object.entries(FURTHER)) {
    for (const one of letters) {
      const point = one.codePointAt(0) ?? 0;
      if (!held.has(point)) add("near", key, point);
    }
  }
  const hex = (/** @type {number} */ point) => point.toString(16);
  /** @param {Map<string, number[]>} list @param {(key: string) => [string, string]} cut */
  const byScript = (list, cut) => {
    /** @type {Map<string, string[]>} */
    const scripts = new Map();
    for (const key of [...list.keys()].sort()) {
      const [script, like] = cut(key);
      const points = /** @type {number[]} */ (list.get(key));
      scripts.set(script, [
        ...(scripts.get(script) ?? []),
        `${like} ${[...points]
          .sort((a, b) => a - b)
          .map(hex)
          .join(" ")}`,
      ]);
    }
    return [...scripts].map(([script, parts]) => `  ${script}: "${parts.join("; ")}",`).join("\n");
  };
  const delimiters = [...(lists.delimiters?.entries() ?? [])]
    .sort()
    .map(([like, points]) => `${like} ${points.map(hex).join(" ")}`);
  writeFileSync(
    join(root, "src/core/lists/look-alikes.ts"),
    `/**
 * ASCII look-alikes that a host may contain (lower case, NFKC). Generated by tools/confusables.mjs from confusables.txt
 * of UTS 39 and the Unicode Character Database.
 *
 * © 1991-${date.slice(0, 4)} Unicode, Inc. Unicode License V3, https://www.unicode.org/license.txt (SPDX: Unicode-3.0).
 */

export const UNICODE_VERSION = "${version}";
export const UNICODE_DATE = "${date}";

/** ASCII prototypes with their code points, by script (ISO 15924). Without letters of Latin alphabets. */
export const CONFUSABLES: Readonly<Record<string, string>> = {
${byScript(lists.same ?? new Map(), (key) => /** @type {[string, string]} */ (key.split(" ")))}
};

/** Small capitals ("ᴛ" for Cyrillic "т"), dotless "j", letters with a mark ("n" for Greek "η"), and Chromium's own. */
export const NEAR_CONFUSABLES: Readonly<Record<string, string>> = {
${byScript(lists.near ?? new Map(), (key) => /** @type {[string, string]} */ (key.split(" ")))}
};

/** URL delimiters with their look-alikes. */
export const DELIMITER_CONFUSABLES = ${JSON.stringify(delimiters.join("; "))};
`,
  );
  console.log(
    Object.entries(lists)
      .map(([kind, list]) => `${kind}: ${[...list.values()].flat().length}`)
      .join(", "),
  );
  return 0;
});
