/** Finds form parameters, record fields and JSON strings in a component. */
import { decodeToText } from "../../url/percent.ts";
import { isForm, isJson, isReference } from "./own-syntax.ts";
import { fieldsOf } from "./record.ts";

export interface InnerText {
  /** Parameter or field name, decoded. */
  readonly key: string | null;
  readonly raw: string;
  readonly start: number;
}

function argumentsIn(text: string, ampersand: RegExp, equals: RegExp): InnerText[] {
  const found: InnerText[] = [];
  let at = 0;
  const add = (argument: string, start: number) => {
    const mark = equals.exec(argument);
    if (mark === null) return;
    const from = mark.index + mark[0].length;
    found.push({ key: decodeToText(argument.slice(0, mark.index)), raw: argument.slice(from), start: start + from });
  };
  for (const { 0: separator, index } of text.matchAll(ampersand)) {
    add(text.slice(at, index), at);
    at = index + separator.length;
  }
  add(text.slice(at), at);
  return found;
}

function argumentsFrom(text: string, from: number, ampersand: RegExp, equals: RegExp): InnerText[] {
  return argumentsIn(text.slice(from), ampersand, equals).map((one) => ({ ...one, start: one.start + from }));
}

const STRING_IN_JSON = /(?:%22|")((?:(?!%22|"|%5C|\\)(?:%[0-9A-F]{2}|[^%]))*)(?:%22|")/gi;

const QUERY_AHEAD = /^.*?(?:%3F|\?)/is;

/** Takes text that was encoded as a whole, after its inner texts. */
export function innerTexts(text: string): readonly InnerText[] {
  const once = decodeToText(text);
  if (once === null) return [];
  if (isJson(once)) {
    return [...text.matchAll(STRING_IN_JSON)].map(({ 0: whole, 1: raw = "", index }) => ({
      key: null,
      raw,
      start: index + whole.indexOf(raw, whole.startsWith("%") ? 3 : 1),
    }));
  }
  const query = isReference(once) ? (QUERY_AHEAD.exec(text)?.[0].length ?? 0) : 0;
  if (query > 0 || isForm(once)) return argumentsFrom(text, query, /%26|&/gi, /%3D|=/i);
  return fieldsOf(text).map(({ name, value, start }) => ({ key: name, raw: value, start }));
}

/** Takes fragments, which are encoded once: "#a=1&b=2", "#/route?a=1". */
export function fragmentTexts(text: string): readonly InnerText[] {
  const query = /^[!/][^?]*\?/.exec(text)?.[0].length ?? 0;
  const form = text.slice(query);
  if (!/^[A-Za-z_][\w.\-[\]]*=/.test(form) && !(query === 0 && /&[A-Za-z_][\w.\-[\]]*=/.test(form))) return [];
  const route = query === 0 ? [] : [{ key: null, raw: text.slice(0, query - 1), start: 0 }];
  return [...route, ...argumentsFrom(text, query, /&/g, /=/)];
}
