import type { Options } from "../rules/canonicalize.ts";
import type { Profile } from "../rules/rule.ts";
import type { Cited, Source } from "../sources.ts";
import type { Triggers } from "../triggers/traits.ts";
import type { Component, ComponentName } from "../url/components.ts";
import type { Url } from "../url/url.ts";

/** `error`: browsers refuse the URL, or it deceives; `warning`: it is probably wrong; `note`: worth knowing. */
export type Severity = "error" | "warning" | "note";
/** How likely the finding is right. docs/accuracy.md has measurements. */
export type Confidence = "high" | "medium" | "low";

/** The first letter that differs between a host and the host it resembles. */
export interface Letter {
  /** Position in its label, in code points from 1. */
  readonly position: number;
  /** The letter. */
  readonly character: string;
  /** Script code (ISO 15924), such as "Cyrl". */
  readonly script: string;
  /** The ASCII letters that it resembles. */
  readonly like?: string;
  /** Positions of the other letters that resemble ASCII. */
  readonly others?: readonly number[];
}

/** The host that a URL leads to, and the host that it seems to lead to. */
export interface Deception {
  /** In ASCII; `null` if parsers disagree, or if there is no host. */
  readonly goesTo: string | null;
  /** The host or domain that it seems to lead to; `null` if unspecific. */
  readonly seems: string | null;
  /** `goesTo` in Unicode. Missing if that is ASCII. */
  readonly shownAs?: string;
  /** The look-alike letter. Missing for other deceptions. */
  readonly letter?: Letter;
}

/** A problem in a URL. */
export interface Finding {
  /** Id of its check, as in docs/rules.md: `double-encoded`. */
  readonly id: string;
  /** How serious it is. */
  readonly severity: Severity;
  /** How likely it is right. */
  readonly confidence: Confidence;
  /** The affected component. In a nested URL: `query[1].value > path[0]`. */
  readonly component: ComponentName | "userinfo";
  /** A key of the prose's `messages`, such as `port-invalid`. */
  readonly reason: string;
  /** The characters that show it, as written. Passwords are masked. */
  readonly evidence: string;
  /** Keys of the prose's `grounds`: reasons for the confidence. */
  readonly grounds?: readonly string[];
  /** Layers of percent-encoding. Only for findings about encoding. */
  readonly depth?: number;
  /** How often the text was encoded. The repair leaves one layer. */
  readonly times?: number;
  /** The input with this component repaired; absolute if the input cannot be edited. Missing if there is no repair. */
  readonly repaired?: string;
  /** The repaired URL, absolute. */
  readonly repairedUrl?: string;
  /** Only if the URL seems to lead to another host. */
  readonly deception?: Deception;
}

/** A finding with its message. */
export interface DescribedFinding extends Finding {
  /** Explains the reason, in English. */
  readonly message: string;
}

/** Parts of a page's URLs that contain "%XX" or "+", by host. */
export interface PageEvidence {
  readonly links: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** Parts of two or more of its own URLs. */
  readonly agreed?: ReadonlySet<string>;
  /** Parts that, repaired, match their link text. */
  readonly linkTexts?: ReadonlySet<string>;
}

/** Rule set, base URL, and evidence from the page. */
export interface InspectOptions extends Options {
  readonly page?: PageEvidence;
}

/** `text`: the input, absolute if possible. */
export interface Subject {
  readonly input: string;
  readonly text: string;
  readonly url: Url;
  readonly components: readonly Component[];
  readonly canonicalUrl: Url;
  readonly options: InspectOptions;
  readonly profile: Profile;
}

export interface NestedPlace {
  /** The component that contains the nested URL. */
  readonly component: ComponentName;
  /** The nested URL is not percent-encoded. */
  readonly isRaw: boolean;
}

/** Properties of findings, so that other code need not name checks. Lists name reasons; `true` means all. */
export interface FindingFacts {
  /** Encoded once too often. */
  readonly isMistake?: true | readonly string[];
  readonly isDoubling?: true;
  /** At medium confidence, the site may require the encoding. */
  readonly mayBeIntended?: true;
  readonly isFine?: true;
  /** Shown with that check's finding. */
  readonly companionOf?: Check;
  /** Also reported for the outer URL. */
  readonly appliesToNested?: true | readonly string[] | ((place: NestedPlace) => boolean);
  readonly showsBytes?: true;
  /** From form data, where "+" is a space. */
  readonly isOfForm?: readonly string[];
  readonly showsLegacyDecodings?: true;
  /** Global patterns by reason, if `evidence` has only some places. */
  readonly marks?: Readonly<Record<string, RegExp>>;
  readonly isRefusal?: true;
  /** Looks like another URL. Shown before all other findings. */
  readonly isDeceptive?: true | readonly string[];
  /** Label of the repair. */
  readonly repairIs?: "without" | "ascii";
  readonly isMeasured?: true;
  /** Default: under all rule sets. */
  readonly runsUnder?: (profile: Profile) => boolean;
}

/** A check. Its texts are in the prose.ts beside it. */
export interface Check extends FindingFacts {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  readonly triggers?: Triggers;
  /** Tested on the input, for text that is lost when it is made absolute. */
  readonly triggersAsWritten?: RegExp;
  readonly find: (subject: Subject) => Finding[];
}

/** English texts of a check and its findings. */
export interface CheckProse extends Cited {
  /** English, at most five words. */
  readonly title: string;
  /** Tells whoever writes or opens the URL what to do. */
  readonly advice: string;
  /** A URL with the finding, under `web` if checked there. */
  readonly example: string;
  /**
   * Sentences by `reason`. For a `letter`: "$1" position, "$2" script, "$3" character, "$4" code point, "$5" the ASCII
   * that it resembles, "$6" number of others. Otherwise as in `titles`.
   */
  readonly messages: Readonly<Record<string, string>>;
  /** Replaces those values, by reason, with names that need no translation, such as "FTP". */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Titles by reason that replace `title`. "$1": `goesTo` of the `deception`; "$2": `seems`. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Sources by reason that replace the check's. */
  readonly sourcesByReason?: Readonly<Record<string, readonly Source[]>>;
  /** A sentence about all findings of the check. */
  readonly note?: string;
  /** Sentences by ground. */
  readonly grounds?: Readonly<Record<string, string>>;
}

export type DescribedCheck = Check & CheckProse;

export const replaceComponent = (text: string, component: Component, replacement: string): string =>
  text.slice(0, component.start) + replacement + text.slice(component.start + component.text.length);

const MOST_FINDINGS = 100;

/** Stops after 100: each may search the whole URL. */
export function findInEach<One>(items: Iterable<One>, find: (item: One) => Finding[]): Finding[] {
  const found: Finding[] = [];
  for (const item of items) {
    for (const one of find(item)) found.push(one);
    if (found.length >= MOST_FINDINGS) break;
  }
  return found;
}
