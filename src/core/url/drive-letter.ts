/** RFC 1738, 3.10, puts Windows drive letters in the path. */
import { edit, schemeOf, type Url } from "./url.ts";

/** Raw or percent-encoded. */
const LETTER = "(?:[A-Za-z]|%(?:[46][1-9A-Fa-f]|[57][0-9Aa]))";
const LETTER_ALONE = new RegExp(`^${LETTER}$`);
const WITH_BAR = new RegExp(`^(${LETTER})\\|$`);
const IN_PATH = /^\/([A-Za-z])\|(?=\/|$)/;

/** Finds "C:" or "C|" in "file://C:/x". */
export function driveInHost(url: Url): string | null {
  const { user, password, host, port, path } = url;
  if (host === null || schemeOf(url) !== "file" || user !== null || password !== null) return null;
  if (path !== "" && !path.startsWith("/")) return null;
  if (port === "" && LETTER_ALONE.test(host)) return `${host}:`;
  return port === null && WITH_BAR.test(host) ? host : null;
}

export function withDriveInPath(url: Url): Url {
  const drive = driveInHost(url);
  if (drive !== null) return edit(url, { host: "", port: null, path: `/${drive.slice(0, -1)}:${url.path}` });
  return schemeOf(url) === "file" ? edit(url, { path: withDriveColon(url.path) }) : url;
}

/** "/C|/x" to "/C:/x" (URL Standard, 4.4, path state). */
export const withDriveColon = (path: string): string => path.replace(IN_PATH, "/$1:");
