import { useState } from "preact/hooks";

let count = 0;

/** Unique, unlike Preact's `useId`, which starts over at each `render` of the root. */
export const useOwnId = (): string => useState(() => `own-${++count}`)[0];
