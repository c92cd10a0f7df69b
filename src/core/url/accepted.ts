import { driveInHost, withDriveInPath } from "./drive-letter.ts";
import { platformHref } from "./platform-url.ts";
import { parse, serialize, type Url } from "./url.ts";

/**
 * Returns true if browsers can parse the URL. They move a raw drive letter from host to path (URL Standard, 4.4, file
 * host state), Chromium only on Windows.
 */
export function isAccepted(text: string, base?: string, url: Url = parse(text)): boolean {
  const isDrive = driveInHost(url)?.includes("%") === false;
  return platformHref(isDrive ? serialize(withDriveInPath(url)) : text, base) !== null;
}
