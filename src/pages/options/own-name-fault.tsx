import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";
import type { OwnNameFault } from "../../core/index.ts";
import { VisibleText } from "../../ui/url/url-text.tsx";

/** As it stands, from left to right. */
export const Code = ({ children }: { children: string }) => (
  <bdi dir="ltr" class="url">
    <VisibleText text={children} />
  </bdi>
);

/** What is wrong with names of a person's own, with the URL that shows it. */
export function ownNameFaultText(fault: OwnNameFault): ComponentChildren {
  switch (fault.kind) {
    case "no-name":
      return messageAround<ComponentChildren>("own_names_no_name", <Code>{fault.name}</Code>);
    case "too-many":
      return message("own_names_too_many");
    case "twice":
      return messageAround<ComponentChildren>("own_names_twice", <Code>{fault.name}</Code>);
    case "undone":
      return messageAround<ComponentChildren>(
        "own_names_undone",
        <Code>{fault.by}</Code>,
        <Code>{fault.name}</Code>,
        <Code>{fault.example}</Code>,
      );
    case "undoes":
      return messageAround<ComponentChildren>(
        "own_names_undoes",
        <Code>{fault.by}</Code>,
        <Code>{fault.example}</Code>,
        <Code>{fault.name}</Code>,
        <Code>{fault.after}</Code>,
      );
    case "unsettled":
      return messageAround<ComponentChildren>(
        "own_names_unsettled",
        <Code>{fault.example}</Code>,
        <Code>{fault.after}</Code>,
        <Code>{fault.again}</Code>,
      );
  }
}
