export interface Source {
  readonly document: string;
  readonly section: string;
  readonly href?: string;
}

/** An appendix without a letter has none. */
function anchorOf(section: string): string {
  const [, letter] = /^appendix ?(.*)$/.exec(section) ?? [];
  if (letter === undefined) return `#section-${section}`;
  return letter === "" ? "" : `#appendix-${letter}`;
}

/** "3.4.1", "appendix C", or "appendix" where it has no letter. */
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

export const urlStandard = (section: string, anchor: string): Source => ({
  document: "URL Standard",
  section,
  href: `https://url.spec.whatwg.org/#${anchor}`,
});

export const htmlStandard = (section: string, page: string, anchor: string): Source => ({
  document: "HTML Standard",
  section,
  href: `https://html.spec.whatwg.org/multipage/${page}.html#${anchor}`,
});

/** One page, no numbers: the heading. */
export const openGraph = (section: string): Source => ({
  document: "The Open Graph protocol",
  section,
  href: "https://ogp.me/",
});

export const textDirectives = (section: string, anchor: string): Source => ({
  document: "URL Fragment Text Directives",
  section,
  href: `https://wicg.github.io/scroll-to-text-fragment/#${anchor}`,
});

const README = "https://www.gedanken.org.uk/software/wwwoffle/";

/** "String to URL Conversion": the part's heading, the rule's number. */
export const readme = (part: string, rule: string, edition = "2.9"): Source => ({
  document: `WWWOFFLE README.URL ${edition}`,
  section: `${part}, ${rule}`,
  href: README,
});

/** Where the README is silent. */
export const wwwoffleProgram = (section: string, edition = "2.9"): Source => ({
  document: `WWWOFFLE ${edition}, the program (README.URL is silent)`,
  section,
  href: README,
});

/** Web Capture, "URL Strings". */
export const pdfReference = (step: number): Source => ({
  document: "PDF Reference 1.7, 10.9.3, URL Strings",
  section: `step ${step}`,
  href: "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf",
});

export const pdfDigitalIdentifiers: Source = {
  document: "PDF Reference 1.7, 10.9.2, Digital Identifiers",
  section: "MD5 of the source data",
  href: "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf",
};

/** "URLs and Hashing". */
export const safeBrowsing = (section: string, anchor = "canonicalization"): Source => ({
  document: "Safe Browsing v4, URLs and Hashing",
  section,
  href: `https://developers.google.com/safe-browsing/v4/urls-hashing#${anchor}`,
});

/** Where the document is silent. */
export const safeBrowsingClient = (section: string): Source => ({
  document: "google/safebrowsing, Google’s client",
  section,
  href: "https://github.com/google/safebrowsing/blob/master/urls.go",
});

/** The package has no other specification. */
export const surtPackage = (section: string): Source => ({
  document: "surt, the Internet Archive’s package",
  section,
  href: "https://github.com/internetarchive/surt",
});
