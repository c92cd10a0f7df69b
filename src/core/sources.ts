/**
 * Citations of rules, checks and fields. Documents and sections are declared in documents/: others do not type-check,
 * and a test checks all.
 */
import { PAGES, type PageDocument, type PageSection } from "./documents/pages.ts";
import type { RfcNumber, RfcSection } from "./documents/rfcs.ts";
import {
  type ECMA_262,
  HTML_4,
  HTML_STANDARD,
  type OPEN_GRAPH,
  PDF_REFERENCE,
  type SAFE_BROWSING,
  type SAFE_BROWSING_CLIENT,
  type SURT,
  TEXT_DIRECTIVES,
  UNICODE_BIDI,
  type UrlStandardAnchor,
  type UrlStandardSection,
  type UrlStringsPlace,
  type UTS_39,
} from "./documents/standards.ts";
import {
  type Edition,
  type Part,
  type PROGRAM_EDITIONS,
  PROGRAM_LINK,
  type PROGRAM_SECTIONS,
  programName,
  README_LINKS,
  type RuleNumber,
} from "./documents/wwwoffle.ts";

export type { PageDocument, PageSection } from "./documents/pages.ts";
export type { UrlStandardAnchor } from "./documents/standards.ts";

/** A section of a document. */
export interface Source {
  /** Its title, such as "RFC 3986". */
  readonly document: string;
  /** A number such as "6.2.2", or a heading. */
  readonly section: string;
  /** A link to the section. Absent if it is not on the web. */
  readonly href?: string;
}

/** A source, with others that say the same or explain it. */
export interface Cited {
  /** The section that requires it. */
  readonly source: Source;
  /** Other sections that require it, or say why. */
  readonly alsoIn?: readonly Source[];
}

/** In display order. */
export const sourcesOf = ({ source, alsoIn = [] }: Cited): readonly Source[] => [source, ...alsoIn];

/** A sentence, shown with its sources. */
export type CitedSentence = readonly [sentence: string, source: Source, ...alsoIn: Source[]];

const eachOf = <Key extends string, Value>(
  cited: Readonly<Record<Key, CitedSentence>>,
  value: (one: CitedSentence) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(Object.entries<CitedSentence>(cited).map(([key, one]) => [key, value(one)])) as Record<Key, Value>;

export const sentencesOf = <Key extends string>(cited: Readonly<Record<Key, CitedSentence>>) =>
  eachOf(cited, ([sentence]) => sentence);

export const sourcesOfSentences = <Key extends string>(cited: Readonly<Record<Key, CitedSentence>>) =>
  eachOf(cited, ([, ...sources]): readonly Source[] => sources);

/** Appendixes without a letter have no anchor. */
function anchorOf(section: string): string {
  const [, letter] = /^appendix ?(.*)$/.exec(section) ?? [];
  if (letter === undefined) return `#section-${section}`;
  return letter === "" ? "" : `#appendix-${letter}`;
}

/** "3.4.1", "appendix C", "appendix" without a letter, or "2 to 5", which links to the first. */
const rfc =
  <Of extends RfcNumber>(number: Of) =>
  (section: RfcSection<Of>, to?: RfcSection<Of>): Source => ({
    document: `RFC ${number}`,
    section: to === undefined ? section : `${section} to ${to}`,
    href: `https://www.rfc-editor.org/rfc/rfc${number}${anchorOf(section)}`,
  });

export const rfc1436 = rfc(1436);
export const rfc1738 = rfc(1738);
export const rfc1808 = rfc(1808);
export const rfc1866 = rfc(1866);
export const rfc2056 = rfc(2056);
export const rfc2104 = rfc(2104);
export const rfc2224 = rfc(2224);
export const rfc2392 = rfc(2392);
export const rfc2396 = rfc(2396);
export const rfc2397 = rfc(2397);
export const rfc3986 = rfc(3986);
export const rfc4291 = rfc(4291);
export const rfc5849 = rfc(5849);
export const rfc6068 = rfc(6068);
export const rfc6270 = rfc(6270);
export const rfc6455 = rfc(6455);
export const rfc6596 = rfc(6596);
export const rfc6797 = rfc(6797);
export const rfc8259 = rfc(8259);
export const rfc9110 = rfc(9110);

export const urlStandard = <Section extends UrlStandardSection>(
  section: Section,
  anchor: UrlStandardAnchor<Section>,
): Source => ({
  document: "URL Standard",
  section,
  href: `https://url.spec.whatwg.org/#${anchor}`,
});

/** Unicode Security Mechanisms. Revisions never change. */
export const uts39 = <Section extends keyof typeof UTS_39>(
  section: Section,
  anchor: (typeof UTS_39)[Section]["anchors"][number],
): Source => ({
  document: "UTS 39, Unicode Security Mechanisms, revision 22",
  section,
  href: `https://www.unicode.org/reports/tr39/tr39-22.html#${anchor}`,
});

type HtmlSection = keyof typeof HTML_STANDARD;

export const htmlStandard = <Section extends HtmlSection>(
  section: Section,
  anchor: (typeof HTML_STANDARD)[Section]["anchors"][number],
): Source => ({
  document: "HTML Standard",
  section,
  href: `https://html.spec.whatwg.org/multipage/${HTML_STANDARD[section].page}.html#${anchor}`,
});

export const ecma262 = <Section extends keyof typeof ECMA_262>(
  section: Section,
  anchor: (typeof ECMA_262)[Section]["anchors"][number],
): Source => ({
  document: "ECMA-262, ECMAScript Language Specification",
  section,
  href: `https://tc39.es/ecma262/#${anchor}`,
});

export const unicodeBidi = (section: keyof typeof UNICODE_BIDI): Source => ({
  document: "UAX 9, Unicode Bidirectional Algorithm, revision 51",
  section,
  href: `https://www.unicode.org/reports/tr9/tr9-51.html#${UNICODE_BIDI[section].replaceAll(" ", "_")}`,
});

export const html4 = (section: keyof typeof HTML_4): Source => ({
  document: "HTML 4",
  section,
  href: `https://www.w3.org/TR/html401/${HTML_4[section].page}.html#h-${section}`,
});

export const openGraph = (section: (typeof OPEN_GRAPH)[number]): Source => ({
  document: "The Open Graph protocol",
  section,
  href: "https://ogp.me/",
});

export const textDirectives = (section: keyof typeof TEXT_DIRECTIVES): Source => ({
  document: "URL Fragment Text Directives",
  section,
  href: `https://wicg.github.io/scroll-to-text-fragment/#${TEXT_DIRECTIVES[section]}`,
});

const readmeSource = (edition: Edition, section: string): Source => ({
  document: `WWWOFFLE README.URL ${edition}`,
  section,
  href: README_LINKS[edition],
});

/** "String to URL Conversion" in 2.9: heading and rule number. */
export const readme = <Of extends Part<"2.9">>(part: Of, rule: RuleNumber<"2.9", Of>): Source =>
  readmeSource("2.9", `${part}, ${rule}`);

export const readme26 = <Of extends Part<"2.6">>(part: Of, rule: RuleNumber<"2.6", Of>): Source =>
  readmeSource("2.6", `${part}, ${rule}`);

export const readmeText = <In extends Edition = "2.9">(heading: Part<In>, edition?: In): Source =>
  readmeSource(edition ?? "2.9", heading);

export const wwwoffleProgram = (
  section: (typeof PROGRAM_SECTIONS)[number],
  edition: (typeof PROGRAM_EDITIONS)[number] = "2.9",
): Source => ({
  document: programName(edition),
  section,
  href: PROGRAM_LINK,
});

const PDF = "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf";

const pdf = (section: keyof typeof PDF_REFERENCE): Source => ({
  document: "PDF Reference 1.7",
  section: `${section} (p. ${PDF_REFERENCE[section]})`,
  href: `${PDF}#page=${PDF_REFERENCE[section]}`,
});

/** Web Capture, "URL Strings": a step, or the text before or after the steps. */
export const pdfReference = (place: UrlStringsPlace): Source => pdf(`10.9.2, URL Strings, ${place}`);

export const pdfDigitalIdentifiers: Source = pdf("10.9.2, Digital Identifiers");

export const safeBrowsing = <Anchor extends keyof typeof SAFE_BROWSING = "canonicalization">(
  section: (typeof SAFE_BROWSING)[Anchor][number],
  anchor?: Anchor,
): Source => ({
  document: "Safe Browsing v4, URLs and Hashing",
  section,
  href: `https://developers.google.com/safe-browsing/v4/urls-hashing#${anchor ?? "canonicalization"}`,
});

export const safeBrowsingClient = (section: (typeof SAFE_BROWSING_CLIENT)[number]): Source => ({
  document: "google/safebrowsing, Google’s client",
  section,
  href: "https://github.com/google/safebrowsing/blob/master/urls.go",
});

/** The package has no specification. */
export const surtPackage = (section: (typeof SURT)[number]): Source => ({
  document: "surt, the Internet Archive’s package",
  section,
  href: "https://github.com/internetarchive/surt",
});

export const page = <Of extends PageDocument>(document: Of, section: PageSection<Of>): Source => ({
  document,
  section,
  href: PAGES[document][section] as string,
});

/** The commentary on RFC 1738, in Spanish. */
export const commentary = (section: PageSection<"Notas sobre Internet, Apéndice G (a commentary on URLs)">): Source =>
  page("Notas sobre Internet, Apéndice G (a commentary on URLs)", section);

export const braveIssue = (issue: number): Source => ({
  document: "Brave, query filter",
  section: `issue ${issue}`,
  href: `https://github.com/brave/brave-browser/issues/${issue}`,
});

/** No link: part of this program. */
export const ownTrackingList = (version: string): Source => ({
  document: "Trueform, list of tracking parameters with a source for each",
  section: `version ${version}`,
});

/** No link: chosen by a person. */
export const ownNames = (): Source => ({ document: "Trueform, settings", section: "own tracking parameters" });
