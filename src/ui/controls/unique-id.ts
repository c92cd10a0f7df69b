import { useState } from "preact/hooks";

let count = 0;

/** Unique, unlike Preact's `useId`, which restarts at each `render` of a root. */
export const useUniqueId = (): string => useState(() => `own-${++count}`)[0];
