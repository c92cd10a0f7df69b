interface Runtime {
  readonly runtime?: { readonly id?: string };
}

/** `undefined` after an update or removal; also when an element of the page is named "chrome". */
const idOfExtension = (): string | undefined => (globalThis as { chrome?: Runtime }).chrome?.runtime?.id;

const wasKnown = idOfExtension() !== undefined;

/** Nobody can call this script any more: the extension was updated or removed. */
export const isOrphan = (): boolean => wasKnown && idOfExtension() === undefined;
