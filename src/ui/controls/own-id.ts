import { useState } from "preact/hooks";

let count = 0;

/** Unlike Preact's `useId`, does not restart at each `render` of a root. */
export const useOwnId = (): string => useState(() => `own-${++count}`)[0];
