import { hasEncodedOrNonAscii, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { type Hidden, type HiddenPart, hiddenParts, mayContainHidden } from "../../url/hidden-characters.ts";
import { type Check, type Finding, findInEach, type Severity, type Subject } from "../finding.ts";
import { checkedComponents, hiddenFinding } from "./hidden-finding.ts";

/** Most serious first. */
const REASONS = ["host", "user", "tag", "blank", "word", "around", "encoded"] as const;

export type Reason = (typeof REASONS)[number];

const NOTES: ReadonlySet<Reason> = new Set(["around", "encoded"]);

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
    const own = { id: "invisible-text", severity, reason } as const;
    return [hiddenFinding(subject, component, part.isRaw, found, own, severity === "warning")];
  }
  return [];
}

const ENCODED =
  /%(?:C2%AD|CD%8F|E1%(?:85%(?:9F|A0)|9A%80|A0%8[B-F])|E2%(?:80%(?:8|A[89A-F])|81%(?:9F|A)|A0%80)|E3%85%A4|EF%(?:B8%8|BB%BF|BE%A0|BF%B)|F0%9B%B2|F0%9D%85|F3%A0)/;

/** Format characters, fillers, selectors and tags that no script or emoji needs. */
export const invisible: Check = {
  id: "invisible-text",
  isDeceptive: ["host", "user", "tag", "blank", "word"],
  repairIs: "without",
  triggers: [{ kind: "text", needs: hasEncodedOrNonAscii, has: mayContainHidden }, matching(ENCODED, "%")],
  find: (subject) => findInEach(checkedComponents(subject), (component) => findingIn(subject, component)),
};
