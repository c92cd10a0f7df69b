import { available } from "./available.ts";

/**
 * What an administrator has set, as it stands there, without what each person decides: whether the browser uploads their
 * settings. Where there is no such policy, Firefox rejects: then nothing is set.
 */
export const managedValues = async (): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const { sync: _, ...set } = (await available.storage.managed?.get(null)) ?? {};
    return set;
  } catch {
    return {};
  }
};
