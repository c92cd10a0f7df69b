import { rfc3986 } from "../../sources.ts";
import { matching } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { doubleEncoded } from "./double-encoded.ts";
import { analysedParts } from "./parts.ts";

const messages = {
  mixed: "Some %XX codes were encoded again, others not, probably in two steps.",
};

export const mixed: Check = {
  id: "mixed",
  title: "Inconsistent encoding",
  mend: "Find the step that encodes only part of the text. Encode the whole once.",
  example: "https://shop.example/?q=caf%25C3%25A9%20cr%C3%A8me",
  source: rfc3986("2.4"),
  messages,
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
        message: messages.mixed,
        evidence: /%(?!25)[0-9A-Fa-f]{2}/.exec(component.text)?.[0] ?? "%25",
      })),
};
