import { rfc3986 } from "../../sources.ts";
import { matching } from "../../traits/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts, type Part } from "./parts.ts";

const messages = {
  percent: "A literal percent sign, correctly encoded.",
};

const isPercentSign = ({ component: { text }, doubled }: Part): boolean =>
  doubled.kind === "literal" || (doubled.kind === "none" && text.includes("%25"));

export const literalPercent: Check = {
  id: "literal-percent",
  title: "Percent sign",
  mend: "Nothing is wrong: this is how a percent sign is written.",
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
