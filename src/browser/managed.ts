import { available } from "./available.ts";

/** What an administrator has set, as it stands there. Where there is no such policy, Firefox rejects: then nothing is set. */
export const managedValues = async (): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return (await available.storage.managed?.get(null)) ?? {};
  } catch {
    return {};
  }
};
