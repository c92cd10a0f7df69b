/** Verdicts in at most five words. */
import {
  checkOf,
  type DeclarationVerdictName,
  type Finding,
  isPossiblyIntended,
  type LinksVerdictName,
  type UrlVerdictName,
  type Verdict,
  type VerdictReason,
} from "../core/index.ts";
import { checkTitle, findingTitle } from "./finding-texts.ts";
import { message, plural } from "./i18n.ts";

/** Short verdicts have no room for hosts, so titles with hosts are replaced. */
const titleWithoutHosts = (finding: Finding): string =>
  checkOf(finding.id)?.titles?.[finding.reason]?.includes("$") ? checkTitle(finding.id) : findingTitle(finding);

const shortTitle = (finding: Finding): string =>
  isPossiblyIntended(finding) ? message("possibly_intended") : titleWithoutHosts(finding);

type VerdictName = UrlVerdictName | DeclarationVerdictName | LinksVerdictName;

type Text = (reason: VerdictReason<VerdictName>) => string;

const ofUrl: Readonly<Record<UrlVerdictName, Text>> = {
  deceptive: () => message("tile_deceptive"),
  "not-opened": () => message("pasted_invalid"),
  finding: ({ finding }) => (finding === undefined ? "" : shortTitle(finding)),
  user: () => message("tile_user"),
  tracking: ({ count = 0 }) => plural("tile_tracking", count),
  target: () => message("tile_target"),
  outside: () => message("tile_outside"),
  changes: ({ count = 0 }) => plural("tile_changes", count),
  spelled: () => message("pasted_canonical"),
};

const ofDeclaration: Readonly<Record<DeclarationVerdictName, Text>> = {
  confirms: () => message("tile_confirms"),
  another: () => message("tile_another"),
  contradicts: () => message("tile_contradicts"),
  stale: () => message("tile_stale"),
  unusable: () => message("tile_unusable"),
  "names-none": () => message("tile_names_none"),
};

const ofLinks: Readonly<Record<LinksVerdictName, Text>> = {
  deceptive: ({ count = 0 }) => plural("pasted_count_deceptive", count),
  duplicates: ({ count = 0 }) => plural("tile_duplicates", count),
  encoded: ({ count = 0 }) => plural("tile_encoded", count),
  "no-links": () => message("tile_no_links"),
  possible: ({ count = 0 }) => plural("tile_possible", count),
  links: ({ count = 0 }) => plural("count_links", count),
  "no-duplicates": ({ count = 0 }) => plural("tile_no_duplicates", count),
};

const inWords =
  <Name extends VerdictName>(texts: Readonly<Record<Name, Text>>) =>
  ({ reasons: [first, second] }: Verdict<Name>): string => {
    const text = texts[first.name](first);
    return second === undefined ? text : message("tile_two", text, texts[second.name](second));
  };

export const urlVerdictText = inWords(ofUrl);
export const declarationText = inWords(ofDeclaration);
export const linksText = inWords(ofLinks);
