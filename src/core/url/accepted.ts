import { driveInHost, withDriveInPath } from "./drive-letter.ts";
import { platformHref } from "./platform-url.ts";
import { parse, serialize, type Url } from "./url.ts";

/**
 * Returns true if browsers can parse a URL. URL Standard, 4.4, file host state: a drive letter belongs to the path, an
 * encoded one does not. Chromium knows this on Windows alone.
 */
export function isAccepted(text: string, base?: string, url: Url = parse(text)): boolean {
  const isDrive = driveInHost(url)?.includes("%") === false;
  return platformHref(isDrive ? serialize(withDriveInPath(url)) : text, base) !== null;
}
