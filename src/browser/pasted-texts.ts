import { type Profile, type ProfileId, profiles } from "../core/index.ts";
import { message, messageAround, plural } from "./i18n.ts";
import { canonicalTexts } from "./inspector-texts.ts";

const formTexts = (copied: { readonly copied: string; readonly failed: string }) => ({
  caption: message("form_caption"),
  key: message("form_key"),
  value: message("form_value"),
  empty: message("empty"),
  noValue: message("no_value"),
  notUtf8: message("not_utf8"),
  reads: <Value>(value: Value) => messageAround("reads", value),
  separator: (separator: string) => message("form_separator", separator),
  recoded: message("form_recoded"),
  copy: { ...copied, copy: message("copy") },
  more: (count: number) => plural("more", count),
});

/** How many things were found, and how often they occur when some occur more than once. */
const repeated = (found: string, count: number, all: number): string =>
  all === count ? found : message("pasted_in_all", found, all);

const times = (count: number): string => message("pasted_times", count);

/** What is said of a pasted text that holds URLs, on every page where one can be pasted. */
export function pastedTexts(profile: ProfileId) {
  const { copy, canonical } = canonicalTexts(profile);
  const isKey = (profiles[profile] as Profile).isKey === true;
  const alreadyCanonical = message("already_canonical");
  const inspect = message("inspect_it");
  const more = (count: number) => plural("more", count);
  return {
    text: (count: number, all: number) => repeated(plural("report_found", count), count, all),
    html: (count: number, all: number) => repeated(plural("pasted_links", count), count, all),
    none: message("pasted_none"),
    form: message("form_heading"),
    asItIs: message("inspect_as_it_is"),
    readOnBase: <Value>(base: Value) => messageAround("pasted_read_on_base", base),
    readAsHere: <Value>(base: Value) => messageAround("pasted_read_as_here", base),
    found: {
      times,
      inText: message("pasted_in_text"),
      hyphen: message("pasted_hyphen"),
      fragment: (fragment: string) => message("pasted_fragment", fragment),
      copyAll: (count: number) => ({
        ...copy,
        copy: isKey ? plural("copy_all_keys", count) : plural("copy_all", count),
      }),
      canonical,
      alreadyCanonical,
      inspect,
      copy,
      more,
    },
    links: {
      times,
      standsFor: message("pasted_stands_for"),
      canonicalIs: message(isKey ? "pasted_key" : "pasted_canonical"),
      relative: message("pasted_relative"),
      empty: message("empty"),
      alreadyCanonical,
      inspect,
      copy,
      more,
    },
    formData: formTexts(copy),
  };
}
