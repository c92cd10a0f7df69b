import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makesKeys, type ProfileId, profiles } from "../core/index.ts";
import { coreMessages, type Text, type Texts, withCoreMessages } from "./core-messages.ts";
import { directionOf } from "./direction.ts";
import { keyOf } from "./message-keys.ts";
import { UNREADABLE_REASONS } from "./messages.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "public/_locales");
const languages = readdirSync(folder);
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, "messages.json"), "utf8")) as Texts;
const english = textsOf("en");

/** Files that may name a text. */
const sources = [
  ...readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8")),
  readFileSync(join(root, "manifest.json"), "utf8"),
].join("\n");

const fromCore: ReadonlySet<string> = new Set(coreMessages().map(({ key }) => key));

/** Keys made from ids; types keep these lists complete. */
const families = [
  ...Object.keys(profiles).flatMap((id) => ["about", "short"].map((text) => keyOf("profile", `${id}-${text}`))),
  ...(Object.keys(profiles) as ProfileId[]).filter(makesKeys).map((id) => keyOf("profile", `${id}-key`)),
  ...["certain", "likely", "uncertain"].map((id) => `match_${id}`),
  ...["error", "warning", "note"].map((id) => `severity_${id}`),
  ...["high", "medium", "low"].map((id) => `confidence_${id}`),
  ...UNREADABLE_REASONS.map((reason) => keyOf("unreadable", reason)),
  ...[
    "scheme",
    "userinfo",
    "user",
    "password",
    "host",
    "port",
    "path",
    "path_segment",
    "parameters",
    "parameter_key",
    "parameter_value",
    "query",
    "query_key",
    "query_value",
    "fragment",
  ].map((id) => `component_${id}`),
];

/** "count_links" for "count_links_few"; undefined for other keys. */
function stemOf(key: string): string | undefined {
  const [, stem] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
  return `${stem}_one` in english && `${stem}_other` in english ? stem : undefined;
}

const NUMBERS = Array.from({ length: 1001 }, (_, number) => number);
/** Integers up to 1,000 by plural form and language. */
const formsOf = new Map<string, ReadonlyMap<string, readonly number[]>>();
function pluralForms(language: string): ReadonlyMap<string, readonly number[]> {
  const known = formsOf.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language);
  const selected = NUMBERS.map((number) => rules.select(number));
  const { pluralCategories } = rules.resolvedOptions();
  const forms = new Map(
    pluralCategories.map((form) => [form, NUMBERS.filter((number) => selected[number] === form)] as const),
  );
  formsOf.set(language, forms);
  return forms;
}

/**
 * Requires the plural forms that integers up to 1,000 need, and `_other`. Others are optional, such as Spanish `_many`
 * for millions.
 */
function compareKeys(language: string, own: readonly string[]): { missing: string[]; extra: string[] } {
  const forms = pluralForms(language);
  const needed = [...forms].filter(([form, numbers]) => form === "other" || numbers.length > 0).map(([form]) => form);
  const withForms = (wanted: readonly string[]): string[] =>
    Object.keys(english).flatMap((key) => {
      const stem = stemOf(key);
      if (stem === undefined) return [key];
      return key.endsWith("_one") ? wanted.map((form) => `${stem}_${form}`) : [];
    });
  const known = withForms([...forms.keys()]);
  return {
    missing: withForms(needed).filter((key) => !own.includes(key)),
    extra: own.filter((key) => !known.includes(key)),
  };
}

/** BCP 47. */
const tagOf = (language: string): string => language.replace("_", "-");

const placeholders = ({ message }: Text): string => [...new Set(message.match(/\$\d/g))].sort().join(" ");

/** True if a text has the placeholders of the English one. A plural form for a single number may omit it. */
function hasValues(language: string, key: string, text: Text): boolean {
  const stem = stemOf(key);
  if (stem === undefined) return placeholders(text) === placeholders(english[key] ?? text);
  const numbers = pluralForms(language).get(key.slice(stem.length + 1)) ?? [];
  const wanted = placeholders(english[`${stem}_other`] as Text);
  return placeholders(text) === wanted || (numbers.length === 1 && `$1 ${placeholders(text)}`.trim() === wanted);
}

test("English texts match the core", () => {
  const fresh = withCoreMessages(english);
  const stale = [...new Set([...Object.keys(fresh), ...Object.keys(english)])].filter(
    (key) => JSON.stringify(fresh[key]) !== JSON.stringify(english[key]),
  );
  const advice =
    "The core declares other texts than public/_locales/en has: run `npm run messages`, and translate them.";
  expect(stale, advice).toEqual([]);
  expect(Object.keys(english).join() === Object.keys(fresh).join(), advice).toBe(true);
});

test.each(languages)("%s has the same texts as English", (language) => {
  const { missing, extra } = compareKeys(tagOf(language), Object.keys(textsOf(language)));
  expect.soft(missing, `Translate these in public/_locales/${language}/messages.json.`).toEqual([]);
  expect
    .soft(extra, `Take these out of public/_locales/${language}/messages.json, or add them to English.`)
    .toEqual([]);
});

test("a language has its own plural forms", () => {
  const keys = Object.keys(english);
  const stem = "count_links";
  const others = keys.filter((key) => stemOf(key) === undefined);
  const stems = new Set(keys.flatMap((key) => stemOf(key) ?? []));
  const withForms = (...forms: readonly string[]): string[] => [
    ...others,
    ...[...stems].flatMap((stem) => forms.map((form) => `${stem}_${form}`)),
  ];
  const none = { missing: [], extra: [] };
  expect(compareKeys("es", withForms("one", "other"))).toEqual(none);
  expect(compareKeys("es", [...withForms("one", "other"), `${stem}_many`])).toEqual(none);
  expect(compareKeys("pl", withForms("one", "few", "many", "other"))).toEqual(none);
  expect(compareKeys("ar", withForms("zero", "one", "two", "few", "many", "other"))).toEqual(none);
  expect(compareKeys("ja", withForms("other"))).toEqual(none);
  expect(compareKeys("pl", keys).missing).toContain(`${stem}_few`);
  expect(compareKeys("pl", withForms("few", "many", "other")).missing).toContain(`${stem}_one`);
  expect(compareKeys("ja", keys).extra).toContain(`${stem}_one`);
  expect(compareKeys("en", [...keys, `${stem}_few`, "a_b"])).toEqual({ missing: [], extra: [`${stem}_few`, "a_b"] });
  expect(
    compareKeys(
      "en",
      keys.filter((key) => key !== `${stem}_other`),
    ).missing,
  ).toEqual([`${stem}_other`]);
});

test.each(languages)("%s has no empty text, and the same values as English", (language) => {
  const texts = textsOf(language);
  for (const [key, text] of Object.entries(texts)) {
    if (text.message.trim() === "") expect.fail(`Write the text of ${key} in ${language}.`);
    if (!hasValues(tagOf(language), key, text))
      expect.fail(
        `Put the same $ values into ${key} in ${language} as in English; into a plural form, those of its _other.`,
      );
    if (!/^[a-z0-9_]+$/.test(key)) expect.fail(`Name ${key} with lower-case letters, digits and _ only.`);
    // Browsers remove other "$".
    if (/\$(?![1-9])/.test(text.message)) expect.fail(`Write the $ of ${key} in ${language} as a word.`);
  }
  const { extension_name: name, extension_description: description } = texts;
  expect(texts.language?.message, `Set "language" to "${tagOf(language)}" in its file.`).toBe(tagOf(language));
  expect(name?.message.length, "Shorten extension_name to 45 characters.").toBeLessThanOrEqual(45);
  const advice = `Shorten extension_description in ${language} to 132 characters.`;
  expect(description?.message.length, advice).toBeLessThanOrEqual(132);
});

test("a plural form may omit the number if it applies to one number only", () => {
  const key = "count_links_one";
  expect(hasValues("es", key, { message: "un enlace" })).toBe(true);
  // For 0 and 1, and for 1, 21, 31 …
  expect(hasValues("fr", key, { message: "un lien" })).toBe(false);
  expect(hasValues("ru", key, { message: "одна ссылка" })).toBe(false);
  expect(hasValues("ru", key, { message: "$1 ссылка" })).toBe(true);
  expect(hasValues("en", "count_links_other", { message: "links" })).toBe(false);
  expect(hasValues("en", "site_heading", { message: "Settings" })).toBe(false);
});

/** Code that is not isolated: right-to-left letters would reorder it. */
const looseCode = (text: string): string[] =>
  text.replace(/\u2066[^\u2069]*\u2069/g, "").match(/[<#%&/][a-z]\S*|[a-z]+[:=/]\S+/gi) ?? [];

test("texts of right-to-left languages isolate code", () => {
  expect(looseCode("<URL:…> #fragment %XX rel=canonical http/https &amp;")).toHaveLength(6);
  expect(looseCode("\u2066<URL:…>\u2069 URL 100 % $1")).toEqual([]);
  for (const language of languages.filter((one) => directionOf(tagOf(one)) === "rtl")) {
    const loose = Object.entries(textsOf(language)).filter(([, { message }]) => looseCode(message).length > 0);
    expect(loose, `Put code in the texts of ${language} between U+2066 and U+2069.`).toEqual([]);
  }
});

test("every requested text exists", () => {
  const named = [...sources.matchAll(/\bmessage(?:Around)?(?:<\w+>)?\(\s*"([^"]+)"/g)].map(([, key]) => key as string);
  const plurals = [...sources.matchAll(/\bplural\(\s*"([^"]+)"/g)].flatMap(([, key]) => [`${key}_one`, `${key}_other`]);
  const inManifest = [...sources.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key as string);
  expect(named.length).toBeGreaterThan(30);
  const missing = [...named, ...plurals, ...inManifest, ...families].filter((key) => !Object.hasOwn(english, key));
  expect(missing, "Add these to public/_locales/*/messages.json.").toEqual([]);
});

test("every text is used", () => {
  const named = new Set(
    [...sources.matchAll(/"?__MSG_(\w+?)__|"(\w+)"/g)].map(([, inManifest, quoted]) => inManifest ?? quoted),
  );
  for (const key of families) named.add(key);
  const unused = Object.keys(english).filter(
    (key) => !named.has(key) && !named.has(key.replace(/_(?:one|other)$/, "")) && !fromCore.has(key),
  );
  expect(unused, "Take these out of public/_locales/*/messages.json: nothing shows them.").toEqual([]);
});

test("plural forms come in pairs", () => {
  const own = Object.keys(english).filter((key) => !fromCore.has(key));
  const stems = new Set(own.flatMap((key) => /^(.+)_(?:one|other)$/.exec(key)?.[1] ?? []));
  const alone = [...stems].filter((stem) => !own.includes(`${stem}_one`) || !own.includes(`${stem}_other`));
  expect(alone, "Give these both _one and _other.").toEqual([]);
});
