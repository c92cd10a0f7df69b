import { isOwnWorld } from "../doctor/doubled.ts";
import { judgedParts, type Part } from "../doctor/parts.ts";
import { type Check, type Confidence, type Finding, mend, type Subject } from "../finding.ts";
import { isNestedUrl } from "../nested.ts";
import { isPlausibleHost } from "../plausible.ts";
import { rfc3986 } from "../sources.ts";

const messages = {
  path: "A whole query is escaped into the path: the server sees a file name with ?, = and & in it.",
  fragment: "A whole fragment is escaped into the path: the server sees a file name with # in it.",
  key: "A whole query is escaped into the name of one argument.",
};

/** In a path: an escaped "?", then arguments, whose first name has a bound. */
const IN_PATH = /%3F(?=(?:[\w.\-[\]~]|%(?!3D|26)[0-9A-Fa-f]{2}){1,60}(?:%3D|=))/i;
/** A text fragment ("#:~:text=") whose "#" is escaped. */
const FRAGMENT_IN_PATH = /%23(?=:~:text(?:%3D|=))/i;
/** In a key: arguments with escaped "=". */
const IN_KEY = /^(?:[\w.\-[\]~]|%(?:5B|5D|25))+%3D/i;

const DELIMITERS: Readonly<Record<string, string>> = { "3f": "?", "3d": "=", "26": "&", "25": "%" };

/** The delimiters as delimiters, and one pass taken off what was escaped along with them. */
const free = (text: string): string =>
  text.replace(/%(3F|3D|26|25)/gi, (_, digits: string) => DELIMITERS[digits.toLowerCase()] as string);

/** The same, but a percent sign that was meant stays encoded. */
const freeQuery = (text: string): string => free(text.replace(/%25(?![0-9A-Fa-f]{2})/g, "%2525"));

/** A segment behind which sites hand over an address: "/jump/http/h.example%2Fa%3Fx%3D1", "/target/page.do%3Fid%3D1". */
const HANDS_OVER =
  /^(?:https?|target|ur[il]|redir(?:ect)?(?:_?to)?|go(?:_?to)?|link|out|jump|next|dest(?:ination)?|return(?:_?(?:to|url))?|proxy|cache)$/i;

/** Whether the text begins with a host, and so is an address whose scheme was left off. */
const beginsWithHost = (text: string): boolean =>
  isPlausibleHost(/^[^/:?#]*/.exec(text)?.[0] ?? "", /^[^/:?#]*[/:]/.test(text));

function inPath({ component, before }: Part): { at: number; confidence: Confidence } | null {
  const found = IN_PATH.exec(component.text);
  if (found === null || (before !== null && HANDS_OVER.test(before))) return null;
  if (beginsWithHost(component.decoded ?? "")) return null;
  // A URL that is passed in the path holds its query rightly.
  if (/%3A(?:%2F|\/){2}/i.test(component.text)) return null;
  if (isNestedUrl(component.decoded ?? "", false) || /^[a-z][a-z0-9+.-]*(?::|%3A)(?:\/|%2F)/i.test(component.text))
    return null;
  return { at: found.index, confidence: "high" };
}

/** A text fragment that was escaped into the path. */
function fragmentInPath({ text: whole }: Subject, { component, name }: Part): Finding | null {
  const found = FRAGMENT_IN_PATH.exec(component.text);
  if (found === null) return null;
  const [before, behind] = [component.text.slice(0, found.index), component.text.slice(found.index + 3)];
  return {
    id: "delimiters-encoded",
    severity: "warning",
    confidence: "high",
    component: name,
    reason: "fragment",
    message: messages.fragment,
    evidence: component.text.slice(found.index),
    repaired: mend(whole, component, `${before}#${freeQuery(behind)}`),
  };
}

function findingOf(subject: Subject, part: Part, hasValue: boolean): Finding | null {
  const { component, name } = part;
  const base = { id: "delimiters-encoded", severity: "warning", component: name } as const;
  if (name.startsWith("path[")) {
    const found = inPath(part);
    if (found === null) return fragmentInPath(subject, part);
    const query = freeQuery(component.text.slice(found.at));
    const repaired = mend(subject.text, component, component.text.slice(0, found.at) + query);
    return {
      ...base,
      confidence: found.confidence,
      reason: "path",
      message: messages.path,
      evidence: component.text.slice(found.at),
      repaired,
    };
  }
  if (!name.endsWith(".key") || hasValue || !IN_KEY.test(component.text) || isNestedUrl(component.decoded ?? "", false))
    return null;
  const several = /%26/.test(component.text);
  if (!several && !isOwnWorld("", component.decoded ?? "", false)) return null;
  return {
    ...base,
    confidence: several ? "high" : "medium",
    reason: "key",
    message: messages.key,
    evidence: component.text,
    repaired: mend(subject.text, component, freeQuery(component.text)),
  };
}

/** A query whose delimiters were escaped along with it. */
export const delimitersEncoded: Check = {
  id: "delimiters-encoded",
  title: "Delimiters encoded",
  source: rfc3986("2.2"),
  messages,
  find: (subject) => {
    const parts = judgedParts(subject);
    return parts
      .map((part, i) => findingOf(subject, part, parts[i + 1]?.name === part.name.replace(/\.key$/, ".value")))
      .filter((finding) => finding !== null)
      .slice(0, 100);
  },
};
