import { readme, rfc1738 } from "../sources.ts";

/** Where it is written down what pasted texts are read by. */
export const PASTED_SOURCES = {
  /** URLs in running text: wrappers, line breaks, hyphens, fragments. */
  runningText: rfc1738("appendix"),
  /** The recoding of a form's data. */
  recoding: readme("arguments", "2b"),
} as const;
