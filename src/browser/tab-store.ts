/** Values by tab in `storage.session`, which outlives the worker and never reaches the disk. */
import * as v from "valibot";
import browser from "webextension-polyfill";

export function tabStore<Value>(prefix: string, schema: v.GenericSchema<Value>) {
  const nameOf = (tabId: number): string => prefix + tabId;
  return {
    /** `undefined` if missing or invalid. */
    async get(tabId: number): Promise<Value | undefined> {
      const name = nameOf(tabId);
      const value = (await browser.storage.session.get(name))[name];
      return v.is(schema, value) ? value : undefined;
    },
    /** Rejects if the store is full. */
    set: (tabIds: number | readonly number[], value: Value): Promise<void> =>
      browser.storage.session.set(Object.fromEntries([tabIds].flat().map((tabId) => [nameOf(tabId), value]))),
    forget: (tabIds: number | readonly number[]): Promise<void> =>
      browser.storage.session.remove([tabIds].flat().map(nameOf)),
    async tabs(): Promise<number[]> {
      const names = Object.keys(await browser.storage.session.get(null));
      return names.filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
    },
  };
}
