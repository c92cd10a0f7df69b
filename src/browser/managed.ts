import { available } from "./available.ts";

/** An administrator's settings. Users decide on `sync`. Firefox rejects without a policy. */
export const managedValues = async (): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const { sync: _, ...set } = (await available.storage.managed?.get(null)) ?? {};
    return set;
  } catch {
    return {};
  }
};
