import { getDomain, parse } from "tldts";
import { Suffixes } from "./suffixes.ts";

/** The public suffix list of this version of tldts. */
export const suffixes: Suffixes = /* @__PURE__ */ new Suffixes({ getDomain, parse });
