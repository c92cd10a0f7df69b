import type { Options } from "../rules/canonicalize.ts";
import type { Profile } from "../rules/rule.ts";
import type { Cited, Source } from "../sources.ts";
import type { Triggers } from "../triggers/traits.ts";
import type { Component, ComponentName } from "../url/components.ts";
import type { Url } from "../url/url.ts";

/** `error`: browsers refuse the URL, or it deceives; `warning`: it is probably wrong; `note`: worth knowing. */
export type Severity = "error" | "warning" | "note";
/** Right in at least 98 % of cases, in at least 90 %, or in fewer, on URLs judged by hand. */
export type Confidence = "high" | "medium" | "low";

/** The first letter by which a host differs from the one that it looks like. */
export interface Letter {
  /** Its place in its label, in code points from 1. */
  readonly position: number;
  /** The letter. */
  readonly character: string;
  /** The code of its script (ISO 15924), such as "Cyrl". */
  readonly script: string;
  /** The ASCII letters that it looks like. */
  readonly like?: string;
  /** Positions of the other letters that look like ASCII. */
  readonly others?: readonly number[];
}

/** The host that a URL leads to, and the one that it seems to lead to. */
export interface Deception {
  /** The host that it leads to, in ASCII; `null` if programs differ, or if it has none. */
  readonly goesTo: string | null;
  /** The host or domain that it seems to lead to; `null` for none in particular. */
  readonly seems: string | null;
  /** The host that it leads to, in Unicode. Missing if that is ASCII. */
  readonly shownAs?: string;
  /** The letter that gives a look-alike away. Missing for other deceptions. */
  readonly letter?: Letter;
}

/** Something about a URL that a person should know. */
export interface Finding {
  /** The id of its check, as in docs/rules.md, such as `double-encoded`. */
  readonly id: string;
  /** How bad it is. */
  readonly severity: Severity;
  /** How likely it is right. */
  readonly confidence: Confidence;
  /** The component that has it. In a URL inside: `query[1].value > path[0]`. */
  readonly component: ComponentName | "userinfo";
  // A key of the `messages` of the check's prose.
  /** A word for the case, such as `port-invalid`. Each check has its own. */
  readonly reason: string;
  /** The characters that show it, as written, with passwords masked. */
  readonly evidence: string;
  // Keys of the prose's `grounds`.
  /** Words for the evidence that its confidence relies on. */
  readonly grounds?: readonly string[];
  /** Layers of percent-encoding: decoding so often leaves nothing encoded. Only for percent-encoding. */
  readonly depth?: number;
  /** How often the text was encoded, as far as it shows. The repair leaves one layer. */
  readonly times?: number;
  /** The input with this component repaired; absolute if the input cannot be edited. Missing without a repair. */
  readonly repaired?: string;
  /** The same, absolute. */
  readonly repairedUrl?: string;
  /** Only if the URL seems to lead to another host. */
  readonly deception?: Deception;
}

/** A finding with the sentence of its reason. */
export interface DescribedFinding extends Finding {
  /** English sentences for its reason. */
  readonly message: string;
}

/** Parts with "%XX" or "+", by host. */
export interface PageEvidence {
  readonly links: ReadonlySet<string>;
  /** Its address and rel=canonical. */
  readonly own: ReadonlySet<string>;
  /** Of its own addresses, those of two or more. */
  readonly agreed?: ReadonlySet<string>;
  /** Those that, once repaired, say what the text of their link says. */
  readonly told?: ReadonlySet<string>;
}

/** How a URL is inspected: rule set, base, and what its page says. */
export interface InspectOptions extends Options {
  readonly page?: PageEvidence;
}

/** The URL made absolute, otherwise as written. */
export interface Subject {
  readonly input: string;
  readonly text: string;
  readonly url: Url;
  readonly components: readonly Component[];
  /** After all rules. */
  readonly canonicalUrl: Url;
  readonly options: InspectOptions;
  readonly profile: Profile;
}

export interface NestedPlace {
  /** The holding component. */
  readonly component: ComponentName;
  /** Not encoded. */
  readonly isRaw: boolean;
}

/** Lets others treat findings without naming the check. Lists name reasons; `true` is all. */
export interface FindingFacts {
  /** Encoded too often. */
  readonly isMistake?: true | readonly string[];
  /** Text encoded twice; headings say so. */
  readonly isDoubling?: true;
  /** At medium confidence, half of the findings are intended by their sites (docs/accuracy.md). */
  readonly mayBeIntended?: true;
  /** Nothing to warn of. */
  readonly isFine?: true;
  /** Shown beside that check's finding in the same component. */
  readonly companionOf?: Check;
  /** Also true of the outer URL, always or in such places. */
  readonly appliesToNested?: true | readonly string[] | ((place: NestedPlace) => boolean);
  /** About encoding: its evidence has the decoded bytes. */
  readonly showsBytes?: true;
  /** From forms, where "+" is a space. */
  readonly isOfForm?: readonly string[];
  /** Shown in older encodings, too. */
  readonly showsLegacyDecodings?: true;
  /** All places by reason, where `evidence` has only some; global patterns. */
  readonly marks?: Readonly<Record<string, RegExp>>;
  /** Browsers do not open the URL. */
  readonly isRefusal?: true;
  /** The address is made to look like another one, or may be: shown before all others. Lists name reasons. */
  readonly isDeceptive?: true | readonly string[];
  /** Name of the repair: without what deceives, or the same in ASCII. */
  readonly repairIs?: "without" | "ascii";
  /** Accuracy is measured against judgements by hand. */
  readonly isMeasured?: true;
  /** By default under all rule sets. */
  readonly runsUnder?: (profile: Profile) => boolean;
}

/** A check without its texts: one file in findings/, declared once. The prose.ts beside it has the texts. */
export interface Check extends FindingFacts {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  /** As in `Rule`. */
  readonly triggers?: Triggers;
  /** What else calls for it in the text as written: rules that make it absolute may remove that. */
  readonly triggersAsWritten?: RegExp;
  readonly find: (subject: Subject) => Finding[];
}

/** The texts of a check and of its findings, with their sources. */
export interface CheckProse extends Cited {
  /** Its name in English, in at most five words. */
  readonly title: string;
  /** The advice to those who write the URL or are about to open it, in English. */
  readonly advice: string;
  /** A URL that has it, under `web` or else under a rule set for which it is checked. */
  readonly example: string;
  /**
   * English sentences by `reason`. Values from a `letter`: "$1" position, "$2" script, "$3" character, "$4" code point, "$5"
   * the ASCII that it looks like, "$6" the number of others. Without a `letter`, "$1" and "$2" are as in `titles`.
   */
  readonly messages: Readonly<Record<string, string>>;
  /** The values by reason instead: names and code that need no translation, such as "FTP". */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** English titles by reason, instead of `title`. "$1" is the `goesTo` of a `deception`, "$2" its `seems`. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The sources of reasons that have their own. */
  readonly sourcesByReason?: Readonly<Record<string, readonly Source[]>>;
  /** A sentence on all of its findings, in English. */
  readonly note?: string;
  /** English sentences by ground. */
  readonly grounds?: Readonly<Record<string, string>>;
}

export type DescribedCheck = Check & CheckProse;

/** Replaces one component. */
export const replaceComponent = (text: string, component: Component, replacement: string): string =>
  text.slice(0, component.start) + replacement + text.slice(component.start + component.text.length);

const MOST_FINDINGS = 100;

/** At most a hundred, so that each may look through the whole URL. */
export function findInEach<One>(items: Iterable<One>, find: (item: One) => Finding[]): Finding[] {
  const found: Finding[] = [];
  for (const item of items) {
    for (const one of find(item)) found.push(one);
    if (found.length >= MOST_FINDINGS) break;
  }
  return found;
}
