/** The public suffix list as a value that small bundles can omit. */

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

// Cached results assume a single list.
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

/** For all later calls. */
export function installSuffixes(suffixes: Suffixes): void {
  current = suffixes;
}

/** `work` must be synchronous and return no iterator. */
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
