/** `trueform/canonicalize/web`: the rule set `web` alone, in the smallest bundle. */
import { canonicalizeUnder } from "../rules/apply.ts";
import { web } from "../rules/web/web.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";

export interface WebOptions {
  /** Absolute URL that relative ones are resolved against. */
  readonly base?: UrlInput;
}

export function canonicalize(url: UrlInput, options?: WebOptions): string {
  const text = textOf("url", url);
  return canonicalizeUnder(web, text, checked(options, { base: baseOf }));
}
