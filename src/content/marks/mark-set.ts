import type { SetNumber } from "../../browser/mark-steps.ts";
import type { Mark } from "../api.ts";

/** To which set a mark belongs: its group, else links that are encoded twice, else deceptive ones. */
export const setOf = ({ number, encoded }: Mark): SetNumber => number || (encoded ? -1 : -2);
