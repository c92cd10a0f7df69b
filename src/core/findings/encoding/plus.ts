import { containsBoth } from "../../triggers/traits.ts";
import type { Check } from "../finding.ts";
import { analysedParts, type Part } from "./parts.ts";
import { spacesAsPlus } from "./plus-spaces.ts";

/** "new+york", not "c++". */
const isWrittenWithPlus = ({ component: { text, decoded }, name, key }: Part): boolean =>
  /[^+]\+[^+]/.test(text) && decoded !== null && spacesAsPlus(decoded.replace(/ +/g, "+"), { name, key }) !== null;

export const plus: Check = {
  id: "plus",
  showsBytes: true,
  isMeasured: true,
  triggers: [containsBoth("%20", "+")],
  find: (subject) => {
    const { query } = subject.url;
    if (query === null || !query.includes("+") || !query.includes("%20")) return [];
    const parts = analysedParts(subject).filter(({ name, isNested }) => name.startsWith("query[") && !isNested);
    const first = parts.find(isWrittenWithPlus);
    if (first === undefined || !parts.some(({ component }) => component.text.includes("%20"))) return [];
    return [
      {
        id: "plus",
        severity: "note",
        confidence: "medium",
        component: first.name,
        reason: "mixed",
        evidence: "+",
      },
    ];
  },
};
