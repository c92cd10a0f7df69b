import type { Source } from "../../sources.ts";
import { matching } from "../../traits/traits.ts";
import { type Check, type Confidence, type Finding, replaceComponent, type Subject } from "../finding.ts";
import { DOUBLED, DOUBLED_RUN, removeExtraPass } from "./doubled.ts";
import { groundOf, raiseConfidence } from "./evidence.ts";
import { analysedParts, type Part } from "./parts.ts";
import { depthOf } from "./passes.ts";
import { detectPlusSpaces } from "./plus-spaces.ts";

const messages = {
  all: "Every %XX here was encoded again, as when %20 becomes %2520: the text was encoded twice.",
  some: "Some %XX here were encoded again, as when %20 becomes %2520: part of the text was encoded twice.",
  plus: "There is a %2B where a space is meant: the space was written as “+”, as in forms, and the “+” was encoded again.",
};

const grounds = {
  "all-doubled": "All %XX in this part are encoded twice.",
  "some-single": "Other %XX in this part are encoded once.",
  utf8: "They decode to valid UTF-8.",
  "not-utf8": "They do not decode to valid UTF-8.",
  cut: "They decode to UTF-8 with the last character cut off.",
  "old-text": "They decode to text in an older encoding.",
  needed: "They encode characters that need encoding.",
  needless: "They encode characters that need no encoding.",
  sibling: "Another link on this page has it encoded once.",
  own: "The page’s own address has it encoded once.",
  words: "There are words on both sides of each.",
  beside: "Another part of this address is encoded the same way.",
};

/** Summarizes the PDF Reference. */
const note =
  "The text alone cannot tell how often it was encoded: %2520 may be a space encoded twice, or the characters %20, meant literally and encoded once. The PDF Reference assumes exactly one pass. That is why Trueform only offers to remove a pass and never does it automatically.";

const source: Source = {
  document: "PDF Reference 1.7, 10.9.3, URL Strings",
  section: "note on encoding passes; RFC 3986, 2.4",
  href: "https://www.rfc-editor.org/rfc/rfc3986#section-2.4",
};

interface Diagnosis {
  readonly confidence: Confidence;
  readonly reason: keyof typeof messages;
  readonly evidence: string;
  readonly grounds: readonly string[];
  readonly depth?: number;
}

function diagnose({ component, key, doubled }: Part): (Diagnosis & { readonly mended: string }) | null {
  const plus = doubled.kind === "none" ? detectPlusSpaces(component, key) : null;
  if (plus !== null) {
    const mended = component.text.replace(/%2B/gi, "+");
    return { confidence: plus.confidence, reason: "plus", evidence: "%2B", grounds: ["words"], mended };
  }
  if (doubled.kind !== "doubled") return null;
  return {
    confidence: doubled.confidence,
    reason: doubled.all ? "all" : "some",
    evidence: component.text.match(new RegExp(`(?:${DOUBLED.source})+`))?.[0] ?? "",
    grounds: doubled.grounds,
    depth: depthOf(component.text),
    mended: removeExtraPass(doubled.plus ? component.text.replace(/%2B/gi, "+") : component.text),
  };
}

function findingOf({ text, components, url, options }: Subject, part: Part): Finding | null {
  const diagnosis = diagnose(part);
  if (diagnosis === null) return null;
  const { mended, ...rest } = diagnosis;
  const { component } = part;
  const ground = groundOf(options.page, components, component, mended, url);
  const confidence = ground === null ? rest.confidence : raiseConfidence(rest.confidence);
  return {
    id: "double-encoded",
    severity: confidence === "low" ? "note" : "warning",
    component: part.name,
    message: messages[rest.reason],
    ...rest,
    confidence,
    grounds: ground === null ? rest.grounds : [ground, ...rest.grounds],
    repaired: replaceComponent(text, component, mended),
  };
}

/** Whoever encoded one "+" encoded all: in a citation, a long title makes the author's name more certain. */
function raiseBesideSurePlus(findings: Finding[]): Finding[] {
  const isPlus = ({ reason }: Finding) => reason === "plus";
  if (!findings.some((one) => isPlus(one) && one.confidence !== "low")) return findings;
  return findings.map((one) =>
    isPlus(one) && one.confidence === "low"
      ? { ...one, confidence: "medium", severity: "warning", grounds: [...(one.grounds ?? []), "beside"] }
      : one,
  );
}

export const doubleEncoded: Check = {
  id: "double-encoded",
  title: "Encoded twice",
  source,
  messages,
  grounds,
  note,
  isMistake: true,
  isDoubling: true,
  appliesToNested: true,
  showsPasses: true,
  isOfForm: ["plus"],
  marks: { all: DOUBLED_RUN, some: DOUBLED_RUN, plus: /%2B/gi },
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25"), matching(/%2B/, "%2")],
  find: (subject) =>
    raiseBesideSurePlus(
      analysedParts(subject)
        .map((part) => findingOf(subject, part))
        .filter((finding) => finding !== null)
        .slice(0, 100),
    ),
};
