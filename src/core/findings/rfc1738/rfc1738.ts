import { rfc1738 as section } from "../../sources.ts";
import { GRAMMAR_PROBLEMS, GRAMMAR_SOURCES } from "../../url/fields/problems.ts";
import { schemeFieldsOf } from "../../url/scheme-fields.ts";
import type { Check } from "../finding.ts";
import { VIOLATION_SOURCES, VIOLATIONS } from "./messages.ts";
import { violationsOf } from "./validity.ts";

const note = "Valid syntax does not mean the URL is safe to open (RFC 1738, 6).";

/** Only under its own rule set: later documents allow much of this. */
export const rfc1738: Check = {
  id: "rfc1738",
  title: "RFC 1738 check",
  mend: "If programs of RFC 1738 are to read the address, change what the sentence forbids. Where it says that something is allowed, change nothing.",
  example: "http://shop.example/{a}",
  source: section("2", "5"),
  messages: { ...VIOLATIONS, ...GRAMMAR_PROBLEMS },
  sourcesByReason: { ...VIOLATION_SOURCES, ...GRAMMAR_SOURCES },
  note,
  runsUnder: ({ listsViolations }) => listsViolations === true,
  find: ({ url, components }) => violationsOf(url, components, schemeFieldsOf(url)),
};
