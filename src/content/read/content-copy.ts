/** Injected when a copy takes something of the page: the text of a link, a title, the page's own addresses. */

import type { CopyContext } from "../api.ts";
import { addressOf, baseUri, documentTitle, linksIn, matches, rootsOf, writtenIn } from "../page.ts";
import { shared } from "../registry.ts";
import { declaredWithVersions } from "./declared.ts";
import { textReader } from "./link-text.ts";

/** Characters. */
const LONGEST_TITLE = 4_000;
/** A character that is cut leaves this. */
const HALF = /[\ud800-\udbff]$/;

/** As the browser says it; "" for none. */
function requestedFrom(link: Element): string {
  if (!(link instanceof SVGElement)) return addressOf(link);
  try {
    return new URL(writtenIn(link) ?? "", baseUri()).href;
  } catch {
    return "";
  }
}

/**
 * No browser says which link its menu was opened on. The pointer rests on it while the menu is open, and a menu key
 * opens the menu of the link that has the focus; otherwise it is the first one to that address.
 */
function linkTo(address: string): Element | null {
  const links = rootsOf(document).flatMap((root) => [...linksIn(root)].filter((one) => requestedFrom(one) === address));
  for (const state of [":hover", ":focus"]) {
    // The innermost comes last.
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
