import browser from "webextension-polyfill";
import type messages from "../../public/_locales/en/messages.json";
import { type Family, keyOf } from "./message-keys.ts";

export type MessageKey = keyof typeof messages;

/** Keys that come in a message for each plural form: "count_links" for "count_links_one", "count_links_other" and others. */
export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : never) : never;

/** The interface's text of that name, in the user's language. */
export const message = (key: MessageKey, ...substitutions: readonly (string | number)[]): string =>
  browser.i18n.getMessage(
    key,
    substitutions.map((one) => (typeof one === "number" ? formatNumber(one) : one)),
  );

// In the message, these stand where the values go. Being noncharacters, they are in no text that people write.
const MARKS = ["\ufdd0", "\ufdd1", "\ufdd2", "\ufdd3"];

/** The text in pieces with the values between them, for values that are more than text, such as an isolated URL. */
export function messageAround<Value>(key: MessageKey, ...values: readonly Value[]): (string | Value)[] {
  const marks = MARKS.slice(0, values.length);
  return browser.i18n
    .getMessage(key, marks)
    .split(/([\ufdd0-\ufdd3])/)
    .map((piece) => (marks.includes(piece) ? (values[MARKS.indexOf(piece)] as Value) : piece))
    .filter((piece) => piece !== "");
}

/**
 * The text of that number, in the form that the language has for it: "_one", "_few" and so on by Unicode's plural rules,
 * "_other" where the language's file has none of its own. `$1` is the number; what follows begins at `$2`.
 */
export function plural(key: PluralKey, count: number, ...substitutions: readonly (string | number)[]): string {
  // Browsers take what a language lacks from English, which has "_one" and "_other" only, and give "" for what both lack.
  const form = new Intl.PluralRules(language()).select(count);
  const text = (form: string): string => message(`${key}_${form}` as MessageKey, count, ...substitutions);
  return text(form) || text("other");
}

/** The text for an id of the core, "rule_empty_path" for "empty-path"; the core's own English where there is none. */
export const messageFor = (family: Family, id: string, english: string): string =>
  browser.i18n.getMessage(keyOf(family, id)) || english;

/** The language of the texts that are shown. The browser's own may be one that we have no texts in. */
export const language = (): string => browser.i18n.getMessage("language") || "en";

/** The user's variety of that language, for numbers: Spanish of Mexico writes them otherwise than Spanish of Spain. */
function locale(): string {
  const browsers = browser.i18n.getUILanguage();
  return browsers.split("-")[0] === language() ? browsers : language();
}

export const formatNumber = (number: number): string => new Intl.NumberFormat(locale()).format(number);

/** The large units of data, and how many bytes are in one: by the powers of ten, as the units' names say. */
const UNITS = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
] as const;

/** "83 MB"; below a kilobyte, "512 bytes". */
export function formatBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ["byte", 1];
  const unitDisplay = unit === "byte" ? "long" : "short";
  const format = new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay, maximumSignificantDigits: 3 });
  return format.format(bytes / size);
}

export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);

/** Tells the document its language and its title. */
export function localizeDocument(title: MessageKey): void {
  document.documentElement.lang = language();
  document.title = message(title);
}
