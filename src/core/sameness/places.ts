import type { Group } from "./duplicates.ts";

/** By spelling, "" for the page itself. Fragments in the key name pages, so the group is one place. */
export const placesInPage = ({ key, spellings }: Pick<Group, "key" | "spellings">): string[] =>
  spellings.map(({ absolute }) => {
    const hash = key.includes("#") ? -1 : absolute.indexOf("#");
    return hash < 0 ? "" : absolute.slice(hash + 1);
  });
