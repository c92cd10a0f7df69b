import { openAddress } from "../../../browser/open-address.ts";

/** In the window of this page, behind it; returns how many the browser opened. */
export async function openBehind(urls: readonly string[]): Promise<number> {
  let opened = 0;
  for (const url of urls) {
    try {
      await openAddress(url, { active: false });
      opened += 1;
    } catch (error) {
      console.error(error);
    }
  }
  return opened;
}
