import browser from "webextension-polyfill";
import type messages from "../../public/_locales/en/messages.json";
import { type Direction, directionOf } from "./direction.ts";
import { type Family, keyOf } from "./message-keys.ts";

export type MessageKey = keyof typeof messages;

/** "count_links" for "count_links_one". */
export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}_one` ? Stem : never) : never;

type Substitutions = readonly (string | number)[];

const withAll = (key: MessageKey, substitutions: Substitutions): string =>
  browser.i18n.getMessage(
    key,
    substitutions.map((one) => (typeof one === "number" ? formatNumber(one) : one)),
  );

export const message = (key: MessageKey, ...substitutions: Substitutions): string => withAll(key, substitutions);

// No text contains noncharacters.
const MARKS = ["\ufdd0", "\ufdd1", "\ufdd2", "\ufdd3"];

/** Values may be elements. */
export const messageAround = <Value>(key: MessageKey, ...values: readonly Value[]): (string | Value)[] =>
  around(key, values);

function around<Value>(key: string, values: readonly Value[]): (string | Value)[] {
  const marks = MARKS.slice(0, values.length);
  return browser.i18n
    .getMessage(key, marks)
    .split(/([\ufdd0-\ufdd3])/)
    .map((piece) => (marks.includes(piece) ? (values[MARKS.indexOf(piece)] as Value) : piece))
    .filter((piece) => piece !== "");
}

/** "Address: encoded twice". */
export const labelled = (label: string, value: string): string => message("labelled", label, value);

export const labelledAround = <Value>(label: string | Value, value: string | Value): (string | Value)[] =>
  around<string | Value>("labelled", [label, value]);

/** Joins names without an "and". */
export const listed = (names: readonly string[]): string => names.join(message("list_separator"));

/** A title before a sentence. */
export const asSentence = (title: string): string => message("sentence", title);

const formOf = (count: number): string => new Intl.PluralRules(language()).select(count);

/** Unicode's plural rules. `$1` is the number. */
export function plural(key: PluralKey, count: number, ...substitutions: Substitutions): string {
  const text = (form: string): string => withAll(`${key}_${form}` as MessageKey, [count, ...substitutions]);
  return text(formOf(count)) || text("other");
}

const filled = (english: string, values: readonly string[]): string =>
  english.replace(/\$([1-9])/g, (_, place) => values[Number(place) - 1] ?? "");

export const messageFor = (family: Family, id: string, english: string, ...substitutions: readonly string[]): string =>
  browser.i18n.getMessage(keyOf(family, id), [...substitutions]) || filled(english, substitutions);

/** The language of our texts. */
export const language = (): string => browser.i18n.getMessage("language") || "en";

export const direction = (): Direction => directionOf(language());

/** Mexico writes numbers differently from Spain. */
function locale(): string {
  const browsers = browser.i18n.getUILanguage();
  return browsers.split("-")[0] === language() ? browsers : language();
}

let lastFormat: { readonly locale: string; readonly format: Intl.NumberFormat } | null = null;

/** Creating a format takes a hundred times as long as using it. */
export function formatNumber(number: number): string {
  const own = locale();
  if (lastFormat?.locale !== own) lastFormat = { locale: own, format: new Intl.NumberFormat(own) };
  return lastFormat.format.format(number);
}

export const numberInWords = (number: number): string =>
  (number > 0 ? message("number_words").split(" ")[number - 1] : undefined) ?? formatNumber(number);

/** "+3"; in right-to-left text, the sign stays first. */
export const formatMore = (number: number): string =>
  new Intl.NumberFormat(locale(), { signDisplay: "always" }).format(number);

export const capitalized = (text: string): string => text.replace(/^./u, (first) => first.toLocaleUpperCase(locale()));

const UNITS = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
] as const;

export function formatBytes(bytes: number): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? ["byte", 1];
  const unitDisplay = unit === "byte" ? "long" : "short";
  const format = new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay, maximumSignificantDigits: 3 });
  return format.format(bytes / size);
}

export const formatList = (items: readonly string[]): string => new Intl.ListFormat(locale()).format(items);

export function localizeDocument(title: MessageKey): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  document.title = message(title);
}
