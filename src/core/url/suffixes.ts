/** The public suffix list as a value: whoever needs it passes it in, so that small bundles can leave it out. */

/** The interface of the library that reads the list. */
interface Reader {
  readonly getDomain: (
    host: string,
    options: { readonly allowPrivateDomains: boolean; readonly extractHostname: boolean },
  ) => string | null;
  readonly parse: (
    text: string,
    options: {
      readonly allowPrivateDomains: boolean;
      readonly extractHostname?: boolean;
      readonly validateHostname: boolean;
    },
  ) => {
    readonly domain: string | null;
    readonly publicSuffix: string | null;
    readonly isIcann: boolean | null;
    readonly isPrivate: boolean | null;
    readonly isIp: boolean | null;
  };
}

// There is one list, so answers that were cached with it stay right.
/** The type of `suffixes`, the public suffix list (URL Standard, 3.2). */
export class Suffixes {
  readonly #reader: Reader;

  /** @internal */
  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** @internal */
  get reader(): Reader {
    return this.#reader;
  }
}

let current: Suffixes | null = null;

/** Uses the list in all later calls, as the extension does. */
export function installSuffixes(suffixes: Suffixes): void {
  current = suffixes;
}

/** Runs `work` with the list, or with none. `work` must be synchronous and return no iterator. */
export function withSuffixes<Result>(suffixes: Suffixes | null, work: () => Result): Result {
  const before = current;
  current = suffixes;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Throws a TypeError where no list was passed in. */
export function suffixReader(): Reader {
  if (current === null) throw new TypeError("The public suffix list is missing: pass `suffixes`.");
  return current.reader;
}
