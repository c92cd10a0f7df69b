/** Shows the URL in its final position before the core loads. */
import browser from "webextension-polyfill";
import { directionOf } from "../../browser/direction.ts";
import type { EarlyRequest } from "./early-request.ts";
import { isBrowserUrl, LONG_URL } from "./state.ts";

/** URLs shown unchanged, without a possible password. */
const IS_PLAIN = /^(?!.*(?:@|%(?:25)*40))[\x21-\x7e]+$/i;

/** Probably clean URLs get a verdict above. */
const MAY_BE_CLEAN = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/(?!.*(?:utm_|clid=))[\w./~!$'()*,;:=&?+-]*$/;

const TILES = ["tab_url", "tab_page", "tab_links", "tab_compare"] as const;

function element(name: string, className: string, children: readonly (Node | string)[] = []): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  for (const child of children) created.append(child);
  return created;
}

function tile(key: (typeof TILES)[number]): HTMLElement {
  const name = element("b", "", [browser.i18n.getMessage(key)]);
  if (key === "tab_compare") return element("div", "tile is-plain", [name]);
  name.prepend(element("span", "icon"));
  return element("div", "tile is-wait", [name, element("span", "", [element("i", "wait"), element("i", "wait")])]);
}

function addressLine(url: string | undefined): HTMLElement | null {
  if (url === undefined || url.length > LONG_URL || isBrowserUrl(url) || !IS_PLAIN.test(url)) return null;
  const line = element("bdi", "", [url]);
  line.dir = "ltr";
  return element("div", "url-display", [element("div", "url", [line])]);
}

/** Scripts in the head run first. */
const parsed = (): Promise<unknown> =>
  document.readyState === "loading"
    ? new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }))
    : Promise.resolve();

/** Resolves once the URL is shown. */
export async function paintFirst({ tab }: Pick<EarlyRequest, "tab">): Promise<void> {
  const address = addressLine((await tab)?.url);
  if (address === null) return;
  await parsed();
  const root = document.getElementById("root");
  const title = element("h1", "brand", [element("span", "logo"), browser.i18n.getMessage("extension_name")]);
  const verdict = MAY_BE_CLEAN.test(address.textContent ?? "") ? [element("div", "all-good")] : [];
  const main = [element("div", "strip", TILES.map(tile)), element("div", "panel first", [...verdict, address])];
  root?.replaceChildren(element("header", "top", [title]), element("main", "", main));
  // Chromium may lack texts after installation.
  document.documentElement.dir = directionOf(browser.i18n.getMessage("language"));
  performance.mark("url");
}
