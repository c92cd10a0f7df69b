import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts, hasDoubledPercentU, type Part } from "./parts.ts";

function isPercentSign(part: Part): boolean {
  const { component, doubled } = part;
  const isLiteral = doubled.kind === "literal" || (doubled.kind === "none" && component.text.includes("%25"));
  return isLiteral && !hasDoubledPercentU(part);
}

export const literalPercent: Check = {
  id: "literal-percent",
  isFine: true,
  appliesToNested: true,
  isMeasured: true,
  triggers: [matching(/%25/, "%25")],
  find: (subject) =>
    analysedParts(subject)
      .filter(isPercentSign)
      .map(({ name }) => ({
        id: "literal-percent",
        severity: "note",
        confidence: "high",
        component: name,
        reason: "percent",
        evidence: "%25",
      })),
};
