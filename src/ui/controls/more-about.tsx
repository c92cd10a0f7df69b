import { message } from "../../browser/i18n.ts";
import { entryUrl } from "../../browser/rules-page.ts";

interface Props {
  readonly entry: string;
  /** Id of an element that tells equal links apart. */
  readonly describedBy?: string;
}

export function MoreAbout({ entry, describedBy }: Props) {
  return (
    <a class="more-about" href={entryUrl(entry)} target="_blank" rel="noreferrer" aria-describedby={describedBy}>
      {message("rules_more")}
    </a>
  );
}
