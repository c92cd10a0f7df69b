/** The extension's texts by key, formatted as the browser does. */
import { readdirSync, readFileSync } from "node:fs";
import type { MessageKey, PluralKey } from "../src/browser/i18n.ts";

type Value = string | number;
type Messages = Readonly<Record<string, { readonly message: string } | undefined>>;

const LOCALES = new URL("../public/_locales/", import.meta.url);

export const LANGUAGES: readonly string[] = readdirSync(LOCALES);

export function inLanguage(language: string) {
  const file = new URL(`${language}/messages.json`, LOCALES);
  const messages: Messages = JSON.parse(readFileSync(file, "utf8"));
  const locale = language.replace("_", "-");
  const fill = (key: string, values: readonly Value[]): string => {
    const text = messages[key]?.message;
    if (text === undefined) throw new Error(`There is no message "${key}".`);
    return text.replace(/\$([1-9])/g, (_, place) => (values[place - 1] ?? "").toLocaleString(locale));
  };
  const message = (key: MessageKey, ...values: readonly Value[]): string => fill(key, values);
  return {
    message,
    /** `values` start at `$2`. */
    plural: (key: PluralKey, count: number, ...values: readonly Value[]): string =>
      fill(`${key}_${new Intl.PluralRules(locale).select(count)}`, [count, ...values]),
    /** "URL: Encoded twice", with normal spaces. */
    labelled: (label: MessageKey, value: string): string =>
      message("labelled", message(label), value).replaceAll("\u00a0", " "),
  };
}

export const { message, plural, labelled } = inLanguage("en");

/** `text` has "\0" for values. */
const sourceOf = (text: string, value: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\0", value);

/** Matches texts that start with one of these messages, with any values. */
export const matchesMessage = (...keys: readonly MessageKey[]) =>
  new RegExp(`^(?:${keys.map((key) => sourceOf(message(key, "\0", "\0", "\0"), ".+")).join("|")})`);

const COPIED_URLS = (["sum_urls_one", "sum_urls_other"] as const).map((key) =>
  sourceOf(labelled("copied", message(key, "\0")), "[1-9][\\d,]*"),
);

/** Matches the confirmation of a copied list, with optional notes. */
export const LIST_COPIED = new RegExp(`^(?:${COPIED_URLS.join("|")})(?: · .+)?$`);
