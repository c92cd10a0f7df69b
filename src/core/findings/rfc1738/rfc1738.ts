import { schemeFieldsOf } from "../../url/scheme-fields.ts";
import type { Check } from "../finding.ts";
import { violationsOf } from "./validity.ts";

/** Later documents allow much of this. */
export const rfc1738: Check = {
  id: "rfc1738",
  runsUnder: ({ listsViolations }) => listsViolations === true,
  find: ({ url, components }) => violationsOf(url, components, schemeFieldsOf(url)),
};
