import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { profiles } from "../core/index.ts";
import { coreMessages, type Text, type Texts, withCoreMessages } from "./core-messages.ts";
import { keyOf } from "./message-keys.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "public/_locales");
const languages = readdirSync(folder);
const textsOf = (language: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, "messages.json"), "utf8")) as Texts;
const english = textsOf("en");

/** Everything that may name a text: the sources without their tests, and the manifest. */
const sources = [
  ...readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, "src", name), "utf8")),
  readFileSync(join(root, "manifest.json"), "utf8"),
].join("\n");

/** The keys of the texts that the core has. */
const fromCore: ReadonlySet<string> = new Set(coreMessages().map(({ key }) => key));

/** Texts that other data names. Types keep these lists complete where they are used. */
const families = [
  ...Object.keys(profiles).flatMap((id) => [keyOf("profile", `${id}-about`), keyOf("profile", `${id}-short`)]),
  ...["preserves", "usually_preserves", "may_change"].flatMap((id) => [`safety_${id}`, `same_${id}`]),
  ...["error", "warning", "note"].map((id) => `severity_${id}`),
  ...["high", "medium", "low"].map((id) => `confidence_${id}`),
  ...["browser_page", "store", "pdf", "file", "no_access", "error_page"].map((id) => `unreadable_${id}`),
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

const placeholders = ({ message }: Text): string => [...new Set(message.match(/\$\d/g))].sort().join(" ");

test.each(languages)("%s has the texts that English has, no more and no fewer", (language) => {
  const [own, wanted] = [Object.keys(textsOf(language)), Object.keys(english)];
  const missing = wanted.filter((key) => !own.includes(key));
  const extra = own.filter((key) => !wanted.includes(key));
  expect(missing, `Translate these in public/_locales/${language}/messages.json.`).toEqual([]);
  expect(extra, `Take these out of public/_locales/${language}/messages.json, or add them to English.`).toEqual([]);
});

test.each(languages)("%s says something everywhere, with the same values", (language) => {
  for (const [key, text] of Object.entries(textsOf(language))) {
    expect(text.message.trim(), `Write the text of ${key} in ${language}.`).not.toBe("");
    expect(placeholders(text), `Put the same $ values into ${key} in ${language} as in English.`).toBe(
      placeholders(english[key] ?? text),
    );
    expect(key, `Name ${key} with lower-case letters, digits and _ only.`).toMatch(/^[a-z0-9_]+$/);
  }
});

test.each(languages)("%s has no $ but before a number: browsers take it out", (language) => {
  for (const [key, { message }] of Object.entries(textsOf(language))) {
    expect(message, `Write the $ of ${key} in ${language} as a word.`).not.toMatch(/\$(?![1-9])/);
  }
});

test.each(languages)("%s names itself", (language) => {
  expect(textsOf(language).language?.message, `Set "language" to "${language}" in its file.`).toBe(language);
});

test("English is what the core says", () => {
  const fresh = withCoreMessages(english);
  const stale = [...new Set([...Object.keys(fresh), ...Object.keys(english)])].filter(
    (key) => JSON.stringify(fresh[key]) !== JSON.stringify(english[key]),
  );
  const advice =
    "The core declares other texts than public/_locales/en has: run `npm run messages`, and translate them.";
  expect(stale, advice).toEqual([]);
  expect(Object.keys(english).join() === Object.keys(fresh).join(), advice).toBe(true);
});

test("every text that is asked for exists", () => {
  const named = [...sources.matchAll(/\bmessage(?:Around)?(?:<\w+>)?\(\s*"([^"]+)"/g)].map(([, key]) => key as string);
  const plurals = [...sources.matchAll(/\bplural\(\s*"([^"]+)"/g)].flatMap(([, key]) => [`${key}_one`, `${key}_other`]);
  const inManifest = [...sources.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key as string);
  expect(named.length).toBeGreaterThan(30);
  for (const key of [...named, ...plurals, ...inManifest, ...families]) {
    expect(Object.keys(english), `Add ${key} to public/_locales/*/messages.json.`).toContain(key);
  }
});

test("every text is used", () => {
  const isNamed = (key: string): boolean =>
    sources.includes(`"${key}"`) ||
    sources.includes(`__MSG_${key}__`) ||
    sources.includes(`plural("${key.replace(/_(?:one|other)$/, "")}"`) ||
    fromCore.has(key) ||
    families.includes(key);
  const unused = Object.keys(english).filter((key) => !isNamed(key));
  expect(unused, "Take these out of public/_locales/*/messages.json: nothing shows them.").toEqual([]);
});

test("plural forms come in pairs", () => {
  const own = Object.keys(english).filter((key) => !fromCore.has(key));
  const stems = new Set(own.flatMap((key) => /^(.+)_(?:one|other)$/.exec(key)?.[1] ?? []));
  const alone = [...stems].filter((stem) => !own.includes(`${stem}_one`) || !own.includes(`${stem}_other`));
  expect(alone, "Give these both _one and _other.").toEqual([]);
});

test.each(languages)("%s keeps to the stores' limits", (language) => {
  const texts = textsOf(language);
  expect(texts.extension_name?.message.length, "Shorten extension_name to 45 characters.").toBeLessThanOrEqual(45);
  expect(
    texts.extension_description?.message.length,
    `Shorten extension_description in ${language} to 132 characters.`,
  ).toBeLessThanOrEqual(132);
});
