import { pdfReference, readmeText, rfc3986 } from "../../sources.ts";
import { matching } from "../../triggers/traits.ts";
import { type Check, type Confidence, type Finding, findInEach, replaceComponent, type Subject } from "../finding.ts";
import { raiseConfidence, saidOf } from "./evidence.ts";
import { DOUBLED_RUN, sharedExtraPasses } from "./layers.ts";
import { OWN_WAYS, type OwnWay, possiblyIntended, wayByShape } from "./own-way.ts";
import { analysedParts, hasDoubledPercentU, type Part } from "./parts.ts";
import { depthOf } from "./passes.ts";
import { detectPlusSpaces } from "./plus-spaces.ts";
import { DOUBLED_PERCENT_U, encodeDoubledPercentU } from "./script-escapes.ts";

const TIMES = "Percent-encoded $1 times, as when %20 becomes %2520.";

/** "$1": how often. The grounds tell whether that is true of all or of some of it. */
const messages: Readonly<Record<string, string>> = {
  all: TIMES,
  some: TIMES,
  inside:
    "Part of the form, the list or the JSON in here was encoded twice before the whole was encoded, as when %2520 becomes %252520.",
  "percent-u":
    "A %uXXXX, as JavaScript’s escape() and classic ASP write a character, was encoded again: its “%” became %25.",
  plus: "There is a %2B where a space is meant: the space was written as “+”, as in forms, and the “+” was encoded again.",
};

const grounds = {
  "all-doubled": "All %XX in this part are encoded more than once.",
  "some-single": "Other %XX in this part are encoded once.",
  utf8: "They decode to valid UTF-8.",
  "not-utf8": "They do not decode to valid UTF-8.",
  cut: "They decode to UTF-8 with the last character cut off.",
  "old-text": "They decode to text in an older encoding.",
  base64: "They are in base64, which has no percent sign.",
  needed: "They encode characters that need encoding.",
  needless: "They encode characters that need no encoding.",
  sibling: "Another link on this page has it encoded once.",
  own: "The page’s own address has it encoded once.",
  told: "The text of the link says the same.",
  argument: "Other links on this page have this argument encoded once less.",
  "plain-plus": "Other links on this page write spaces as “+”.",
  percent: "A percent sign may be meant literally.",
  "stored-file": "Files are often stored under names that were already encoded.",
  reserved: "Some servers want reserved characters in a path encoded twice.",
  form: "Forms that are passed on twice are encoded twice.",
  quoted: "They are only in quoted fields, which records may encode on their own.",
  words: "There are words on both sides of each.",
  beside: "Another part of this address is encoded the same way.",
  ...OWN_WAYS,
};

/** Its middle summarizes the note of the PDF Reference. */
const note =
  "The text alone cannot tell how often it was encoded: %2520 may be a space encoded twice, or the characters %20, meant literally and encoded once. Even %00 may be one encoded character or three that are not encoded, so no number of decoding passes leads to a sure result. Pages usually encode an address once and servers decode it once, so the PDF Reference assumes exactly one pass. That is why Trueform only offers to remove the others: a pass too many would change names that contain a percent sign.";

interface Diagnosis {
  readonly confidence: Confidence;
  readonly reason: string;
  readonly evidence: string;
  readonly grounds: readonly string[];
  readonly depth?: number;
  readonly times?: number;
}

/** "%25u041C". A surrogate that is alone is not mended. */
function diagnosePercentU({ component: { text } }: Part): Diagnosis & { readonly mended: string } {
  const [evidence = ""] = DOUBLED_PERCENT_U.exec(text) ?? [];
  const times = 1 + (evidence.length - "%uXXXX".length) / "25".length;
  return {
    confidence: "medium",
    reason: "percent-u",
    evidence,
    grounds: ["percent"],
    times,
    mended: encodeDoubledPercentU(text) ?? text,
  };
}

function diagnose(part: Part): (Diagnosis & { readonly mended: string }) | null {
  if (hasDoubledPercentU(part)) return diagnosePercentU(part);
  const { component, key, doubled } = part;
  const plus = doubled.kind === "none" ? detectPlusSpaces(component, key) : null;
  if (plus !== null) {
    const mended = component.text.replace(/%2B/gi, "+");
    const [evidence = ""] = component.text.match(/%2B/i) ?? [];
    return { confidence: plus, reason: "plus", evidence, grounds: ["words"], mended };
  }
  if (doubled.kind !== "doubled") return null;
  const { confidence, grounds, mended } = doubled;
  const [evidence = ""] = component.text.match(DOUBLED_RUN) ?? [];
  if (doubled.inside)
    return { confidence, reason: "inside", evidence, grounds, depth: depthOf(component.text), mended };
  const times = 1 + sharedExtraPasses(component.text);
  return {
    confidence,
    reason: doubled.all ? "all" : "some",
    evidence,
    grounds,
    depth: depthOf(component.text),
    times,
    mended,
  };
}

/** For a mistake, against it, or nothing. */
function groundOf(subject: Subject, part: Part, mended: string, isPlus: boolean) {
  const { components, url, options } = subject;
  const said = saidOf(options.page, components, { component: part.component, repaired: mended, isPlus }, url);
  if (said !== null || isPlus) return said;
  return wayByShape(subject, part);
}

const isOwnWay = (ground: string): ground is OwnWay => Object.hasOwn(OWN_WAYS, ground);

function weighed(confidence: Confidence, ground: string | null, reason: string): Confidence {
  if (ground === null || reason === "percent-u") return confidence;
  // Others may be right: they only make it likely.
  return reason === "plus" && (ground === "argument" || ground === "plain-plus")
    ? "medium"
    : raiseConfidence(confidence);
}

function findingOf(subject: Subject, part: Part): Finding[] {
  const diagnosis = diagnose(part);
  if (diagnosis === null) return [];
  const { mended, ...rest } = diagnosis;
  const isPlus = rest.reason === "plus";
  const ground = groundOf(subject, part, mended, isPlus);
  const way = ground !== null && isOwnWay(ground) ? ground : null;
  const confidence = way === null ? weighed(rest.confidence, ground, rest.reason) : rest.confidence;
  const finding: Finding = {
    id: "double-encoded",
    severity: confidence === "low" ? "note" : "warning",
    component: part.name,
    message: (messages[rest.reason] ?? "").replace("$1", String(rest.times)),
    ...rest,
    confidence,
    grounds: ground === null || way !== null ? rest.grounds : [ground, ...rest.grounds],
    // Behind a stray "%" nothing may be left to mend: "%%3250a".
    ...(mended === part.component.text ? {} : { repaired: replaceComponent(subject.text, part.component, mended) }),
  };
  return [way === null ? finding : possiblyIntended(finding, way)];
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

const MARKS: Readonly<Record<string, RegExp>> = {
  plus: /%2B/gi,
  "percent-u": new RegExp(DOUBLED_PERCENT_U.source, "g"),
};

export const doubleEncoded: Check = {
  id: "double-encoded",
  title: "Encoded more than once",
  mend: "Encode each value once, where the address is put together, and find the second place that encodes it: often a template or a redirect.",
  example: "https://shop.example/?q=caf%25C3%25A9",
  source: pdfReference("the note after step 7"),
  alsoIn: [rfc3986("2.4"), readmeText("URL Format in WWWOFFLE")],
  messages,
  grounds,
  note,
  isMistake: true,
  isDoubling: true,
  mayBeIntended: true,
  appliesToNested: true,
  showsBytes: true,
  isOfForm: ["plus"],
  marks: Object.fromEntries(Object.keys(messages).map((reason) => [reason, MARKS[reason] ?? DOUBLED_RUN])),
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25"), matching(/%2B/, "%2"), matching(DOUBLED_PERCENT_U, "%25")],
  find: (subject) => raiseBesideSurePlus(findInEach(analysedParts(subject), (part) => findingOf(subject, part))),
};
