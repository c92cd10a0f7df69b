import { matching, matchingPath } from "../../triggers/traits.ts";
import { isNestedUrl } from "../../url/nested.ts";
import { isPlausibleHost } from "../../url/plausible.ts";
import { type Check, type Confidence, type Finding, replaceComponent, type Subject } from "../finding.ts";
import { hasOwnSyntax } from "./own-syntax.ts";
import { analysedParts, type Part } from "./parts.ts";
import { isMacro, MACRO_QUERY } from "./site-convention.ts";
import { ESCAPED_FRAGMENT, unescapeDelimiters, unescapeQuery } from "./unescape-delimiters.ts";

export type Reason = "path" | "fragment" | "key" | "handed";

const groundsOf = (confidence: Confidence): Pick<Finding, "grounds"> =>
  confidence === "medium" ? { grounds: ["single-argument"] } : {};

const IN_PATH = /%3F(?=([A-Za-z_](?:[\w.\-[\]~]|%(?:25){0,2}5[BD]){0,60})(%3D|=))/i;
const IN_KEY = /^(?:[\w.\-[\]~]|%(?:5B|5D|25))+%3D/i;

const KEY_IN_TEXT = /[?&;](?:[\w.\-[\]~]|%(?:5B|5D|25))+%3D/i;

/** Segments before a URL: "/target/page.do%3Fid%3D1". */
const PRECEDES_ADDRESS = /^(?:https?|target|ur[il]|redir(?:ect)?(?:_?to)?|go_?to|jump|return(?:_?(?:to|url))?|proxy)$/i;

const TRACKING = /^(?:utm_\w+|fbclid|gclid)$/i;

/** Site mirrors encode "?" in file names: "viewtopic.php%3Ft=12.html". */
const COPIED = /\.(?:html?|css|js|png|jpe?g|gif|svg|woff2?|xml|json|txt)$/i;

/** Returns true if a nested URL comes before: its own delimiters are correctly encoded. */
function holdsAddress(ahead: string): boolean {
  if (/%3A(?:%2F|\/){2}|^[a-z][a-z0-9+.-]*(?::|%3A)(?:\/|%2F)/i.test(ahead)) return true;
  const [host = "", ...path] = ahead.split(/%2F/i);
  return path.length > 0 && (host === "" || isPlausibleHost(host, true));
}

interface Found {
  readonly at: number;
  readonly confidence: Confidence;
  readonly reason: Extract<Reason, "path" | "fragment">;
  readonly hasRawEquals: boolean;
}

function queryIn({ component: { text }, before, after }: Part): Found | null {
  const found = IN_PATH.exec(text);
  if (found === null || COPIED.test(text)) return null;
  const [, name = "", equals] = found;
  const ahead = text.slice(0, found.index);
  const isTracking = TRACKING.test(name);
  // Part of a parameter or a nested URL.
  if (ahead.includes("=") || holdsAddress(ahead)) return null;
  if (before !== null && PRECEDES_ADDRESS.test(before) && !isTracking) return null;
  // A reordered URL: "/%3Fw%3D300/https/h.example/a".
  if (after !== null && /^https?$/.test(after)) return null;
  const hasRawEquals = equals === "=";
  const isSure = !hasRawEquals || isTracking || /&|%26/.test(text.slice(found.index));
  return { at: found.index, confidence: isSure ? "high" : "medium", reason: "path", hasRawEquals };
}

/** Some rule sets encode every "#". */
function fragmentIn({ input }: Subject, { component: { text } }: Part): Found | null {
  const found = ESCAPED_FRAGMENT.exec(text);
  if (found === null || !ESCAPED_FRAGMENT.test(input) || holdsAddress(text.slice(0, found.index))) return null;
  return { at: found.index, confidence: "high", reason: "fragment", hasRawEquals: false };
}

function joinQueries(first: string, second: string): string {
  const queries = [first.endsWith("&") ? first.slice(0, -1) : first, second.startsWith("&") ? second.slice(1) : second];
  return queries.filter((query) => query !== "").join("&");
}

/** Replaces the segment from index `at` with `freed`, a query and fragment. */
function withFreedQuery({ text, url, components }: Subject, { component }: Part, at: number, freed: string) {
  const start = components.find(({ name }) => name.startsWith("query["))?.start;
  if (start === undefined) {
    return replaceComponent(text, component, component.text.slice(0, at) + freed);
  }
  const query = url.query ?? "";
  const hash = freed.indexOf("#");
  const [own, fragment] = hash < 0 ? [freed.slice(1), ""] : [freed.slice(1, hash), freed.slice(hash)];
  const end = component.start + component.text.length;
  const segments = text.slice(end, start - 1);
  const before = text.slice(0, component.start + at);
  const after = text.slice(start + query.length);
  return fragment === ""
    ? `${before}?${joinQueries(own + segments, query)}${after}`
    : `${before}?${joinQueries(own, query)}${fragment}${segments}${after}`;
}

function findingOf(subject: Subject, part: Part, hasValue: boolean): Finding | null {
  const { component, name } = part;
  const base = { id: "delimiters-encoded", severity: "warning", component: name } as const;
  if (name.startsWith("path[")) {
    const found = queryIn(part) ?? fragmentIn(subject, part);
    if (found === null) return null;
    const { at, confidence, reason, hasRawEquals } = found;
    const freed = unescapeDelimiters(component.text.slice(at), hasRawEquals);
    return {
      ...base,
      confidence,
      reason,
      evidence: component.text.slice(at),
      ...groundsOf(confidence),
      repaired: withFreedQuery(subject, part, at, freed),
    };
  }
  if (!hasValue && isMacro(component.text)) {
    const evidence = component.text.slice(component.text.search(/%25/));
    return { ...base, confidence: "medium", reason: "handed", evidence, grounds: ["macro"] };
  }
  if (!name.endsWith(".key") || hasValue || !IN_KEY.test(component.text) || isNestedUrl(component.decoded ?? "", false))
    return null;
  const hasAmpersand = /%26/.test(component.text);
  if (!hasAmpersand && !hasOwnSyntax("", component.decoded ?? "", false)) return null;
  const confidence = hasAmpersand ? "high" : "medium";
  return {
    ...base,
    confidence,
    reason: "key",
    evidence: component.text,
    ...groundsOf(confidence),
    repaired: replaceComponent(subject.text, component, unescapeQuery(component.text)),
  };
}

export const delimitersEncoded: Check = {
  id: "delimiters-encoded",
  isMistake: true,
  mayBeIntended: true,
  // A URL at the end of a path must encode "?".
  appliesToNested: ({ component, isRaw }) => !(isRaw && component.startsWith("path[")),
  showsBytes: true,
  isMeasured: true,
  triggers: [
    matchingPath(IN_PATH, "%3"),
    matching(ESCAPED_FRAGMENT, "%23"),
    matching(KEY_IN_TEXT, "%3"),
    matching(MACRO_QUERY, "%25"),
  ],
  find: (subject) => {
    const parts = analysedParts(subject);
    return parts
      .map((part, i) =>
        part.isHandedOver
          ? null
          : findingOf(subject, part, parts[i + 1]?.name === part.name.replace(/\.key$/, ".value")),
      )
      .filter((finding) => finding !== null)
      .slice(0, 100);
  },
};
