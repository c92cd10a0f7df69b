import { PAGES } from "./pages.ts";
import { RFCS } from "./rfcs.ts";
import {
  ECMA_262,
  HTML_4,
  HTML_STANDARD,
  OPEN_GRAPH,
  PDF_REFERENCE,
  READ_ON,
  SAFE_BROWSING,
  SAFE_BROWSING_CLIENT,
  SURT,
  TEXT_DIRECTIVES,
  UNICODE_BIDI,
  URL_STANDARD,
  UTS_39,
} from "./standards.ts";
import { PROGRAM_EDITIONS, PROGRAM_LINK, PROGRAM_SECTIONS, programName, README_LINKS, README_URL } from "./wwwoffle.ts";

export interface CitedDocument {
  readonly document: string;
  /** Prefix of all links into it, or "". */
  readonly href: string;
  /** Only for documents that change. */
  readonly readOn?: string;
  /** Titles by section, or "". */
  readonly sections: ReadonlyMap<string, string>;
  /** Pattern of sections that are only numbers or dates. */
  readonly numbered?: RegExp;
  /** Possible ends of links, by section. */
  readonly anchors?: ReadonlyMap<string, readonly string[]>;
}

const titled = (sections: Readonly<Record<string, string>>) => new Map(Object.entries(sections));
const untitled = (sections: readonly string[]) => new Map(sections.map((section) => [section, ""]));

const titlesOf = (sections: Readonly<Record<string, { title: string }>>) =>
  new Map(Object.entries(sections).map(([section, { title }]) => [section, title]));

const anchored = (sections: Readonly<Record<string, { title: string; anchors: readonly string[] }>>) => ({
  sections: titlesOf(sections),
  anchors: new Map(Object.entries(sections).map(([section, { anchors }]) => [section, anchors])),
});

/** "protocol, 2a". A heading alone cites the text below it. */
const readmeSections = (parts: Readonly<Record<string, readonly string[]>>) =>
  untitled(
    Object.entries(parts).flatMap(([part, numbers]) => [part, ...numbers.map((number) => `${part}, ${number}`)]),
  );

export const DOCUMENTS: readonly CitedDocument[] = [
  ...Object.entries(RFCS).map(([number, sections]) => ({
    document: `RFC ${number}`,
    href: `https://www.rfc-editor.org/rfc/rfc${number}`,
    sections: titled(sections),
  })),
  {
    document: "URL Standard",
    href: "https://url.spec.whatwg.org/#",
    readOn: READ_ON,
    ...anchored(URL_STANDARD),
  },
  {
    document: "HTML Standard",
    href: "https://html.spec.whatwg.org/multipage/",
    readOn: READ_ON,
    ...anchored(HTML_STANDARD),
  },
  {
    document: "ECMA-262, ECMAScript Language Specification",
    href: "https://tc39.es/ecma262/#",
    readOn: READ_ON,
    ...anchored(ECMA_262),
  },
  {
    document: "UTS 39, Unicode Security Mechanisms, revision 22",
    href: "https://www.unicode.org/reports/tr39/tr39-22.html#",
    ...anchored(UTS_39),
  },
  {
    document: "UAX 9, Unicode Bidirectional Algorithm, revision 51",
    href: "https://www.unicode.org/reports/tr9/tr9-51.html#",
    sections: titled(UNICODE_BIDI),
    anchors: new Map(Object.entries(UNICODE_BIDI).map(([section, title]) => [section, [title.replaceAll(" ", "_")]])),
  },
  { document: "HTML 4", href: "https://www.w3.org/TR/html401/", sections: titlesOf(HTML_4) },
  { document: "The Open Graph protocol", href: "https://ogp.me/", readOn: READ_ON, sections: untitled(OPEN_GRAPH) },
  {
    document: "URL Fragment Text Directives",
    href: "https://wicg.github.io/scroll-to-text-fragment/#",
    readOn: READ_ON,
    sections: untitled(Object.keys(TEXT_DIRECTIVES)),
  },
  ...Object.entries(README_URL).map(([edition, parts]) => ({
    document: `WWWOFFLE README.URL ${edition}`,
    href: README_LINKS[edition as keyof typeof README_URL],
    sections: readmeSections(parts),
  })),
  ...PROGRAM_EDITIONS.map((edition) => ({
    document: programName(edition),
    href: PROGRAM_LINK,
    sections: untitled(PROGRAM_SECTIONS),
  })),
  {
    document: "PDF Reference 1.7",
    href: "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf#page=",
    sections: untitled(Object.entries(PDF_REFERENCE).map(([section, at]) => `${section} (p. ${at})`)),
    anchors: new Map(Object.entries(PDF_REFERENCE).map(([section, at]) => [`${section} (p. ${at})`, [`page=${at}`]])),
  },
  {
    document: "Safe Browsing v4, URLs and Hashing",
    href: "https://developers.google.com/safe-browsing/v4/urls-hashing#",
    readOn: READ_ON,
    sections: untitled(Object.values(SAFE_BROWSING).flat()),
    anchors: new Map(
      Object.entries(SAFE_BROWSING).flatMap(([anchor, sections]) => sections.map((section) => [section, [anchor]])),
    ),
  },
  {
    document: "google/safebrowsing, Google’s client",
    href: "https://github.com/google/safebrowsing/blob/master/urls.go",
    readOn: READ_ON,
    sections: untitled(SAFE_BROWSING_CLIENT),
  },
  {
    document: "surt, the Internet Archive’s package",
    href: "https://github.com/internetarchive/surt",
    readOn: READ_ON,
    sections: untitled(SURT),
  },
  ...Object.entries(PAGES).map(([document, sections]) => ({
    document,
    href: "https://",
    readOn: READ_ON,
    sections: untitled(Object.keys(sections)),
  })),
  {
    document: "Brave, query filter",
    href: "https://github.com/brave/brave-browser/issues/",
    readOn: READ_ON,
    sections: new Map(),
    numbered: /^issue \d+$/,
  },
  {
    document: "Trueform, list of tracking parameters with a source for each",
    href: "",
    sections: new Map(),
    numbered: /^version \d{4}-\d{2}-\d{2}$/,
  },
];

/** Splits at " to " and " and ", which name two sections. */
const sectionsIn = ({ sections }: CitedDocument, section: string): readonly string[] => {
  if (sections.has(section)) return [section];
  const range = section.split(" to ");
  if (range.length > 1) return range;
  const [, part = "", one = "", other = ""] = /^(.*, )(\S+) and (\S+)$/.exec(section) ?? [];
  return part === "" ? [section] : [part + one, part + other];
};

interface Citation {
  readonly document: string;
  readonly section: string;
  readonly href?: string;
}

/** Checks a citation; `null` if its document, section and link exist. */
export function citationProblem({ document, section, href = "" }: Citation): string | null {
  const found = DOCUMENTS.find((one) => one.document === document);
  if (found === undefined) return "no such document";
  const parts = sectionsIn(found, section);
  const isKnown = (one: string) => found.sections.has(one) || found.numbered?.test(one) === true;
  if (section === "" || !parts.every(isKnown)) return "no such section";
  if (found.href === "" ? href !== "" : !href.startsWith(found.href)) return "a link elsewhere";
  const anchors = found.anchors?.get(section);
  const anchor = href.slice(href.indexOf("#") + 1);
  return anchors === undefined || anchors.includes(anchor) ? null : "a link to another section";
}
