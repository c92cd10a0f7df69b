import type { ComponentChildren } from "preact";
import { formatBytes, labelledAround, type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { type FileFault, LONGEST_FILE } from "../../browser/settings-file.ts";
import { type IneffectiveNameFault, LONGEST_OWN_NAME, type OwnNameFault } from "../../core/index.ts";
import { VisibleText } from "../../ui/url/url-text.tsx";

/** Always left to right. */
export const InlineCode = ({ children }: { children: string }) => (
  <bdi dir="ltr" class="url">
    <VisibleText text={children} />
  </bdi>
);

type NameFault = OwnNameFault | IneffectiveNameFault;
type Field<Fault> = Exclude<Fault extends unknown ? keyof Fault : never, "kind">;
type Texts<Fault extends { readonly kind: string }> = Readonly<
  Record<Fault["kind"], readonly [text: MessageKey, ...fields: Field<Fault>[]]>
>;

/** Message and inserted fields of each fault. */
const NAME_FAULTS: Texts<NameFault> = {
  empty: ["own_names_empty"],
  long: ["own_names_long"],
  "too-many": ["own_names_too_many"],
  any: ["own_names_any", "name"],
  star: ["own_names_star", "name"],
  delimiter: ["own_names_character", "name", "character"],
  character: ["own_names_character", "name", "character"],
  spelling: ["own_names_spelling", "name", "as"],
  "at-sign": ["own_names_spelling", "name", "as"],
  "no-host": ["own_names_no_host", "name"],
  "more-than-host": ["own_names_more_than_host", "host"],
  suffix: ["own_names_suffix", "host"],
  "signed-host": ["own_names_signed_host", "name", "host"],
  twice: ["own_names_twice", "name"],
  covered: ["own_names_covered", "name", "by"],
  "kept-anyway": ["own_names_kept_anyway", "name"],
  signature: ["own_names_signature", "name"],
  undone: ["own_names_undone", "by", "name", "example"],
  undoes: ["own_names_undoes", "by", "example", "name", "after"],
  unsettled: ["own_names_unsettled", "example", "after", "again"],
};

const FILE_FAULTS: Texts<Exclude<FileFault, { kind: "name" }>> = {
  "too-long": ["import_too_long"],
  "no-json": ["import_no_json"],
  "no-settings": ["import_no_settings"],
  later: ["import_later", "version"],
  unknown: ["import_unknown", "path"],
  missing: ["import_missing", "path", "expected"],
  value: ["import_value", "path", "found", "expected"],
  "no-host": ["import_no_host", "path", "host"],
  twice: ["own_names_twice", "host"],
};

function textOf([key, ...names]: readonly [MessageKey, ...string[]], fault: object): ComponentChildren {
  const fields = fault as Readonly<Record<string, string>>;
  // allow-spread: a text has at most four values.
  return messageAround<ComponentChildren>(key, ...names.map((name) => <InlineCode>{fields[name] ?? ""}</InlineCode>));
}

/** Explains why a name was rejected. */
export const ownNameFaultText = (fault: NameFault): ComponentChildren =>
  fault.kind === "long" ? message("own_names_long", LONGEST_OWN_NAME) : textOf(NAME_FAULTS[fault.kind], fault);

export function fileFaultText(fault: FileFault): ComponentChildren {
  if (fault.kind === "too-long") return message("import_too_long", formatBytes(LONGEST_FILE));
  if (fault.kind !== "name" && fault.kind !== "twice") return textOf(FILE_FAULTS[fault.kind], fault);
  const text = fault.kind === "name" ? ownNameFaultText(fault.fault) : textOf(FILE_FAULTS.twice, fault);
  return <>{labelledAround(<InlineCode>{fault.path}</InlineCode>, text)}</>;
}
