import browser from "webextension-polyfill";
import { mayOpen } from "../core/index.ts";

/** In a new tab, in front unless told otherwise. Rejects what is no address of a server: programs and documents in an address are never opened. */
export async function openAddress(url: string, place: { readonly active?: boolean } = {}): Promise<void> {
  if (!mayOpen(url)) throw new Error("Not an address of a server");
  await browser.tabs.create({ url, ...place });
}
