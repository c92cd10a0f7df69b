import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { doubleEncoded } from "./double-encoded.ts";
import { analysedParts } from "./parts.ts";

export const mixed: Check = {
  id: "mixed",
  companionOf: doubleEncoded,
  appliesToNested: true,
  showsBytes: true,
  isMeasured: true,
  triggers: [matching(/%25[0-9A-F]{2}/, "%25")],
  find: (subject) =>
    analysedParts(subject)
      .filter(({ doubled }) => doubled.kind === "doubled" && doubled.grounds.includes("some-single"))
      .slice(0, 100)
      .map(({ component, name }) => ({
        id: "mixed",
        severity: "note",
        confidence: "medium",
        component: name,
        reason: "mixed",
        evidence: /%(?!25)[0-9A-Fa-f]{2}/.exec(component.text)?.[0] ?? "%25",
      })),
};
