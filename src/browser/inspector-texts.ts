import {
  FIELD_LABELS,
  FIELD_NOTES,
  type FieldName,
  type FieldNote,
  type Finding,
  GRAMMAR_PROBLEMS,
  type GrammarProblem,
  type Profile,
  type ProfileId,
  profiles,
  type SchemeKind,
  type Severity,
} from "../core/index.ts";
import { type MessageKey, message, messageAround, messageFor, plural } from "./i18n.ts";
import { partsTexts } from "./parts-texts.ts";
import { checkText } from "./rule-texts.ts";

const KINDS: Readonly<Record<SchemeKind, MessageKey>> = {
  described: "scheme_kind_described",
  later: "scheme_kind_later",
  reserved: "scheme_kind_reserved",
  experimental: "scheme_kind_experimental",
  generic: "scheme_kind_generic",
};

/** "Path segment 2", "Name of argument 1", "Host": what a component is called. */
export function componentText({ name, number }: { readonly name: string; readonly number: number | null }): string {
  if (number === null) return messageFor("component", name, name);
  return message(`component_${name}` as MessageKey, number);
}

const copyLabels = (copy: string) => ({ copy, copied: message("copied"), failed: message("copy_failed") });

const lengthTexts = () => ({ all: (length: number) => message("show_all", length), less: message("show_less") });

const findingTexts = () => ({
  component: componentText,
  finding: ({ id, reason, message: english }: Finding) => messageFor("check", `${id}-${reason}`, english),
  copyRepaired: copyLabels(message("copy_repaired")),
  more: (count: number) => plural("more", count),
});

const validityTexts = () => ({
  ...findingTexts(),
  valid: message("validity_valid"),
  notChecked: message("validity_not_checked"),
  forbidden: (count: number) => plural("validity_forbidden", count),
  remarks: (count: number) => plural("validity_remarks", count),
  forbiddenOne: message("validity_rank_forbidden"),
  remarkOne: message("validity_rank_remark"),
  amongFindings: message("validity_among_findings"),
});

const tableTexts = () => ({
  caption: message("anatomy_caption"),
  field: (name: FieldName) => messageFor("field", name, FIELD_LABELS[name]),
  note: (key: FieldNote) => messageFor("field_note", key, FIELD_NOTES[key]),
  problem: (key: GrammarProblem) => messageFor("check", `rfc1738-${key}`, GRAMMAR_PROBLEMS[key]),
  absent: message("compare_absent"),
  empty: message("empty"),
  reads: <Value>(value: Value) => messageAround("reads", value),
  byDefault: <Value>(value: Value) => messageAround("anatomy_default", value),
  sends: <Value>(command: Value) => messageAround("anatomy_sends", command),
  sendsEmpty: message("anatomy_sends_empty"),
  more: (count: number) => plural("more", count),
});

const anatomyTexts = () => ({
  heading: message("anatomy_heading"),
  noScheme: message("anatomy_no_scheme"),
  kind: <Value>(kind: SchemeKind, source: Value) => messageAround(KINDS[kind], source),
  later: <Value>(source: Value) => messageAround("scheme_more", source),
  table: tableTexts(),
  validity: validityTexts(),
});

/** What a canonical URL is called under a rule set, and how it is copied: a key says that it is one. */
export function canonicalTexts(profile: ProfileId) {
  const isKey = (profiles[profile] as Profile).isKey === true;
  return {
    canonical: message(isKey ? "key_heading" : "canonical_heading"),
    copy: copyLabels(message(isKey ? "copy_key" : "copy_canonical")),
    length: lengthTexts(),
  };
}

/** What is said of a URL's parts, its scheme and the URLs inside it, on every page that takes one apart. */
export function inspectorTexts(profile: ProfileId) {
  return {
    parts: message("parts_caption"),
    partsInside: message("parts_inside_caption"),
    rows: partsTexts(),
    anatomy: anatomyTexts(),
    signed: {
      heading: message("signed_heading"),
      why: <Value>(names: Value) => messageAround("signed_why", names),
    },
    child: {
      ...findingTexts(),
      ...canonicalTexts(profile),
      inside: message("child_inside"),
      insideDecoded: message("child_inside_decoded"),
      alreadyCanonical: message("already_canonical"),
      inspect: message("inspect_it"),
      check: ({ id }: Finding) => checkText(id),
      severity: (severity: Severity) => messageFor("severity", severity, severity),
    },
  };
}
