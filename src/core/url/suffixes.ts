/** The public suffix list as a value, so that small bundles can omit it. */

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

// Results cached elsewhere assume a single list.
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

/** Sets the list for all later calls, as the extension does. */
export function installSuffixes(suffixes: Suffixes): void {
  current = suffixes;
}

/** Runs `work`, which must be synchronous and return no iterator, with this list or none. */
export function withSuffixes<Result>(suffixes: Suffixes | null, work: () => Result): Result {
  const before = current;
  current = suffixes;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Throws a TypeError without a list. */
export function suffixReader(): Reader {
  if (current === null) throw new TypeError("The public suffix list is missing: pass `suffixes`.");
  return current.reader;
}
