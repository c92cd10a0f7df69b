import { characters, hasColon, hasColonAfterEscape, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { serverlessKind, startAsParsed } from "../../url/serverless.ts";
import { type Check, type Finding, findInEach, type Subject } from "../finding.ts";

export type Reason = "program" | "document" | "program-inside" | "document-inside";

/** Excludes searches for "javascript: the good parts". */
const PROGRAM_INSIDE = /^(?:java|vb)script:(?:\/\/|[^\s+(=;`]{0,300}[(=;`])/i;
/** Excludes raster images, which are often nested. */
const DOCUMENT_INSIDE =
  /^data:(?:text\/(?:html|xml|javascript)|image\/svg\+xml|application\/(?:xhtml\+|rss\+)?xml|application\/javascript)[;,]/i;

const isPart = ({ name }: Component): boolean => /^(?:path|query|parameters)\[|^fragment$/.test(name);

function kindInside({ text, decoded }: Component): "program-inside" | "document-inside" | null {
  const start = startAsParsed(decoded ?? text);
  if (PROGRAM_INSIDE.test(start)) return "program-inside";
  return DOCUMENT_INSIDE.test(start) ? "document-inside" : null;
}

const foundIn = (component: string, reason: Reason, severity: "warning" | "note", evidence: string): Finding[] => [
  { id: "no-server", severity, confidence: "high", component, reason, evidence },
];

function find(subject: Subject): Finding[] {
  const { input, text, url } = subject;
  const ofText = serverlessKind(text);
  const own = serverlessKind(input) ?? ofText;
  if (own !== null) {
    // Some rule sets resolve a scheme with a tab as a path.
    const scheme = ofText === null ? null : url.scheme;
    const severity = own === "program" ? "note" : "warning";
    return foundIn("scheme", own, severity, `${scheme ?? input.slice(0, input.indexOf(":"))}:`);
  }
  return findInEach(subject.components.filter(isPart), (component) => {
    const kind = kindInside(component);
    return kind === null ? [] : foundIn(component.name, kind, "note", component.text);
  });
}

export const noServer: Check = {
  id: "no-server",
  // The outer URL already reports whole components.
  appliesToNested: ["program-inside", "document-inside"],
  triggers: [
    matching(/(?:script|data)(?::|%3a)/, hasColon),
    // Letters may be encoded, the colon twice. Tabs and line breaks may separate them.
    matching(/%(?:0[9ad]|[46][1-9a-f]|[57][0-9a])/, hasColonAfterEscape),
    matching(/%25/, "%25"),
    characters("\t\n\r"),
  ],
  find,
};
