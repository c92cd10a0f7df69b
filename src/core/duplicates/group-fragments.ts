import type { Group } from "./duplicates.ts";

/** Returns the fragments, "" for the whole page. If the key has a fragment, the group is one place. */
export const fragmentsOf = ({ key, spellings }: Pick<Group, "key" | "spellings">): string[] =>
  spellings.map(({ absolute }) => {
    const hash = key.includes("#") ? -1 : absolute.indexOf("#");
    return hash < 0 ? "" : absolute.slice(hash + 1);
  });
