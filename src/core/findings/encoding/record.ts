/** Records: fields that are encoded, joined, and encoded again as a whole, which needs "%2520". */
import { DOUBLED, hasSingleEncoding } from "./layers.ts";

export interface Field {
  /** Text before "=". */
  readonly name: string | null;
  readonly value: string;
  readonly start: number;
}

/** Separates unnamed fields. */
const BARE = /(?:%3B|%7C|%5E|[;|^])(?:%20|\+)?/i;
/** Separates "name=value" fields, where more separators are unambiguous. */
const NAMED = /(?:%3B|%7C|%5E|%2C|%26|[;|^,/&])(?:%20|\+)?/i;
const NAME = /^([\w.$-]{1,100})(?:%3D|=)/i;

/** Characters that `encodeURIComponent` encodes. */
const NOT_ENCODED = /[^\w.~!'()*-]/;
/** Records have no spaces around separators: "a %7C b". */
const SPACE_AT_EDGE = /^%(?:25)+20|%(?:25)+20$/;

const isDoubled = ({ value }: Field): boolean => new RegExp(DOUBLED.source).test(value);

/** Removes quotes and brackets. `lead`: length removed at the start. */
function inner(text: string): { readonly value: string; readonly lead: number } {
  const lead = /^(?:[\w.]{0,60}\()?(?:%22|%27|"){0,2}/i.exec(text)?.[0].length ?? 0;
  return { value: text.slice(lead).replace(/(?:%22|%27|"){0,2}\)?$/i, ""), lead };
}

function fieldsBetween(text: string, separator: RegExp): Field[] {
  const fields: Field[] = [];
  const whole = inner(text);
  const add = (raw: string, start: number) => {
    const { value, lead } = inner(raw);
    const named = NAME.exec(value);
    const before = named?.[0].length ?? 0;
    const own = inner(value.slice(before));
    fields.push({ name: named?.[1] ?? null, value: own.value, start: start + lead + before + own.lead });
  };
  let at = 0;
  for (const { 0: found, index } of whole.value.matchAll(new RegExp(separator.source, "gi"))) {
    add(whole.value.slice(at, index), whole.lead + at);
    at = index + found.length;
  }
  add(whole.value.slice(at), whole.lead + at);
  return fields;
}

const isEncodedAlone = ({ value }: Field): boolean =>
  !NOT_ENCODED.test(value.replace(DOUBLED, "")) && !SPACE_AT_EDGE.test(value);

/** Returns no fields if they were not encoded separately. */
export function fieldsOf(text: string): readonly Field[] {
  // Unencoded separators do not show how often the whole was encoded.
  if (!hasSingleEncoding(text)) return [];
  for (const separator of [BARE, NAMED]) {
    const fields = fieldsBetween(text, separator);
    const areOnTheirOwn = fields.every(
      (field) =>
        !hasSingleEncoding(field.value) &&
        (!isDoubled(field) || (isEncodedAlone(field) && (separator === BARE || field.name !== null))),
    );
    if (fields.length > 1 && areOnTheirOwn) return fields;
  }
  return [];
}

/** "a.b%252Ec": encoded because it separates others. */
const escapesSeparator = (text: string): boolean =>
  (text.includes("-") && /%252D/i.test(text)) ||
  (text.includes(".") && /%252E/i.test(text)) ||
  (text.includes("_") && /%255F/i.test(text)) ||
  (text.includes("~") && /%257E/i.test(text));

export const isRecord = (text: string): boolean => escapesSeparator(text) || fieldsOf(text).length > 0;
