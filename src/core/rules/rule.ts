import type { Source } from "../sources.ts";
import type { Triggers } from "../traits/traits.ts";
import type { Cut } from "../url/components.ts";
import type { Url } from "../url/url.ts";

/** The same resource: always, on nearly every server, or perhaps not. */
export type Safety = "preserves" | "usually-preserves" | "may-change";

export interface Context {
  /** Absolute. */
  readonly base?: string;
  /** WWWOFFLE's own host and port, for strings beginning with "/". */
  readonly localHost?: string;
}

export interface NameList {
  /** "pair": only all together; "token": only with a long value; "label": of a host. */
  readonly kind: "each" | "token" | "pair" | "label";
  readonly names: readonly string[];
  /** Tracking parameters are shown separately. */
  readonly isTracking?: true;
}

export interface Rule {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  /** An imperative English sentence. */
  readonly title: string;
  /** Why the document wants it, in our words (docs/rules.md). */
  readonly why: string;
  readonly source: Source;
  readonly safety: Safety;
  /** Why it did nothing: an English sentence. */
  readonly idle?: string;
  /** Needed in absolute http(s) URLs for any change, as a property test checks. Other URLs are always examined. */
  readonly triggers?: Triggers;
  /** New traits that may trigger later rules; by default any. */
  readonly makes?: Triggers;
  /**
   * Differing only by this counts as written alike: a reference and its absolute form, outer spaces, two places on one
   * page.
   */
  readonly sameSpelling?: true;
  /** Changes the fragment: level 1 skips it. */
  readonly about?: "fragment";
  /** What a fragment is that stays, if known. */
  readonly keepsAs?: (fragment: string) => "route" | null;
  /** Assumed without evidence. */
  readonly assumes?: "scheme";
  /** None if it goes by form. */
  readonly names?: readonly NameList[];
  /** By this rule alone; at least one fires and one stays. */
  readonly examples: readonly (readonly [input: string, output: string])[];
  readonly exampleContext?: Context;
}

/** Before parsing; returns the same string if nothing changes. */
export interface StringRule extends Rule {
  readonly applyToText: (text: string, context: Context) => string;
}

/** After parsing; returns the same object if nothing changes. */
export interface UrlRule extends Rule {
  readonly apply: (url: Url, context: Context) => Url;
}

/** String rules run before URL rules, each in order. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly stringRules: readonly StringRule[];
  readonly urlRules: readonly UrlRule[];
  /** Splits at more than "&". */
  readonly cut?: Cut;
  /** By default all; others stay. */
  readonly schemes?: ReadonlySet<string>;
  /** For comparing only: one of its URLs may be a different page, and whoever copies it is told. */
  readonly isKey?: true;
  /** Inputs whose canonical URL is not a fixed point; tests check the examples. */
  readonly notFixed?: readonly { readonly name: string; readonly example: string }[];
  /** Findings list what its document forbids. */
  readonly listsViolations?: true;
  /** Its document numbers rules: idle ones are shown. */
  readonly showsIdleRules?: true;
  /** WWWOFFLE, a caching proxy: keys name its files, it reads links itself, and its own pages begin with "/". */
  readonly isCache?: true;
}
