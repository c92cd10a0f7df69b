import { available } from "./available.ts";

/** Settings of an administrator, except `sync`, which users decide. Firefox rejects if there is no policy. */
export const managedValues = async (): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const { sync: _, ...set } = (await available.storage.managed?.get(null)) ?? {};
    return set;
  } catch {
    return {};
  }
};
