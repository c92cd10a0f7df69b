import type { Source } from "../sources.ts";
import type { Triggers } from "../traits/traits.ts";
import type { Cut } from "../url/components.ts";
import type { Url } from "../url/url.ts";

/** Whether the result names the same resource: always, on nearly every server, or not necessarily. */
export type Safety = "preserves" | "usually-preserves" | "may-change";

/** What the caller knows beside the text. */
export interface Context {
  /** The base URL that references are resolved against: absolute. */
  readonly base?: string;
  /** Host and port of WWWOFFLE's own pages, for strings that start with "/". */
  readonly localHost?: string;
}

/** A list of names that a rule goes by. */
export interface NameList {
  /** "pair": only all of them together; "token": only with a long value; "label": a label of a host. */
  readonly kind: "each" | "token" | "pair" | "label";
  readonly names: readonly string[];
  /** Set for the tracking parameters, which have a source for each, and are shown by themselves. */
  readonly isTracking?: true;
}

export interface Rule {
  /** Kebab-case, unique among all rules, stable. */
  readonly id: string;
  /** One English sentence in the imperative: what the rule does. */
  readonly title: string;
  /** The clause that it stands for, in our own words: why the document wants it. For docs/rules.md. */
  readonly why: string;
  readonly source: Source;
  readonly safety: Safety;
  /** Why it did nothing, where there is more to say than that: one English sentence. */
  readonly idle?: string;
  /**
   * What an absolute http or https URL must have for the rule to do anything; the rule is asked about every text of
   * another kind. With none of its own it is asked about every text. A property test holds that whatever a rule changes
   * has one of them.
   */
  readonly triggers?: Triggers;
  /**
   * Traits that its result may have and the URL before it had not, as far as rules behind it are triggered by them. What
   * says nothing may make anything.
   */
  readonly makes?: Triggers;
  /**
   * Set when two links that differ by this rule alone are not written differently: a reference and its absolute form,
   * spaces around an attribute, two places on one page.
   */
  readonly sameSpelling?: true;
  /** Set when the rule cuts or drops the fragment: level 1 keeps it, and level 2 has the rule. */
  readonly about?: "fragment";
  /** What a fragment is that the rule leaves where it is, where there is more to say than that. */
  readonly keepsAs?: (fragment: string) => "route" | null;
  /** What the text does not say, and the rule takes for granted, whenever it does something. */
  readonly assumes?: "scheme";
  /** The lists of names that the rule goes by; none for rules that go by form alone. */
  readonly names?: readonly NameList[];
  /** What the rule alone makes of an input: at least one that fires, and one that it must leave alone. */
  readonly examples: readonly (readonly [input: string, output: string])[];
  /** The context that the examples need, when they need one. */
  readonly exampleContext?: Context;
}

/** A rule about the string before it is cut into parts. Returns the same string when it has nothing to do. */
export interface StringRule extends Rule {
  readonly applyToText: (text: string, context: Context) => string;
}

/** A rule about the parts. Returns the very same object when it has nothing to do. */
export interface UrlRule extends Rule {
  readonly apply: (url: Url, context: Context) => Url;
}

/** A named rule set: first the readings, in order, then the rewrites, in order. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly document: string;
  readonly stringRules: readonly StringRule[];
  readonly urlRules: readonly UrlRule[];
  /** How it cuts a URL further, where that is not at "&" alone. */
  readonly cut?: Cut;
  /** The schemes that its rules speak of, where these are not all: other absolute URLs stay as they are. */
  readonly schemes?: ReadonlySet<string>;
  /** Set when its URLs are keys to compare with: they may name another resource, and whoever copies one is told. */
  readonly isKey?: true;
  /** Names of inputs whose canonical URL is not a fixed point, each with an example that the tests check. */
  readonly notFixed?: readonly { readonly name: string; readonly example: string }[];
  /** Set when what its document forbids stands among the findings. */
  readonly byTheLetter?: true;
  /** Set when its document counts its rules: to miss some of them among the steps would be read as an error. */
  readonly showsIdleRules?: true;
  /**
   * Set when it is the rule set of a caching proxy, WWWOFFLE: it names its files by a key of the canonical URL, reads the
   * links of a page by itself, and has pages of its own whose addresses begin with "/".
   */
  readonly isCache?: true;
}
