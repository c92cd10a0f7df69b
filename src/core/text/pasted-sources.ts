import { readme, rfc1738 } from "../sources.ts";

export const PASTED_SOURCES = {
  runningText: rfc1738("appendix"),
  recoding: readme("arguments", "2b"),
} as const;
