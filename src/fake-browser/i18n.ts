import { readFileSync } from "node:fs";
import { join } from "node:path";
import english from "../../public/_locales/en/messages.json" with { type: "json" };
import { onReset, spied } from "./spy.ts";

interface Text {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
type Texts = Readonly<Record<string, Text>>;

const ENGLISH: Texts = english;
const FIRST = { language: "en", uiLanguage: "en-US", isMarked: false, takesAnyKey: false };

let now = FIRST;
const languages = new Map<string, Texts>();

onReset(() => {
  now = FIRST;
  languages.clear();
  languages.set("en", ENGLISH);
});

const LOCALES = join(import.meta.dirname, "../../public/_locales");

function read(language: string): void {
  if (languages.has(language)) return;
  languages.set(language, JSON.parse(readFileSync(join(LOCALES, language, "messages.json"), "utf8")) as Texts);
}

/** "$NAME$" is a placeholder, "$1" a value, "$$" a dollar sign. */
const filled = ({ message, placeholders = {} }: Text, values: readonly string[]): string =>
  message
    .replace(/\$([\w@]+)\$/g, (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole)
    .replace(/\$(?:([1-9])|(\$+))/g, (_, place, dollars) => (place ? (values[Number(place) - 1] ?? "") : dollars));

/** Languages differ in plural forms, so missing ones are no error. */
const isPluralForm = (key: string): boolean =>
  /_(?:zero|one|two|few|many)$/.test(key) && Object.hasOwn(ENGLISH, key.replace(/_[a-z]+$/, "_other"));

/**
 * Falls back to English. Browsers return "" for unknown names; here they throw, as misspelled, unless a test calls
 * `takeAnyKey`.
 */
function getMessage(key: string, substitutions: string | readonly string[] = []): string {
  const text = languages.get(now.language)?.[key] ?? ENGLISH[key];
  if (text === undefined) {
    if (now.takesAnyKey || isPluralForm(key)) return "";
    throw new Error(`There is no message "${key}" in public/_locales/en/messages.json.`);
  }
  const shown = filled(text, [substitutions].flat());
  return now.isMarked && key !== "language" ? `⟦${shown}⟧` : shown;
}

export const i18n = {
  getMessage: spied(getMessage),
  getUILanguage: spied(() => now.uiLanguage),

  /** Selects a language of public/_locales; the browser's variety may differ: "es-MX". */
  speak(language: string, uiLanguage: string = language.replace("_", "-")): void {
    read(language);
    now = { ...now, language, uiLanguage };
  },
  /** Adds a language that is not shipped. */
  add(language: string, texts: Readonly<Record<string, string>>): void {
    languages.set(language, Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])));
  },
  /** Puts texts between ⟦ and ⟧, which reveals untranslated ones. */
  mark(): void {
    now = { ...now, isMarked: true };
  },
  takeAnyKey(): void {
    now = { ...now, takesAnyKey: true };
  },
};
