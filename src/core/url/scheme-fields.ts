import type { Field } from "./fields/field.ts";
import { decodeToText } from "./percent.ts";
import { withQuestionMarkInLogin } from "./question-in-login.ts";
import { type SchemeGrammar, type SchemeKind, schemeNamed } from "./scheme-grammars.ts";
import { truncatedUserinfo } from "./truncated-userinfo.ts";
import { parse, schemeOf, serialize, type Url } from "./url.ts";

/** The fields of a URL by the grammar of its scheme. */
export interface SchemeFields {
  /** The scheme in lower case; "" for none. */
  readonly scheme: string;
  /** How RFC 1738 treats it. */
  readonly kind: SchemeKind;
  /** The fields in URL order. A field's parts follow it. */
  readonly fields: readonly Field[];
}

/** Splits by RFC 1738, which differs from browsers. */
export function schemeFieldsOf(given: Url): SchemeFields {
  const url = withQuestionMarkInLogin(given);
  const row = schemeNamed(schemeOf(url));
  return { scheme: row.name, kind: row.kind, fields: fieldsOf(url, row) };
}

/** Parses a password with delimiters as letters of equal length. */
function fieldsOf(url: Url, row: SchemeGrammar): Field[] {
  const cut = truncatedUserinfo(url);
  if (!cut?.isSure) return row.fields(url, row);
  const text = serialize(url);
  const standIn = text.slice(cut.start, cut.end).replace(/[/?#@]/g, "_");
  return row
    .fields(parse(text.slice(0, cut.start) + standIn + text.slice(cut.end)), row)
    .map((one) => withTextOf(text, one));
}

function withTextOf(whole: string, field: Field): Field {
  if (field.text === null) return field;
  const text = whole.slice(field.start, field.start + field.text.length);
  return text === field.text ? field : { ...field, text, value: decodeToText(text) };
}
