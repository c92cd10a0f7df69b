import { matching } from "../triggers/traits.ts";
import type { Component } from "../url/components.ts";
import { gopherPlusOf } from "../url/fields/gopher.ts";
import { SCHEMES } from "../url/schemes.ts";
import { schemeOf, type Url } from "../url/url.ts";
import { isOctets } from "./encoding/legacy-charset.ts";
import { type Check, type Confidence, type Finding, findInEach, type Subject } from "./finding.ts";

export type Reason = "line-break" | "form-line-break" | "gopher-plus-line-break" | "nul";

const NO_REQUEST = /^(?:javascript|data|blob|about)$/;

const CONTROLS = /%0[0AaDd]/;

/** As sent by a form with one text field: "?some%20text%0A". */
const isTextQuery = ({ query }: Url): boolean => query !== null && !query.includes("=") && /%0[AaDd]$/.test(query);

function classifyLineBreak(url: Url, { name }: Component, isGopherPlus: boolean): readonly [Reason, Confidence] | null {
  // Never sent.
  if (name === "fragment") return null;
  const scheme = schemeOf(url);
  if (isGopherPlus) return ["gopher-plus-line-break", "low"];
  if (SCHEMES.get(scheme)?.becomesCommands) return ["line-break", "high"];
  if (/^(?:https?|wss?)$/.test(scheme)) {
    const isText = name.endsWith(".value") || (name.startsWith("query[") && isTextQuery(url));
    return isText ? ["form-line-break", "low"] : ["line-break", "medium"];
  }
  // Apps and mail programs show the text. Files take no commands.
  return null;
}

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
    found.push({ ...base, severity: "warning", confidence: "high", reason: "nul", evidence: "%00" });
  }
  const line = /(?:%0[AaDd])+/.exec(text);
  const classified = line && classifyLineBreak(url, component, start + line.index >= plusStart);
  if (line && classified) {
    const [reason, confidence] = classified;
    const severity = confidence === "low" ? "note" : "warning";
    found.push({ ...base, severity, confidence, reason, evidence: line[0] });
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
  isMeasured: true,
  triggers: [matching(/%0[0AD]/, "%0")],
  find,
};
