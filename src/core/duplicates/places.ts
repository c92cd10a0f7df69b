import type { Group } from "./duplicates.ts";

/** The fragment of each spelling, "" for the page. A fragment in the key names a page: then the group is one place. */
export const placesInPage = ({ key, spellings }: Pick<Group, "key" | "spellings">): string[] =>
  spellings.map(({ absolute }) => {
    const hash = key.includes("#") ? -1 : absolute.indexOf("#");
    return hash < 0 ? "" : absolute.slice(hash + 1);
  });
