import { type CitedSentence, rfc1738, sentencesOf, sourcesOfSentences, urlStandard } from "../../sources.ts";
import { isEncodedOrRaw, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { type Hidden, type HiddenPart, hiddenParts, mayHide } from "../../url/hidden-characters.ts";
import { type Check, type Finding, findInEach, type Severity, type Subject } from "../finding.ts";
import { checkedComponents, hiddenFinding } from "./hidden-finding.ts";

const GRAPHIC = rfc1738("2.2");

const CITED = {
  host: [
    "The host holds characters that are not seen. Browsers drop them (URL Standard, 3.3), programs that compare texts do not.",
    urlStandard("3.3", "concept-domain-to-ascii"),
    GRAPHIC,
  ],
  user: ["The user name holds characters that are not seen, or that look like spaces.", GRAPHIC],
  tag: [
    "Tag characters repeat the letters of ASCII and are not seen: the address holds a text that only programs read.",
    GRAPHIC,
  ],
  blank: ["The address holds letters that look like a space, so it seems to end before they do.", GRAPHIC],
  word: [
    "A word is split by characters that are not seen. It looks like the word without them and is another address.",
    GRAPHIC,
  ],
  around: [
    "Characters that are not seen are part of the address. They may come along when text is copied, and URLs have visible characters only (RFC 1738, 2.2).",
    GRAPHIC,
  ],
  encoded: [
    "The address encodes characters that are not seen. They may come along when text is copied; decoded, the address looks like another one.",
    GRAPHIC,
  ],
} as const satisfies Record<string, CitedSentence>;

type Reason = keyof typeof CITED;
const messages = sentencesOf(CITED);
const NOTES: ReadonlySet<Reason> = new Set(["around", "encoded"]);
/** Worst first. */
const REASONS: readonly Reason[] = ["host", "user", "tag", "blank", "word", "around", "encoded"];

function reasonFor({ isRaw }: HiddenPart, { name }: Component, { kind, isInWord }: Hidden): Reason | null {
  if (kind === "override" || kind === "embedding" || kind === "mark") return null;
  if (name === "host" || name === "user") return name;
  if (kind === "tag") return kind;
  if (!isRaw) return "encoded";
  if (kind === "blank") return kind;
  return isInWord && kind !== "space" ? "word" : "around";
}

function findingIn(subject: Subject, component: Component): Finding[] {
  for (const part of hiddenParts(component.text, component.decoded)) {
    const judged = part.found.map((one) => ({ one, reason: reasonFor(part, component, one) }));
    const reason = REASONS.find((each) => judged.some((it) => it.reason === each));
    if (reason === undefined) continue;
    const found = judged.flatMap((it) => (it.reason === null ? [] : [it.one]));
    const severity: Severity = NOTES.has(reason) ? "note" : "warning";
    const own = { id: "invisible-text", severity, reason, message: messages[reason] } as const;
    return [hiddenFinding(subject, component, part.isRaw, found, own, severity === "warning")];
  }
  return [];
}

const ENCODED =
  /%(?:C2%AD|CD%8F|E1%(?:85%(?:9F|A0)|9A%80|A0%8[B-F])|E2%(?:80%(?:8|A[89A-F])|81%(?:9F|A)|A0%80)|E3%85%A4|EF%(?:B8%8|BB%BF|BE%A0|BF%B)|F0%9B%B2|F0%9D%85|F3%A0)/;

/** Format characters, fillers, selectors and tags, where no script or emoji needs them. */
export const invisible: Check = {
  id: "invisible-text",
  title: "Contains invisible characters",
  mend: "Remove the characters, and encode them only where the address needs them.",
  example: "https://shop.example/bo\u200bwls",
  source: GRAPHIC,
  messages,
  sourcesByReason: sourcesOfSentences(CITED),
  isDeceptive: ["host", "user", "tag", "blank", "word"],
  repairIs: "without",
  triggers: [{ kind: "text", needs: isEncodedOrRaw, has: mayHide }, matching(ENCODED, "%")],
  find: (subject) => findInEach(checkedComponents(subject), (component) => findingIn(subject, component)),
};
