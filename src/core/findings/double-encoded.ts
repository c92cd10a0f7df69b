import type { Component } from "../components.ts";
import { type Check, type Confidence, type Finding, judgeEach, mend } from "../finding.ts";
import { isNestedUrl } from "../nested.ts";
import { decodeToOctets, octetsToText } from "../percent.ts";
import type { Source } from "../rule.ts";

const messages = {
  all: "Every escape here is itself escaped: the text was encoded twice.",
  some: "Some escapes here are themselves escaped: part of the text was encoded twice.",
};

/** What the PDF Reference says on encoding passes, in our own words. */
const note =
  "How often a text was encoded cannot be told from the text itself: %2520 may be a space that was encoded twice, or the three characters %20, meant as they stand and encoded once. The PDF Reference assumes exactly one pass. Taking one off is therefore only offered here, and never done unasked.";

const source: Source = {
  document: "PDF Reference 1.7, 10.9.3, URL Strings",
  section: "note on encoding passes; RFC 3986, 2.4",
  href: "https://www.rfc-editor.org/rfc/rfc3986#section-2.4",
};

const DOUBLED = /%25(?=[0-9A-Fa-f]{2})/g;
const ESCAPE = /%[0-9A-Fa-f]{2}/;

/** How many decoding passes it takes until no escape is left; ten stand for ten or more. */
function depthOf(text: string): number {
  let depth = 0;
  for (let now = text; ESCAPE.test(now) && depth < 10; depth++) now = decodeToOctets(now);
  return depth;
}

/** What the doubled escapes stand for tells how sure one can be: "%2541" is an accident more often than "%25C3%25A9". */
function confidenceOf(component: Component, all: boolean): Confidence {
  const once = component.text.replace(DOUBLED, "%");
  const text = octetsToText(decodeToOctets(once));
  if (text === null) return "low";
  const doubled = component.text.match(/%25[0-9A-Fa-f]{2}/g) ?? [];
  const needed = doubled.every(
    (triplet) => !/^%25(?:2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])$/.test(triplet),
  );
  if (!needed) return "low";
  return all ? "high" : "medium";
}

function judge(text: string, component: Component): Finding[] {
  const evidence = component.text.match(/(?:%(?:25)+[0-9A-Fa-f]{2})+/)?.[0];
  if (evidence === undefined) return [];
  const decodedOnce = octetsToText(decodeToOctets(component.text));
  if (decodedOnce !== null && isNestedUrl(decodedOnce, component.name === "fragment")) return [];
  const all = !/%(?!25[0-9A-Fa-f]{2})[0-9A-Fa-f]{2}/.test(component.text);
  const reason = all ? "all" : "some";
  return [
    {
      id: "double-encoded",
      severity: "warning",
      confidence: confidenceOf(component, all),
      component: /^(?:user|password)$/.test(component.name) ? "userinfo" : component.name,
      reason,
      message: messages[reason],
      evidence: component.name === "password" ? "…" : evidence,
      depth: depthOf(component.text),
      repaired: mend(text, component, component.text.replace(DOUBLED, "%")),
    },
  ];
}

/** Escapes of escapes: "%2520". A percent sign that was meant, "100%25", is none. */
export const doubleEncoded: Check = {
  id: "double-encoded",
  title: "Encoded twice",
  source,
  messages,
  note,
  find: ({ text, components, url }) => {
    // Scripts and data are texts of their own, in which an escaped percent sign is nobody's mistake.
    if (/^(?:javascript|data|blob|about)$/i.test(url.scheme ?? "")) return [];
    const judged = components.filter(({ name }) => name !== "scheme" && name !== "host" && name !== "port");
    return judgeEach(judged, (component) => judge(text, component));
  },
};
