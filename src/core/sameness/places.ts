import type { Group } from "./duplicates.ts";

/**
 * Parallel to the spellings of a group: the place in the page that each leads to, "" for the page itself. Where the key has
 * a fragment, this names another page each time, and all of the group is one place.
 */
export const placesInPage = ({ key, spellings }: Pick<Group, "key" | "spellings">): string[] =>
  spellings.map(({ absolute }) => {
    const hash = key.includes("#") ? -1 : absolute.indexOf("#");
    return hash < 0 ? "" : absolute.slice(hash + 1);
  });
