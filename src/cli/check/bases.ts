/** The URLs that the links of a file are resolved against. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findingsOf } from "../../core/index.ts";
import type { FoundFile } from "./paths.ts";

/** No host has this name (RFC 2606, section 2). The site of a file without `--base` gets it; it is never shown. */
const PLACEHOLDER = "trueform-base.invalid";

/** Returns true if a text would show a placeholder. */
export const showsPlaceholder = (text: string): boolean => text.includes(PLACEHOLDER);

/** A file name as browsers would request it. */
const encoded = (segment: string): string =>
  encodeURI(segment.replace(/\p{Cs}/gu, "\ufffd")).replace(/[?#]/g, encodeURIComponent);

const pathOf = (path: string): string => path.split("/").map(encoded).join("/");

/** The folder of a file as a URL: a file name may look like a mistake, which no link has made. */
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

/** Numbers folders, since the same path in two of them is not the same page. */
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

/** A scheme and a host, or a path from the root. */
const IGNORES_PATH = /^(?:[a-z][a-z\d+.-]*:\/\/|\/)/i;

/** Returns one base for all pages of a site if their paths do not affect the link: it is then analysed once. */
export function sharedBase(href: string, pageBase: string, rootBase: string): string {
  return IGNORES_PATH.test(href) ? rootBase : pageBase;
}

export const rootOf = (pageBase: string): string =>
  URL.canParse("/", pageBase) ? new URL("/", pageBase).href : pageBase;
