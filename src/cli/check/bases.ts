import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findingsOf } from "../../core/index.ts";
import type { FoundFile } from "./paths.ts";

/** Used without `--base`, never shown: no such host exists (RFC 2606, section 2). */
const PLACEHOLDER = "trueform-base.invalid";

export const showsPlaceholder = (text: string): boolean => text.includes(PLACEHOLDER);

/** Encodes a file name as browsers do. */
const encoded = (segment: string): string =>
  encodeURI(segment.replace(/\p{Cs}/gu, "\ufffd")).replace(/[?#]/g, encodeURIComponent);

const pathOf = (path: string): string => path.split("/").map(encoded).join("/");

/** Replaces segments with findings, which all links of the file would get. */
const plainPath = (path: string): string =>
  path
    .split("/")
    .map((segment) => (hasFindings(segment) ? `-${[...Buffer.from(segment)].join("-")}` : segment))
    .join("/");

const known = new Map<string, boolean>();

function hasFindings(segment: string): boolean {
  let has = known.get(segment);
  if (has === undefined) {
    has = findingsOf(`https://${PLACEHOLDER}/${segment}/`).length > 0;
    known.set(segment, has);
  }
  return has;
}

function published(base: string, path: string): string {
  const [folder = ""] = base.split(/[?#]/, 1);
  return `${folder.replace(/\/?$/, "/")}${pathOf(path)}`;
}

/** One host per folder: equal paths in two folders are different pages. */
export function pageBases(base: string | undefined): (file: FoundFile) => string {
  const folders: string[] = [];
  const numberOf = (folder: string): number => {
    if (!folders.includes(folder)) folders.push(folder);
    return folders.indexOf(folder);
  };
  return ({ name, path, inside }) => {
    if (base !== undefined) return inside === null ? base : published(base, inside.path);
    if (inside === null) return `https://${PLACEHOLDER}${plainPath(pathToFileURL(resolve(path ?? name)).pathname)}`;
    return `https://folder-${numberOf(inside.folder)}.${PLACEHOLDER}/${plainPath(pathOf(inside.path))}`;
  };
}

/** Matches absolute URLs and absolute paths. */
const IGNORES_PATH = /^(?:[a-z][a-z\d+.-]*:\/\/|\/)/i;

/** Returns the site's base if the page's path does not matter, so that the link is analysed once. */
export function sharedBase(href: string, pageBase: string, rootBase: string): string {
  return IGNORES_PATH.test(href) ? rootBase : pageBase;
}

export const rootOf = (pageBase: string): string =>
  URL.canParse("/", pageBase) ? new URL("/", pageBase).href : pageBase;
