import { type CitedSentence, rfc1738, sentencesOf, sourcesOfSentences, urlStandard } from "../../sources.ts";
import { isEncodedOrRaw, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { type Hidden, type HiddenPart, hiddenParts, mayHide } from "../../url/hidden-characters.ts";
import { type Check, type Finding, findInEach, type Severity, type Subject } from "../finding.ts";
import { checkedComponents, hiddenFinding } from "./hidden-finding.ts";

const GRAPHIC = rfc1738("2.2");

const FROM_COPYING = "Invisible characters are part of the URL. They may come from copied text.";

const CITED = {
  host: [
    "The host contains invisible characters. Browsers drop them, other programs may not.",
    urlStandard("3.3", "concept-domain-to-ascii"),
    GRAPHIC,
  ],
  user: ["The user name contains invisible characters or ones that look like spaces.", GRAPHIC],
  tag: ["Unicode tag characters are invisible. They can hide text that only programs read.", GRAPHIC],
  blank: ["Letters that look like spaces make the URL seem to end early.", GRAPHIC],
  word: ["Invisible characters split a word, so the URL looks like another one.", GRAPHIC],
  around: [FROM_COPYING, GRAPHIC],
  encoded: [FROM_COPYING, GRAPHIC],
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
  mend: "Remove the characters. If the URL needs them, percent-encode them.",
  example: "https://shop.example/bo\u200bwls",
  source: GRAPHIC,
  messages,
  sourcesByReason: sourcesOfSentences(CITED),
  isDeceptive: ["host", "user", "tag", "blank", "word"],
  repairIs: "without",
  triggers: [{ kind: "text", needs: isEncodedOrRaw, has: mayHide }, matching(ENCODED, "%")],
  find: (subject) => findInEach(checkedComponents(subject), (component) => findingIn(subject, component)),
};
