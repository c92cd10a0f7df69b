import { rfc3986 } from "../../sources.ts";
import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts, hasDoubledPercentU, type Part } from "./parts.ts";

const messages = {
  percent: "A literal percent sign, correctly encoded.",
};

function isPercentSign(part: Part): boolean {
  const { component, doubled } = part;
  const isLiteral = doubled.kind === "literal" || (doubled.kind === "none" && component.text.includes("%25"));
  return isLiteral && !hasDoubledPercentU(part);
}

export const literalPercent: Check = {
  id: "literal-percent",
  title: "Literal percent sign",
  mend: "Nothing is wrong. A percent sign is written %25.",
  example: "https://shop.example/?q=100%25",
  source: rfc3986("2.4"),
  messages,
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
        message: messages.percent,
        evidence: "%25",
      })),
};
