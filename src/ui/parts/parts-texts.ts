import type { ComponentChildren } from "preact";
import type { Finding } from "../../core/index.ts";

/** Around a value that is more than text, such as an isolated URL. */
type Around = (value: ComponentChildren) => ComponentChildren;

/** What there is to know of a host, beside its name: an address, this computer, a name that nobody registers under, or a site's. */
export interface HostFacts {
  readonly unicode: string;
  readonly kind: "ip" | "local" | "suffix" | "no-site" | "site";
  readonly site: string | null;
}

/** What is said of a host. */
export interface HostTexts {
  readonly facts: (host: string) => HostFacts;
  readonly kind: (kind: Exclude<HostFacts["kind"], "site">) => string;
  readonly site: Around;
  readonly ascii: Around;
  readonly canonical: Around;
}

/** What the table of a URL's parts says, in the user's language. */
export interface PartsTexts {
  readonly part: (name: string) => string;
  readonly empty: string;
  readonly noValue: string;
  readonly endsWithSlash: string;
  readonly notUtf8: string;
  /** "reads “…”" */
  readonly reads: Around;
  /** Of the reserved characters whose escapes stay. */
  readonly kept: (characters: readonly string[]) => string;
  /** The sentence of a finding that is no more than a note here: a percent sign, a token. */
  readonly finding: (finding: Finding) => string;
  readonly more: (count: number) => string;
  readonly defaultPort: (port: number) => string;
  readonly portNotDefault: (scheme: string, port: number) => string;
  readonly portDropped: (scheme: string) => string;
  readonly portKept: (scheme: string) => string;
  readonly fragment: (fate: "route" | "kept" | "dropped") => string;
  readonly host: HostTexts;
}
