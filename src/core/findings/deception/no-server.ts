import { page, rfc2397, urlStandard } from "../../sources.ts";
import { characters, hasColon, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { startAsParsed, withoutServer } from "../../url/no-server.ts";
import { type Check, type Finding, findInEach, type Subject } from "../finding.ts";

const SCRIPT = "This code runs in the page that opens it.";
const DOCUMENT = "The document is in the URL itself, not on a server.";

const messages = {
  program: SCRIPT,
  document: DOCUMENT,
  "program-inside": SCRIPT,
  "document-inside": DOCUMENT,
};

type Reason = keyof typeof messages;

/** Not the words "javascript: the good parts" of a search. */
const PROGRAM_INSIDE = /^(?:java|vb)script:(?:\/\/|[^\s+(=;`]{0,300}[(=;`])/i;
/** Pictures inside are nothing unusual. */
const DOCUMENT_INSIDE =
  /^data:(?:text\/(?:html|xml|javascript)|image\/svg\+xml|application\/(?:xhtml\+|rss\+)?xml|application\/javascript)[;,]/i;

const isPart = ({ name }: Component): boolean => /^(?:path|query|parameters)\[|^fragment$/.test(name);

function kindInside({ text, decoded }: Component): "program-inside" | "document-inside" | null {
  const start = startAsParsed(decoded ?? text);
  if (PROGRAM_INSIDE.test(start)) return "program-inside";
  return DOCUMENT_INSIDE.test(start) ? "document-inside" : null;
}

const foundIn = (component: string, reason: Reason, severity: "warning" | "note", evidence: string): Finding[] => [
  { id: "no-server", severity, confidence: "high", component, reason, message: messages[reason], evidence },
];

function find(subject: Subject): Finding[] {
  const { input, text, url } = subject;
  const ofText = withoutServer(text);
  const own = withoutServer(input) ?? ofText;
  if (own !== null) {
    // With a tab in its scheme, some rule sets take it for a path below their base.
    const scheme = ofText === null ? null : url.scheme;
    const severity = own === "program" ? "note" : "warning";
    return foundIn("scheme", own, severity, `${scheme ?? input.slice(0, input.indexOf(":"))}:`);
  }
  return findInEach(subject.components.filter(isPart), (component) => {
    const kind = kindInside(component);
    return kind === null ? [] : foundIn(component.name, kind, "note", component.text);
  });
}

const PARSER = urlStandard("4.4", "concept-basic-url-parser");
const HAS_SCRIPT = "Contains a script";
const HAS_DOCUMENT = "Contains a document";

const PROGRAMS = [page("MDN Web Docs", "javascript: URLs"), PARSER];
const DOCUMENTS = [rfc2397("2"), PARSER];

/** What a browser runs or shows without asking a server. */
export const noServer: Check = {
  id: "no-server",
  title: "Script or data URL",
  mend: "Link to a web page instead. Open such a URL only if you trust its author.",
  example: "javascript:alert(1)",
  titles: {
    program: HAS_SCRIPT,
    document: HAS_DOCUMENT,
    "program-inside": HAS_SCRIPT,
    "document-inside": HAS_DOCUMENT,
  },
  source: rfc2397("2"),
  alsoIn: PROGRAMS,
  sourcesByReason: {
    program: PROGRAMS,
    document: DOCUMENTS,
    "program-inside": PROGRAMS,
    "document-inside": DOCUMENTS,
  },
  messages,
  note: "Trueform opens only web and FTP URLs.",
  // What is the whole of a part is found there.
  appliesToNested: ["program-inside", "document-inside"],
  triggers: [
    matching(/(?:script|data)(?::|%3a)/, hasColon),
    // Any letter may be encoded, the colon twice, and tabs and line breaks may stand between them.
    matching(/%(?:0[9ad]|[46][1-9a-f]|[57][0-9a])/, hasColon),
    matching(/%25/, "%25"),
    characters("\\t\\n\\r"),
  ],
  find,
};
