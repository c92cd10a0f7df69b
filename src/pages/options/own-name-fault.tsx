import type { ComponentChildren } from "preact";
import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { type IdleNameFault, LONGEST_OWN_NAME, type OwnNameFault } from "../../core/index.ts";
import { VisibleText } from "../../ui/url/url-text.tsx";

/** As it stands, from left to right. */
export const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" class="url">
    <VisibleText text={children} />
  </bdi>
);

const around = (key: MessageKey, ...values: readonly string[]): ComponentChildren =>
  // allow-spread: a text has at most four values.
  messageAround<ComponentChildren>(key, ...values.map((value) => <Code>{value}</Code>));

/** Why names are refused, with the URL that shows it. */
export function ownNameFaultText(fault: OwnNameFault | IdleNameFault): ComponentChildren {
  switch (fault.kind) {
    case "empty":
      return message("own_names_empty");
    case "long":
      return message("own_names_long", LONGEST_OWN_NAME);
    case "too-many":
      return message("own_names_too_many");
    case "any":
      return around("own_names_any", fault.name);
    case "star":
      return around("own_names_star", fault.name);
    case "delimiter":
      return around("own_names_delimiter", fault.name, fault.character);
    case "character":
      return around("own_names_character", fault.name, fault.character);
    case "spelling":
      return around("own_names_spelling", fault.name, fault.as);
    case "at-sign":
      return around("own_names_at_sign", fault.as);
    case "no-host":
      return around("own_names_no_host", fault.name);
    case "more-than-host":
      return around("own_names_more_than_host", fault.host);
    case "suffix":
      return around("own_names_suffix", fault.host);
    case "signed-host":
      return around("own_names_signed_host", fault.name, fault.host);
    case "twice":
      return around("own_names_twice", fault.name);
    case "covered":
      return around("own_names_covered", fault.name, fault.by);
    case "kept-anyway":
      return around("own_names_kept_anyway", fault.name);
    case "signature":
      return around("own_names_signature", fault.name);
    case "undone":
      return around("own_names_undone", fault.by, fault.name, fault.example);
    case "undoes":
      return around("own_names_undoes", fault.by, fault.example, fault.name, fault.after);
    case "unsettled":
      return around("own_names_unsettled", fault.example, fault.after, fault.again);
  }
}
