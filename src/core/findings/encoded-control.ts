import { pdfReference, rfc1738 } from "../sources.ts";
import { matching } from "../triggers/traits.ts";
import type { Component } from "../url/components.ts";
import { gopherPlusOf } from "../url/fields/gopher.ts";
import { SCHEMES } from "../url/schemes.ts";
import { schemeOf, type Url } from "../url/url.ts";
import { isOctets } from "./encoding/legacy-charset.ts";
import { type Check, type Confidence, type Finding, findInEach, type Subject } from "./finding.ts";

const messages = {
  "line-break": "Once decoded, this line break could inject a command.",
  "form-line-break": "Forms send line breaks in multi-line text. Once decoded, they could inject a command.",
  "gopher-plus-line-break":
    "These line breaks separate answers to a Gopher+ form. Other servers may read them as commands.",
  nul: "Many programs end text at a NUL character. They see a shorter URL.",
};

const note = "The URL can’t show whether a program decodes this or is harmed.";

/** Never sent to a server. */
const NO_REQUEST = /^(?:javascript|data|blob|about)$/;

const CONTROLS = /%0[0AaDd]/;

/** Without arguments, as a form for one text sends it: "?some%20text%0A". */
const isTextQuery = ({ query }: Url): boolean => query !== null && !query.includes("=") && /%0[AaDd]$/.test(query);

function classifyLineBreak(
  url: Url,
  { name }: Component,
  isGopherPlus: boolean,
): readonly [keyof typeof messages, Confidence] | null {
  // Never sent.
  if (name === "fragment") return null;
  const scheme = schemeOf(url);
  if (isGopherPlus) return ["gopher-plus-line-break", "low"];
  if (SCHEMES.get(scheme)?.becomesCommands) return ["line-break", "high"];
  if (/^(?:https?|wss?)$/.test(scheme)) {
    const isText = name.endsWith(".value") || (name.startsWith("query[") && isTextQuery(url));
    return isText ? ["form-line-break", "low"] : ["line-break", "medium"];
  }
  // Apps and mail programs show their text as it is ("whatsapp://send?text=a%0Ab"), and files take no commands.
  return null;
}

/** Index in the URL's text, or infinity. */
const gopherPlusStart = (url: Url): number =>
  (schemeOf(url) === "gopher" ? gopherPlusOf(url)?.start : undefined) ?? Number.POSITIVE_INFINITY;

function findingsIn(component: Component, url: Url, plusStart: number): Finding[] {
  const { name, text, start } = component;
  const base = {
    id: "encoded-control",
    component: name === "user" || name === "password" ? "userinfo" : name,
  } as const;
  const found: Finding[] = [];
  if (text.includes("%00")) {
    const message = messages.nul;
    found.push({ ...base, severity: "warning", confidence: "high", reason: "nul", message, evidence: "%00" });
  }
  const line = /(?:%0[AaDd])+/.exec(text);
  const classified = line && classifyLineBreak(url, component, start + line.index >= plusStart);
  if (line && classified) {
    const [reason, confidence] = classified;
    const severity = confidence === "low" ? "note" : "warning";
    found.push({ ...base, severity, confidence, reason, message: messages[reason], evidence: line[0] });
  }
  return found;
}

function find({ text, url, components }: Subject): Finding[] {
  if (NO_REQUEST.test(schemeOf(url)) || !CONTROLS.test(text)) return [];
  const plusStart = gopherPlusStart(url);
  let key: string | null = null;
  return findInEach(components, (component) => {
    if (component.name.endsWith(".key")) key = component.decoded;
    if (component.name.endsWith(".value") && isOctets(component, key)) return [];
    return findingsIn(component, url, plusStart);
  });
}

/** CR and LF end a line in most protocols (RFC 1738, 6), NUL a text in many programs. */
export const encodedControl: Check = {
  id: "encoded-control",
  title: "Encoded control characters",
  mend: "Remove the characters unless the receiving program expects them.",
  example: "https://shop.example/?to=a%0D%0ADATA",
  source: rfc1738("6"),
  // Section 6 is about delimiters of protocols; the note's example of what cannot be told apart is %00.
  sourcesByReason: {
    nul: [rfc1738("2.2"), pdfReference("the note after step 7")],
    "gopher-plus-line-break": [rfc1738("3.4.9"), rfc1738("6")],
  },
  messages,
  note,
  isMeasured: true,
  triggers: [matching(/%0[0AD]/, "%0")],
  find,
};
