import { applyStringRules } from "../../rules/apply.ts";
import { matching } from "../../triggers/traits.ts";
import { type Check, type Confidence, type Finding, findInEach, replaceComponent, type Subject } from "../finding.ts";
import { analysedParts, isScriptOrData, type Part } from "./parts.ts";
import {
  decodeEncodedJsonEscapes,
  decodeJsonEscapes,
  ENCODED_JSON_ESCAPES,
  encodePercentU,
  JSON_ESCAPES,
  keepsJsonEscapes,
  PERCENT_U,
} from "./script-escapes.ts";

export type Reason = "percent-u" | "json" | "json-encoded";

const finding = (reason: Reason, confidence: Confidence, component: string, evidence: string) =>
  ({
    id: "script-escape",
    severity: "warning",
    confidence,
    component,
    reason,
    evidence,
  }) as const;

const repairedBy = (repaired: string | null): Pick<Finding, "repaired"> => (repaired === null ? {} : { repaired });

function findPercentU({ text }: Subject, { component, name }: Part): Finding[] {
  const evidence = new RegExp(`(?:${PERCENT_U.source})+`).exec(component.text)?.[0];
  if (evidence === undefined) return [];
  const mended = encodePercentU(component.text);
  return [
    {
      ...finding("percent-u", "medium", name, evidence),
      ...repairedBy(mended === null ? null : replaceComponent(text, component, mended)),
    },
  ];
}

function findEncodedJson({ text }: Subject, { component, name, isNested }: Part): Finding[] {
  const evidence = ENCODED_JSON_ESCAPES.exec(component.text)?.[0];
  if (evidence === undefined || isNested || keepsJsonEscapes(component)) return [];
  const mended = decodeEncodedJsonEscapes(component.text);
  if (mended === null) return [];
  const repaired = replaceComponent(text, component, mended);
  return [{ ...finding("json-encoded", "medium", name, evidence), repaired }];
}

/** JSON in HTML escapes only ASCII. Folders may be named "\\u1234". */
const OF_ASCII = /^(?:\\+u00[0-7][0-9A-Fa-f])+$/;

/** Browsers read the host "u002F" in "https:\\u002F\\u002Fh.example". */
const ESCAPED_AUTHORITY = /^\s*[A-Za-z][A-Za-z0-9+.-]*:(?:\\{1,4}u002[Ff]){2}/;

/** Returns `null` if a repair may not change the component. */
function placeOfJson({ input, components }: Subject, evidence: string): string | null {
  if (ESCAPED_AUTHORITY.test(input)) return "host";
  const [digits = ""] = /u[0-9A-Fa-f]{4}/.exec(evidence) ?? [];
  const own =
    components.find(({ text }) => text.includes(evidence)) ??
    components.find(({ name, text }) => name.startsWith("path[") && text.startsWith(digits));
  return own !== undefined && /^(?:path|parameters|query|fragment)/.test(own.name) ? own.name : null;
}

function findJson(subject: Subject): Finding[] {
  const { input, url, components, profile, options } = subject;
  const evidence = JSON_ESCAPES.exec(input)?.[0];
  if (evidence === undefined || isScriptOrData(subject)) return [];
  if (components.some((component) => component.text.includes("\\u") && keepsJsonEscapes(component))) return [];
  const place = placeOfJson(subject, evidence);
  if (place === null) return [];
  const decoded = decodeJsonEscapes(input);
  const isUnresolved = decoded === null || url.scheme === null;
  return [
    {
      ...finding("json", OF_ASCII.test(evidence) ? "high" : "medium", place, evidence),
      ...repairedBy(isUnresolved ? decoded : applyStringRules(decoded, profile, options)),
    },
  ];
}

export const scriptEscape: Check = {
  id: "script-escape",
  appliesToNested: true,
  isMeasured: true,
  triggers: [matching(/%(?:25)*(?:5C)?u[0-9A-F]{4}/, "%"), matching(/\\u[0-9A-F]{4}/, "\\")],
  triggersAsWritten: /\\u[0-9A-Fa-f]{4}/,
  find: (subject) => [
    ...findJson(subject),
    ...findInEach(analysedParts(subject), (part) => [
      ...findPercentU(subject, part),
      ...findEncodedJson(subject, part),
    ]),
  ],
};
