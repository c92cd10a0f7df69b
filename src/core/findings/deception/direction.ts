import { hasEncodedOrNonAscii, matching } from "../../triggers/traits.ts";
import type { Component } from "../../url/components.ts";
import { type Hidden, type HiddenPart, hiddenParts } from "../../url/hidden-characters.ts";
import { type Check, type Finding, findInEach, type Subject } from "../finding.ts";
import { checkedComponents, hiddenFinding } from "./hidden-finding.ts";

export type Reason = "override" | "embedding" | "mark";

const ISOLATE = /[\u2066-\u2068]/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const isOfText = ({ isRaw }: HiddenPart, { name, decoded }: Component, { text }: Hidden): boolean =>
  !isRaw && (RIGHT_TO_LEFT.test(decoded ?? "") || (name.endsWith(".value") && ISOLATE.test(text)));

function reasonFor(part: HiddenPart, component: Component, one: Hidden): Reason | null {
  if (one.kind === "override" || one.kind === "mark") return one.kind;
  if (one.kind !== "embedding") return null;
  return isOfText(part, component, one) ? "mark" : "embedding";
}

function findingIn(subject: Subject, component: Component): Finding[] {
  for (const part of hiddenParts(component.text, component.decoded)) {
    const judged = part.found.map((one) => ({ one, reason: reasonFor(part, component, one) }));
    const reason = (["override", "embedding", "mark"] as const).find((each) => judged.some((it) => it.reason === each));
    if (reason === undefined) continue;
    const found = judged.flatMap((it) => (it.reason === null ? [] : [it.one]));
    const severity = reason === "mark" ? "note" : "warning";
    const own = { id: "direction", severity, reason } as const;
    return [hiddenFinding(subject, component, part.isRaw, found, own, reason !== "mark")];
  }
  return [];
}

/** Controls of the Unicode Bidirectional Algorithm. */
export const direction: Check = {
  id: "direction",
  isDeceptive: ["override", "embedding"],
  repairIs: "without",
  triggers: [
    matching(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, hasEncodedOrNonAscii),
    matching(/%(?:E2%8(?:0%(?:8[EF]|A[A-E])|1%A[6-9])|D8%9C)/, "%"),
  ],
  find: (subject) => findInEach(checkedComponents(subject), (component) => findingIn(subject, component)),
};
