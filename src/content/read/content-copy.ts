/** Injected when a copy needs page data. */

import type { CopyContext } from "../api.ts";
import { baseUri, documentTitle, linksIn, matches, resolvedHrefOf, rootsOf, writtenHrefOf } from "../page.ts";
import { shared } from "../registry.ts";
import { declaredWithVersions } from "./declared.ts";
import { textReader } from "./link-text.ts";

const LONGEST_TITLE = 4_000;
/** Half of a cut surrogate pair. */
const HALF = /[\ud800-\udbff]$/;

/** Resolved; "" for none. */
function requestedFrom(link: Element): string {
  if (!(link instanceof SVGElement)) return resolvedHrefOf(link);
  try {
    return new URL(writtenHrefOf(link) ?? "", baseUri()).href;
  } catch {
    return "";
  }
}

/**
 * Browsers do not tell which link a context menu was opened on: takes the hovered one, the focused one (menu key), or
 * the first with that URL.
 */
function linkTo(address: string): Element | null {
  const links = rootsOf(document).flatMap((root) => [...linksIn(root)].filter((one) => requestedFrom(one) === address));
  for (const state of [":hover", ":focus"]) {
    const link = links.findLast((one) => matches(one, state));
    if (link !== undefined) return link;
  }
  return links[0] ?? null;
}

function copyContext(link: string): CopyContext {
  const element = link === "" ? null : linkTo(link);
  return {
    url: location.href,
    title: documentTitle().slice(0, LONGEST_TITLE).replace(HALF, "").replace(/\s+/g, " ").trim(),
    text: element === null ? "" : textReader()(element),
    declared: declaredWithVersions(),
  };
}

shared.context ??= ({ link }) => JSON.stringify(copyContext(link));
