import type { Mark } from "./api.ts";
import type { SetNumber } from "./steps-api.ts";

/** To which set a mark belongs: its group, else links that are encoded twice, else deceptive ones. */
export const setOf = ({ number, encoded }: Mark): SetNumber => number || (encoded ? -1 : -2);
