/** Which of very many addresses that a browser keeps are the same as one of them. */
import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { siteOf } from "../url/registrable-domain.ts";
import { parse } from "../url/url.ts";
import { type Ignoring, keyAt, rulesFor } from "./key-rules.ts";

/** Of an address as browsers write it, what each address has that is the same page: no cause joins different sites. */
function inAll(href: string): string {
  const { scheme, host } = parse(href);
  return /^(?:https?|wss?|ftp)$/.test(scheme ?? "") && host ? siteOf(host.replace(/\.$/, "")) : "";
}

/** Those of `all` that are the same as the address, in their order. All as browsers write them. Never throws. */
export function sameAs<One extends { readonly href: string }>(
  address: string,
  all: readonly One[],
  { level, ignore, ...options }: Options & Ignoring,
): One[] {
  const href = platformHref(address, options.base) ?? address;
  const has = inAll(href);
  // What no server has is the same as itself alone: most of it are programs and pages of the browser's own.
  if (has === "") return all.filter((one) => one.href === href);
  const rules = rulesFor(profileOf(options.profile), { level, ignore });
  const { base: _, ...context } = options;
  const key = keyAt(rules, href, context);
  return all.filter((one) => one.href.includes(has) && keyAt(rules, one.href, context) === key);
}
