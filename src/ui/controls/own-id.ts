import { useState } from "preact/hooks";

let count = 0;

/**
 * An id that no other element has. Preact's `useId` counts anew at each `render` of the root, and what is mounted later
 * would get the ids of what stands there already.
 */
export const useOwnId = (): string => useState(() => `own-${++count}`)[0];
