import type { Cited, Source } from "../sources.ts";
import type { Triggers } from "../triggers/traits.ts";
import type { Cut } from "../url/components.ts";
import type { Url } from "../url/url.ts";
import type { OwnTracking } from "./own-tracking.ts";

/** How surely the result of a rule names the same resource: always, on nearly every server, or perhaps not. */
export type Safety = "preserves" | "usually-preserves" | "may-change";

/** What the caller knows besides the text. */
export interface Context {
  /** The absolute URL that references are resolved against. */
  readonly base?: string;
  /** WWWOFFLE's own host and port, for strings beginning with "/". */
  readonly localHost?: string;
  /** A person's own names of tracking parameters, beside the list. */
  readonly tracking?: OwnTracking;
}

/** Names that a rule looks for. */
export interface NameList {
  /** "pair": only where all are present; "token": only with a long value; "label": labels of a host. */
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
   * Whether this change may be a different page, unlike most changes by the rule. It also tells whether two texts that
   * the rule makes alike may be different pages, in either order.
   */
  readonly mayChange?: (before: string, after: string) => boolean;
  /**
   * An absolute http(s) URL without any of these traits stays as it is, as a property test checks. The rule runs on all
   * other URLs, and on every URL if this is left out.
   */
  readonly triggers?: Triggers;
  /**
   * Links that differ only by this rule count as one spelling: a reference and its absolute form, outer spaces, two places
   * on one page. "shown": a root with and without its "/" counts as one too, but both are shown, with the rule.
   */
  readonly sameSpelling?: true | "shown";
  /** Changes the fragment: level 1 skips it. */
  readonly about?: "fragment";
  /** What kind of fragment the rule keeps, if known. */
  readonly keepsAs?: (fragment: string) => "route" | null;
  /** What it assumes beyond the text. */
  readonly assumes?: "scheme";
  /** What the rule looks for, if by name. */
  readonly names?: () => readonly NameList[];
}

// In its rule set's prose.ts: nothing that a rule does depends on it.
/** Texts and citations of a rule. */
export interface RuleProse extends Cited {
  /** An imperative English sentence. */
  readonly title: string;
  /**
   * The difference that this rule removes, in English, in at most three words. "$1" is a character that is
   * percent-encoded.
   */
  readonly short: string;
  /**
   * Other `short` texts, by name, for a `before` or `after` that matches.
   *
   * @internal
   */
  readonly shortWhere?: Readonly<Record<string, { readonly matches: RegExp; readonly short: string }>>;
  /** Why the document requires it, in our words (docs/rules.md). */
  readonly why: string;
  /** Sources by scheme, if the document has a section for each. */
  readonly sourceByScheme?: Readonly<Record<string, Source>>;
  /** Why it did nothing: an English sentence. */
  readonly idle?: string;
  /** Inputs with the results of this rule alone. At least one input changes, and at least one stays. */
  readonly examples: readonly (readonly [input: string, output: string])[];
  /** The base and host of the proxy for the examples. */
  readonly exampleContext?: { readonly base?: string; readonly localHost?: string };
}

/** A rule with its prose. */
export type Described<Of extends Rule> = Of & RuleProse;
export type DescribedRule = Described<Rule>;

/** A rule on the text, before it is parsed. Returns the same string if nothing changes. */
export interface StringRule extends Rule {
  readonly applyToText: (text: string, context: Context) => string;
}

/** A rule on the parsed URL. Returns the very same object if nothing changes. */
export interface UrlRule extends Rule {
  readonly apply: (url: Url, context: Context) => Url;
}

/** What one edition of a document does otherwise than an earlier one. */
export interface EditionChange {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  /** English sentences. */
  readonly text: string;
  readonly source: Source;
  /** Whether a URL has what the change is about; `input` is the text as written. */
  readonly concerns: (url: Url, input: string) => boolean;
  readonly example: readonly [input: string, earlier: string, now: string];
}

/** A named rule set: its string rules run before its URL rules, each in order. */
export interface Profile {
  readonly id: string;
  /**
   * Raised when the canonical URL of a text, or its key at some level, changes: stored keys are comparable within one
   * version. src/core/versions.test.ts tells when.
   */
  readonly version: number;
  readonly stringRules: readonly StringRule[];
  readonly urlRules: readonly UrlRule[];
  /** Returns what the rules make of a text, several times faster; `null` for texts that only the rules read. */
  readonly fastPath?: (text: string, keepsFragment?: boolean) => string | null;
  /** How it splits a URL into components, where that is not at "&" alone. */
  readonly cut?: Cut;
  /** The schemes whose URLs it changes; by default all. */
  readonly schemes?: ReadonlySet<string>;
  /** Those of them that its document does not name. */
  readonly unnamedSchemes?: ReadonlySet<string>;
  /** Its canonical URL is what a browser sends. */
  readonly isWhatBrowsersSend?: true;
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
  /** The key of a web archive's index. */
  readonly isArchive?: true;
}

/** Texts and citations of a rule set. */
export interface ProfileProse {
  /** Its name in English. */
  readonly title: string;
  /** The document that it follows. */
  readonly document: string;
  /** The rule set of a later edition of its document, by id, and what changed until then. */
  readonly laterEdition?: { readonly profile: string; readonly changes: readonly EditionChange[] };
  /** By id. Rules that it shares with another rule set may be left out where both say the same. */
  readonly rules: Readonly<Record<string, RuleProse>>;
}

/** A rule set whose rules have their prose. */
export interface DescribedProfile extends Omit<Profile, "stringRules" | "urlRules">, Omit<ProfileProse, "rules"> {
  readonly stringRules: readonly Described<StringRule>[];
  readonly urlRules: readonly Described<UrlRule>[];
}
