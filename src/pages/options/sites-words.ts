import { formatList, message } from "../../browser/i18n.ts";
import type { SiteChoices } from "../../browser/site-settings.ts";
import { ignoredText, shortProfileText } from "../../ui/names.ts";
import { copyChoiceText } from "../../ui/site/site-fields.tsx";

/** What holds for a site, in a line. */
export function choicesInWords({ off, profile, ignore, copies, highlight }: SiteChoices): string {
  const words = [
    off ? message("options_site_is_off") : null,
    profile === undefined ? null : shortProfileText(profile),
    ignore === undefined ? null : ignoredText(ignore),
    copies === undefined ? null : copyChoiceText(copies),
    highlight ? message("options_site_highlighted") : null,
  ].filter((one) => one !== null);
  return words.length === 0 ? message("options_site_nothing") : formatList(words);
}
