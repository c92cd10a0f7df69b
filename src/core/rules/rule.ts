import type { Cited, Source } from "../sources.ts";
import type { Triggers } from "../triggers/traits.ts";
import type { SplitOptions } from "../url/components.ts";
import type { Url } from "../url/url.ts";
import type { OwnTracking } from "./own-tracking.ts";

/** How certainly a rule's result names the same resource: always, on nearly every server, or perhaps not. */
export type Safety = "preserves" | "usually-preserves" | "may-change";

export interface Context {
  /** The absolute URL to resolve references against. */
  readonly base?: string;
  /** WWWOFFLE's host and port, for strings that start with "/". */
  readonly localHost?: string;
  /** A person's own tracking parameters, in addition to the list. */
  readonly tracking?: OwnTracking;
}

export interface NameList {
  /** "pair": all must be present; "token": needs a long value; "label": host labels. */
  readonly kind: "each" | "token" | "pair" | "label";
  readonly names: readonly string[];
  /** Tracking parameters are shown separately. */
  readonly isTracking?: true;
}

export interface Rule {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  readonly safety: Safety;
  /**
   * Returns true if this change may lead to another page. Absent: `safety` is true of all changes. Also called with two
   * URLs that have the same result, in any order.
   */
  readonly mayChange?: (before: string, after: string) => boolean;
  /**
   * The rule skips absolute http(s) URLs without these traits, which a property test proves. Absent: it never skips.
   */
  readonly triggers?: Triggers;
  /**
   * `true`: links that differ only by this rule are not variants, such as a reference and its absolute form.
   * "shown": the same, but the popup lists both forms (roots with and without "/").
   */
  readonly sameSpelling?: true | "shown";
  /** Changes only the fragment, so level 1 skips the rule. */
  readonly about?: "fragment";
  /** Classifies a fragment that the rule keeps. */
  readonly keepsAs?: (fragment: string) => "route" | null;
  /** Its assumption beyond the text. */
  readonly assumes?: "scheme";
  readonly names?: () => readonly NameList[];
}

/** Texts and citations of a rule, which do not affect its behavior. */
export interface RuleProse extends Cited {
  /** An imperative English sentence. */
  readonly title: string;
  /** The difference that this rule removes, in at most three English words. "$1": a percent-encoded character. */
  readonly short: string;
  /**
   * Other `short` texts by name, if `before` or `after` matches.
   *
   * @internal
   */
  readonly shortWhere?: Readonly<Record<string, { readonly matches: RegExp; readonly short: string }>>;
  /** Why the document requires it, in our words (docs/rules.md). */
  readonly why: string;
  /** For documents with a section per scheme. */
  readonly sourceByScheme?: Readonly<Record<string, Source>>;
  /** An English sentence for a rule without effect. */
  readonly idle?: string;
  /** Results of this rule alone. At least one input changes, and at least one stays. */
  readonly examples: readonly (readonly [input: string, output: string])[];
  /** Base and proxy host of the examples. */
  readonly exampleContext?: { readonly base?: string; readonly localHost?: string };
}

export type Described<Of extends Rule> = Of & RuleProse;
export type DescribedRule = Described<Rule>;

/** A rule on the text before parsing. Returns the same string if nothing changes. */
export interface StringRule extends Rule {
  readonly applyToText: (text: string, context: Context) => string;
}

/** A rule on the parsed URL. Returns the same object if nothing changes. */
export interface UrlRule extends Rule {
  readonly apply: (url: Url, context: Context) => Url;
}

/** A difference between two editions of a document. */
export interface EditionChange {
  readonly id: string;
  readonly text: string;
  readonly source: Source;
  /** Returns true if it affects a URL; `input` is the text as written. */
  readonly concerns: (url: Url, input: string) => boolean;
  readonly example: readonly [input: string, earlier: string, now: string];
}

/** A rule set: string rules run before URL rules, each in order. */
export interface Profile {
  readonly id: string;
  /**
   * Increased when a text's canonical URL or key changes (checked by src/core/versions.test.ts), because stored keys
   * are comparable only within a version.
   */
  readonly version: number;
  readonly stringRules: readonly StringRule[];
  readonly urlRules: readonly UrlRule[];
  /** Several times faster than the rules; `null` for texts that need them. */
  readonly fastPath?: (text: string, keepsFragment?: boolean) => string | null;
  /** How it splits URLs into components, if not only at "&". */
  readonly cut?: SplitOptions;
  /** Schemes whose URLs it changes; all by default. */
  readonly schemes?: ReadonlySet<string>;
  /** Those not named by its document. */
  readonly unnamedSchemes?: ReadonlySet<string>;
  readonly isWhatBrowsersSend?: true;
  /** Its URLs are for comparing and may be different pages; copying one shows a warning. */
  readonly isKey?: true;
  /** Inputs whose canonical URL is not a fixed point; tests check the examples. */
  readonly notFixed?: readonly { readonly name: string; readonly example: string }[];
  readonly listsViolations?: true;
  /** Shows rules without effect, because its document numbers them. */
  readonly showsIdleRules?: true;
  /** WWWOFFLE, a caching proxy: keys name its files, it reads links itself, and its own pages start with "/". */
  readonly isCache?: true;
  /** Its keys are those of a web archive's index. */
  readonly isArchive?: true;
}

export interface ProfileProse {
  /** In English. */
  readonly title: string;
  /** The document that it follows. */
  readonly document: string;
  /** The rule set of a later edition, by id, and its differences. */
  readonly laterEdition?: { readonly profile: string; readonly changes: readonly EditionChange[] };
  /** By id. Rules shared with another rule set may be omitted if the prose is the same. */
  readonly rules: Readonly<Record<string, RuleProse>>;
}

export interface DescribedProfile extends Omit<Profile, "stringRules" | "urlRules">, Omit<ProfileProse, "rules"> {
  readonly stringRules: readonly Described<StringRule>[];
  readonly urlRules: readonly Described<UrlRule>[];
}
