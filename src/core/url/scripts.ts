/** Scripts and restriction levels (UTS 39, 5.1 and 5.2), by the platform's Script_Extensions. */

/** Identifier_Type Recommended, frequent first. */
const RECOMMENDED =
  "Latn Cyrl Grek Hani Hira Kana Hang Arab Hebr Thai Deva Armn Geor Beng Taml Telu Knda Mlym Gujr Guru Orya Sinh Khmr Laoo Mymr Ethi Tibt Thaa".split(
    " ",
  );

/** Limited-use and historic scripts. */
const OTHERS =
  "Bopo Cher Lisu Cans Copt Tfng Bali Java Sund Mong Syrc Nkoo Vaii Yiii Adlm Bamu Batk Bugi Buhd Cakm Cham Hano Hmnp Kali Lana Lepc Limb Mand Mtei Newa Olck Osge Plrd Rohg Saur Sylo Tagb Tale Talu Tavt Tglg Wcho Ahom Armi Avst Brah Cari Cprt Dsrt Egyp Elba Glag Goth Ital Khar Linb Lyci Lydi Mend Ogam Phag Phnx Runr Shaw Tirh Ugar Wara Xpeo Xsux".split(
    " ",
  );

const SCRIPTS: readonly string[] = [...RECOMMENDED, ...OTHERS];

const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hani", "Hang"],
  Hanb: ["Hani", "Bopo"],
  Hans: ["Hani"],
  Hant: ["Hani"],
};

export const scriptsIn = (system: string): readonly string[] => SYSTEMS[system] ?? [system];

/** `null` if unknown to the platform. */
const patterns = new Map<string, RegExp | null>();

function patternOf(key: string, source: () => string): RegExp | null {
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    try {
      pattern = new RegExp(source(), "u");
    } catch {
      pattern = null;
    }
    patterns.set(key, pattern);
  }
  return pattern;
}

const property = (script: string): string => `\\p{scx=${script}}`;

const isOf = (character: string, script: string): boolean =>
  patternOf(script, () => property(script))?.test(character) === true;

/** Ignores common and inherited characters. */
const isCovered = (label: string, scripts: readonly string[]): boolean =>
  patternOf(`all ${scripts.join(" ")}`, () => `^[${["Zyyy", "Zinh", ...scripts].map(property).join("")}]*$`)?.test(
    label,
  ) === true;

/** ISO 15924 code of a character; `null` for common ones and unlisted scripts. */
export function scriptOf(character: string): string | null {
  if (isCovered(character, [])) return null;
  return SCRIPTS.find((script) => isOf(character, script)) ?? null;
}

/** Other scripts' patterns are slow to build. */
function scriptsOf(character: string): readonly string[] {
  const own = RECOMMENDED.filter((script) => isOf(character, script));
  return own.length > 0 ? own : OTHERS.filter((script) => isOf(character, script));
}

const systemsOf = (character: string): string[] =>
  ["Jpan", "Kore", "Hanb"].filter((system) => scriptsIn(system).some((script) => isOf(character, script)));

/** Also accepts one writing system, such as Jpan. */
export function isOfOneScript(label: string): boolean {
  const character = [...label].find((one) => scriptOf(one) !== null);
  if (character === undefined) return true;
  const own = scriptOf(character) as string;
  return (
    isCovered(label, [own]) ||
    scriptsOf(character).some((script) => isCovered(label, [script])) ||
    systemsOf(character).some((system) => isCovered(label, scriptsIn(system)))
  );
}

const foreignIn = (label: string): string => [...label].find((one) => ![null, "Latn"].includes(scriptOf(one))) ?? "";

const isLatinWithHan = (label: string): boolean =>
  systemsOf(foreignIn(label)).some((system) => isCovered(label, ["Latn", ...scriptsIn(system)]));

/** This level or stricter: recommended characters of one script, or Latin with Chinese, Japanese or Korean. */
export const isHighlyRestrictive = (label: string): boolean =>
  isCovered(label, [...RECOMMENDED, "Bopo"]) && (isOfOneScript(label) || isLatinWithHan(label));

/** This level or stricter: also Latin with one recommended script except Cyrillic and Greek. */
export function isModeratelyRestrictive(label: string): boolean {
  if (isOfOneScript(label) || isLatinWithHan(label)) return true;
  const other = scriptOf(foreignIn(label)) ?? "";
  return RECOMMENDED.includes(other) && other !== "Cyrl" && other !== "Grek" && isCovered(label, ["Latn", other]);
}

/** The platform's first lookup is slow. */
const NAMES: Readonly<Record<string, string>> = {
  Latn: "Latin",
  Cyrl: "Cyrillic",
  Grek: "Greek",
  Hani: "Han",
  Hira: "Hiragana",
  Kana: "Katakana",
  Hang: "Hangul",
  Arab: "Arabic",
  Hebr: "Hebrew",
  Thai: "Thai",
  Armn: "Armenian",
  Geor: "Georgian",
  Cher: "Cherokee",
  Zyyy: "Common",
};

let english: Intl.DisplayNames | undefined;

/** "Cyrillic" for "Cyrl". */
export function scriptName(script: string): string {
  const known = NAMES[script];
  if (known !== undefined) return known;
  english ??= new Intl.DisplayNames("en", { type: "script" });
  try {
    return english.of(script) ?? script;
  } catch {
    return script;
  }
}

/** "Cyrl" for "ru", "Jpan" for "jp"; `null` without a country. */
export function scriptOfCountry(topLevel: string): string | null {
  if (!/^[a-z]{2}$/i.test(topLevel)) return null;
  try {
    return new Intl.Locale(`und-${topLevel}`).maximize().script ?? null;
  } catch {
    return null;
  }
}
