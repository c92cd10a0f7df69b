import { message } from "../../browser/i18n.ts";
import { entryAddress } from "../../browser/rules-page.ts";

/** To what the page of all rules says of a rule, a finding, a level or a rule set. */
export function MoreAbout({ entry }: { entry: string }) {
  return (
    <a class="more-about" href={entryAddress(entry)} target="_blank" rel="noreferrer">
      {message("rules_more")}
    </a>
  );
}
