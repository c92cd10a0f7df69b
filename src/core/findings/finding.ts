import type { Options } from "../rules/canonicalize.ts";
import type { Profile } from "../rules/rule.ts";
import type { Source } from "../sources.ts";
import type { Triggers } from "../traits/traits.ts";
import type { Component, ComponentName } from "../url/components.ts";
import type { Url } from "../url/url.ts";

export type Severity = "error" | "warning" | "note";
/** How often such a finding is right: at least 98 %, at least 85 %, less. */
export type Confidence = "high" | "medium" | "low";

/** Something about a URL that a person should know. */
export interface Finding {
  /** The id of the check that made it. */
  readonly id: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  /** Where: a component's name, or "userinfo". In a nested URL "query[1].value > path[0]". */
  readonly component: ComponentName | "userinfo";
  /** Which of the check's messages this is: a key of its `messages`. */
  readonly reason: string;
  /** That message, an English sentence. */
  readonly message: string;
  /** The characters that it is about, as written. */
  readonly evidence: string;
  /** Why so sure, or no more: keys of the check's `grounds`. */
  readonly grounds?: readonly string[];
  /** How many decoding passes it takes until no escape is left. Only for escapes. */
  readonly depth?: number;
  /** The whole input with only that component mended; made absolute where it could not be mended as it was written. */
  readonly repaired?: string;
  /** The same made absolute. */
  readonly repairedUrl?: string;
}

/** What else stands on the page: the parts of its addresses that hold an escape or a "+", by host. */
export interface PageEvidence {
  /** Of its links. */
  readonly links: ReadonlySet<string>;
  /** Of its own address and of rel=canonical. */
  readonly own: ReadonlySet<string>;
}

export interface InspectOptions extends Options {
  /** What else stands on the page, when it is known. */
  readonly page?: PageEvidence;
}

/** What a check looks at: the URL made absolute and otherwise as written. */
export interface Subject {
  /** As it was given. */
  readonly input: string;
  readonly text: string;
  readonly url: Url;
  readonly components: readonly Component[];
  /** The URL after the walk: its `refusal` is known. */
  readonly walked: Url;
  readonly options: InspectOptions;
  /** The rule set that the options name. */
  readonly profile: Profile;
}

/** Where a nested URL stands in the one that it is passed in. */
export interface NestedPlace {
  /** The component that holds it. */
  readonly component: ComponentName;
  /** Whether it stands there as it is, and not encoded. */
  readonly isRaw: boolean;
}

/**
 * What others need to know of a check's findings, so that none of them has to know the check. Lists of reasons are of
 * those findings alone; `true` is of all.
 */
export interface FindingFacts {
  /** They say that the address was encoded once too often. */
  readonly isMistake?: true | readonly string[];
  /** They say that a text was encoded twice: the plainest of the mistakes, which headings call by its name. */
  readonly isDoubling?: true;
  /** They say that something is right as it is: nothing to warn of. */
  readonly isFine?: true;
  /** They are said beside that check's finding in the same component, where there is one. */
  readonly companionOf?: Check;
  /** What they say of a nested URL holds for the whole one too: wherever that stands, or in such a place. */
  readonly appliesToNested?: true | ((place: NestedPlace) => boolean);
  /** They are about how often, or in what encoding, a text was encoded: its decoding passes can be stepped through. */
  readonly showsPasses?: true;
  /** A form wrote the text, with "+" for spaces, and so it is read after each decoding pass. */
  readonly isOfForm?: readonly string[];
  /** The text may be in an older encoding, and is shown as it reads in each. */
  readonly showsLegacyDecodings?: true;
  /** By reason: all the places in the component that they are about, where these are more than the evidence. Global. */
  readonly marks?: Readonly<Record<string, RegExp>>;
  /** How often they are right is measured against judgements by hand (inspect/accuracy.ts). */
  readonly isMeasured?: true;
  /** The rule sets under which the check has a say, where these are not all. */
  readonly runsUnder?: (profile: Profile) => boolean;
}

/** A check: one file in findings/, declared once. */
export interface Check extends FindingFacts {
  /** Kebab-case, unique, stable. */
  readonly id: string;
  /** Two or three words: the headline. */
  readonly title: string;
  readonly source: Source;
  /** English sentences by reason. */
  readonly messages: Readonly<Record<string, string>>;
  /** What holds for every finding of the check and cannot be told from the URL: English sentences. */
  readonly note?: string;
  /** English sentences by ground: what speaks for a finding of this kind, or against it. */
  readonly grounds?: Readonly<Record<string, string>>;
  /**
   * What an absolute http or https URL must have for the check to find anything; of texts of another kind it is always
   * asked, and of all texts where it says nothing. A property test holds that whatever a check reports has one of them.
   */
  readonly triggers?: Triggers;
  readonly find: (subject: Subject) => Finding[];
}

/** Whether a browser refuses the address: no check calls anything else an error. */
export const isRefused = ({ findings }: { readonly findings: readonly Finding[] }): boolean =>
  findings.some(({ severity }) => severity === "error");

/** The URL's text with one component replaced. */
export const mend = (text: string, component: Component, replacement: string): string =>
  text.slice(0, component.start) + replacement + text.slice(component.start + component.text.length);

/** More findings of one kind in one URL than anybody reads; beyond these a check stops. */
const MOST_FINDINGS = 100;

/** The findings of a judgement on each component, the first hundred. */
export function judgeEach<One extends Component>(
  components: Iterable<One>,
  judge: (component: One) => Finding[],
): Finding[] {
  const found: Finding[] = [];
  for (const component of components) {
    found.push(...judge(component));
    if (found.length >= MOST_FINDINGS) break;
  }
  return found;
}
