/** Where a rule is written down. */
export interface Source {
  readonly document: string;
  readonly section: string;
  readonly href?: string;
}

/** The anchor of a section in the RFC Editor's HTML, "" where it has none: an appendix without a letter. */
function anchorOf(section: string): string {
  const [, letter] = /^appendix ?(.*)$/.exec(section) ?? [];
  if (letter === undefined) return `#section-${section}`;
  return letter === "" ? "" : `#appendix-${letter}`;
}

/** A section of an RFC: "3.4.1", "appendix C", or "appendix" where that has no letter. */
const rfc =
  (number: number) =>
  (section: string): Source => ({
    document: `RFC ${number}`,
    section,
    href: `https://www.rfc-editor.org/rfc/rfc${number}${anchorOf(section)}`,
  });

export const rfc1436 = rfc(1436);
export const rfc1738 = rfc(1738);
export const rfc1808 = rfc(1808);
export const rfc2056 = rfc(2056);
export const rfc2104 = rfc(2104);
export const rfc2224 = rfc(2224);
export const rfc2392 = rfc(2392);
export const rfc3986 = rfc(3986);
export const rfc5849 = rfc(5849);
export const rfc6068 = rfc(6068);
export const rfc6270 = rfc(6270);
export const rfc6455 = rfc(6455);
export const rfc6596 = rfc(6596);
export const rfc6797 = rfc(6797);
export const rfc9110 = rfc(9110);

/** The URL Standard (WHATWG): section number and the anchor of the living text. */
export const urlStandard = (section: string, anchor: string): Source => ({
  document: "URL Standard",
  section,
  href: `https://url.spec.whatwg.org/#${anchor}`,
});

/** The HTML Standard (WHATWG): what a section is about, its page and the anchor there. */
export const htmlStandard = (section: string, page: string, anchor: string): Source => ({
  document: "HTML Standard",
  section,
  href: `https://html.spec.whatwg.org/multipage/${page}.html#${anchor}`,
});

/** The Open Graph protocol, which has one page and no numbers: the heading. */
export const openGraph = (section: string): Source => ({
  document: "The Open Graph protocol",
  section,
  href: "https://ogp.me/",
});

/** URL Fragment Text Directives (WICG): a heading or a term, and its anchor. */
export const textDirectives = (section: string, anchor: string): Source => ({
  document: "URL Fragment Text Directives",
  section,
  href: `https://wicg.github.io/scroll-to-text-fragment/#${anchor}`,
});

const README = "https://www.gedanken.org.uk/software/wwwoffle/";

/** WWWOFFLE's README.URL, "String to URL Conversion": the part's heading and the number of its rule. */
export const readme = (part: string, rule: string, edition = "2.9"): Source => ({
  document: `WWWOFFLE README.URL ${edition}`,
  section: `${part}, ${rule}`,
  href: README,
});

/** What the WWWOFFLE program does where its README is silent. */
export const wwwoffleProgram = (section: string, edition = "2.9"): Source => ({
  document: `WWWOFFLE ${edition}, the program (README.URL is silent)`,
  section,
  href: README,
});

/** The PDF Reference, Web Capture, "URL Strings": the number of the step. */
export const pdfReference = (step: number): Source => ({
  document: "PDF Reference 1.7, 10.9.3, URL Strings",
  section: `step ${step}`,
  href: "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf",
});

/** The PDF Reference, Web Capture, "Digital Identifiers". */
export const pdfDigitalIdentifiers: Source = {
  document: "PDF Reference 1.7, 10.9.2, Digital Identifiers",
  section: "MD5 of the source data",
  href: "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf",
};

/** Safe Browsing v4, "URLs and Hashing": the section, and the anchor that it stands under. */
export const safeBrowsing = (section: string, anchor = "canonicalization"): Source => ({
  document: "Safe Browsing v4, URLs and Hashing",
  section,
  href: `https://developers.google.com/safe-browsing/v4/urls-hashing#${anchor}`,
});

/** The Internet Archive's `surt` package, which has no other specification than itself and its tests. */
export const surtPackage = (section: string): Source => ({
  document: "surt, the Internet Archive’s package",
  section,
  href: "https://github.com/internetarchive/surt",
});
