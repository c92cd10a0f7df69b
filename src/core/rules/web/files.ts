import { removeDotSegments } from "../../url/dot-segments.ts";
import { withDriveColon } from "../../url/drive-letter.ts";
import { resolve } from "../../url/resolve.ts";
import { replacePart, schemeOf, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { dropLocalhost } from "../shared-rules.ts";
import { ifRequestable } from "./scope.ts";

export const WINDOWS_DRIVE = /^[A-Za-z][:|](?:[/?#]|$)/;
const isDriveLetter = (segment: string): boolean => /^[A-Za-z][:|]$/.test(segment);

const DOTS = { escaped: true };
const FILE_DOTS = { escaped: true, keepsFirst: isDriveLetter };

/** Reads "%2e" as a dot; keeps a leading drive letter. */
export const removeDots = (path: string, scheme: string | null): string =>
  removeDotSegments(path, scheme?.toLowerCase() === "file" ? FILE_DOTS : DOTS);

/** URL Standard, 4.4, file state and file slash state: keeps the base's drive letter. */
export function resolveFile(reference: Url, base: Url): Url {
  const relative = schemeOf(reference) === "file" ? replacePart(reference, "scheme", null) : reference;
  const path = relative.path;
  if (relative.host !== null) return replacePart(relative, "scheme", "file");
  const drive = /^\/([A-Za-z]:)(?:\/|$)/.exec(withDriveColon(base.path))?.[1];
  const startsWithDrive = WINDOWS_DRIVE.test(path.replace(/^\//, ""));
  if (path.startsWith("/")) {
    const kept = drive !== undefined && !startsWithDrive ? `/${drive}${path}` : path;
    return { ...relative, scheme: "file", host: base.host ?? "", path: withDriveColon(removeDots(kept, "file")) };
  }
  if (startsWithDrive && path !== "") {
    return { ...relative, scheme: "file", host: base.host ?? "", path: withDriveColon(removeDots(`/${path}`, "file")) };
  }
  return resolve(relative, replacePart(base, "host", base.host ?? ""), {
    removeDots: (merged) => withDriveColon(removeDots(merged, "file")),
  });
}

export const dropFileLocalhost: UrlRule = {
  id: "file-localhost",
  safety: "preserves",
  triggers: [],
  apply: dropLocalhost,
};

export const normalizeDriveLetter: UrlRule = {
  id: "drive-letter",
  safety: "preserves",
  triggers: [],
  apply: ifRequestable((url) => (url.scheme === "file" ? replacePart(url, "path", withDriveColon(url.path)) : url)),
};

/** Decoding "/%43|/" would create one. */
export const encodesDriveLetter = (path: string): boolean =>
  /^\/%[46][1-9A-Fa-f]\|(?:\/|$)|^\/%[57][0-9Aa]\|(?:\/|$)/.test(path);
