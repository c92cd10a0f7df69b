import type { Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { siteOf } from "../url/registrable-domain.ts";
import { parse } from "../url/url.ts";
import { type IgnoreOptions, keyAt, rulesFor } from "./key-rules.ts";

/** Returns text that all duplicates contain, because no cause joins different sites; "" if only equal URLs match. */
function inAll(href: string): string {
  const { scheme, host } = parse(href);
  return /^(?:https?|wss?|ftp)$/.test(scheme ?? "") && host ? siteOf(host.replace(/\.$/, "")) : "";
}

/** Finds the duplicates of a URL in a large list, such as the history. Hrefs must be as browsers serialize them. */
export function findDuplicatesOf<One extends { readonly href: string }>(
  address: string,
  all: readonly One[],
  { level, ignore, ...options }: Options & IgnoreOptions,
): One[] {
  const href = platformHref(address, options.base) ?? address;
  const has = inAll(href);
  if (has === "") return all.filter((one) => one.href === href);
  const rules = rulesFor(profileOf(options.profile), { level, ignore });
  const { base: _, ...context } = options;
  const key = keyAt(rules, href, context);
  return all.filter((one) => one.href.includes(has) && keyAt(rules, one.href, context) === key);
}
