import { rfc1738 as section } from "../../sources.ts";
import { GRAMMAR_PROBLEMS, GRAMMAR_SOURCES, GRAMMAR_VALUES } from "../../url/fields/problems.ts";
import { schemeFieldsOf } from "../../url/scheme-fields.ts";
import type { Check } from "../finding.ts";
import { VIOLATION_SOURCES, VIOLATIONS } from "./messages.ts";
import { violationsOf } from "./validity.ts";

const note = "A valid URL isn’t necessarily safe to open.";

/** Only under its own rule set: later documents allow much of this. */
export const rfc1738: Check = {
  id: "rfc1738",
  title: "RFC 1738 syntax",
  mend: "Correct what RFC 1738 forbids if old programs must read the URL. Keep what it allows.",
  example: "http://shop.example/{a}",
  source: section("2", "5"),
  messages: { ...VIOLATIONS, ...GRAMMAR_PROBLEMS },
  values: GRAMMAR_VALUES,
  sourcesByReason: { ...VIOLATION_SOURCES, ...GRAMMAR_SOURCES },
  note,
  runsUnder: ({ listsViolations }) => listsViolations === true,
  find: ({ url, components }) => violationsOf(url, components, schemeFieldsOf(url)),
};
