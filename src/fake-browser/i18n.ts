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

/** Of a language that is shipped; others are added by tests. */
function read(language: string): void {
  if (languages.has(language)) return;
  languages.set(language, JSON.parse(readFileSync(join(LOCALES, language, "messages.json"), "utf8")) as Texts);
}

/** "$NAME$" is what the message's placeholder of that name says, "$1" a value, and "$$" a dollar sign. */
const filled = ({ message, placeholders = {} }: Text, values: readonly string[]): string =>
  message
    .replace(/\$([\w@]+)\$/g, (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole)
    .replace(/\$(?:([1-9])|(\$+))/g, (_, place, dollars) => (place ? (values[Number(place) - 1] ?? "") : dollars));

/** Languages differ in the forms that they have, so code asks for forms that there may not be. */
const isPluralForm = (key: string): boolean =>
  /_(?:zero|one|two|few|many)$/.test(key) && Object.hasOwn(ENGLISH, key.replace(/_[a-z]+$/, "_other"));

/**
 * The browser's text of that name: in English where the language has none. Of a name that English has not either,
 * browsers give ""; here it is an error, since it is a misspelled name, unless a test says `takeAnyKey`.
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

  /** Has the browser speak a language of public/_locales: "es". Its own variety of it may be another: "es-MX". */
  speak(language: string, uiLanguage: string = language.replace("_", "-")): void {
    read(language);
    now = { ...now, language, uiLanguage };
  },
  /** A language that we have no texts in, for what is peculiar to it. */
  add(language: string, texts: Readonly<Record<string, string>>): void {
    languages.set(language, Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])));
  },
  /** Puts every text between ⟦ and ⟧: what a person reads outside of them is in no language's file. */
  mark(): void {
    now = { ...now, isMarked: true };
  },
  takeAnyKey(): void {
    now = { ...now, takesAnyKey: true };
  },
};
