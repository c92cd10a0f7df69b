import { readme, rfc1738 } from "../sources.ts";

/** The documents that say how pasted texts are read. */
export const PASTED_SOURCES = {
  runningText: rfc1738("appendix"),
  recoding: readme("arguments", "2b"),
} as const;
