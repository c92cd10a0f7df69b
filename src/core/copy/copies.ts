import type { RuleFacts, Step } from "../rules/canonicalize.ts";
import { canonicalize, stepsOf } from "../rules/canonicalize.ts";
import {
  ARCHIVE_PROFILE,
  CACHE_PROFILE,
  DEFAULT_PROFILE,
  makesKeys,
  type ProfileId,
  profileOf,
} from "../rules/profiles.ts";
import { type CopyWarning, copyWarningOf } from "../sameness/copy-warning.ts";
import { urlKey } from "../sameness/digest.ts";
import { wrapUrl } from "../text/wrap-url.ts";
import { withoutOuterSpace } from "../url/outer-space.ts";
import { parse } from "../url/url.ts";
import { type CleanOptions, cleanOf, copyingRules } from "./clean.ts";
import { COPY_KINDS, type Copy, type CopyKind, type Target, type TrackingArgument } from "./copy.ts";
import { asciiUrl, htmlLink, markdownLink } from "./links.ts";
import { type FormatName, fillFormat, namesIn } from "./own-format.ts";
import { type WithoutPassword, withoutAnyPassword, withoutPassword, withoutUnseenPassword } from "./password.ts";
import { readableOf } from "./readable.ts";
import { encodeInvisible, safeUrl, safeWords } from "./safe-text.ts";
import { targetsOf } from "./target.ts";
import { testCaseOf } from "./test-case.ts";

export interface CopyOptions extends CleanOptions {
  /** The address that the page declares, absolute. */
  readonly declared?: string | null;
  /** For Markdown and HTML links: the page's title or the link's text. */
  readonly title?: string;
  /** {text} of a format: the link's text; by default the title. */
  readonly text?: string;
  /** A format of one's own, with {url} {canonical} {title} {text} {host}. */
  readonly format?: string;
  /** By default it is left out of all but the copy as written. */
  readonly keepPassword?: boolean;
}

/** A URL made canonical, to be copied. */
interface Made {
  readonly url: string;
  readonly isWithoutPassword: boolean;
  readonly warning: CopyWarning | null;
  readonly rules: readonly RuleFacts[];
}

/** Which rules changed it, each once. */
const rulesOf = (steps: readonly Step[]): RuleFacts[] => [
  ...new Map(steps.map(({ rule }) => [rule.id, rule] as const)).values(),
];

const idOf = (options: CopyOptions): ProfileId => profileOf(options.profile).id as ProfileId;

const leaveOut = (
  { keepPassword }: CopyOptions,
  leave: (text: string) => WithoutPassword,
  text: string,
): WithoutPassword => (keepPassword ? { text, isWithoutPassword: false } : leave(text));

function made(input: string, options: CopyOptions): Made {
  const profile = idOf(options);
  const seen = leaveOut(options, withoutUnseenPassword, input);
  const { canonical, steps } = stepsOf(seen.text, options, copyingRules(options));
  const safe = makesKeys(profile) ? encodeInvisible(canonical) : safeUrl(canonical);
  const { text, isWithoutPassword } = leaveOut(options, withoutPassword, safe);
  return {
    url: text,
    isWithoutPassword: isWithoutPassword || seen.isWithoutPassword,
    warning: copyWarningOf({ input: seen.text, canonical, steps }, profile, options.base),
    rules: rulesOf(steps),
  };
}

/** What the kinds are made of, each once. */
class Source {
  readonly input: string;
  readonly options: CopyOptions;
  /** Keys are no URLs: links are made by the default rule set then. */
  readonly linkOptions: CopyOptions;
  private readonly madeBy = new Map<ProfileId, Made>();

  constructor(input: string, options: CopyOptions) {
    this.input = input;
    this.options = options;
    this.linkOptions = makesKeys(idOf(options)) ? { ...options, profile: DEFAULT_PROFILE } : options;
  }

  by(profile: ProfileId): Made {
    const one = this.madeBy.get(profile) ?? made(this.input, { ...this.options, profile });
    this.madeBy.set(profile, one);
    return one;
  }

  get canonical(): Made {
    return this.by(idOf(this.options));
  }

  /** `null` where it is no URL. */
  get link(): Made | null {
    const link = this.by(idOf(this.linkOptions));
    return parse(link.url).scheme === null ? null : link;
  }

  get absolute(): string {
    return parse(withoutOuterSpace(this.input)).scheme === null ? (this.link?.url ?? this.input) : this.input;
  }

  /** Another URL, which is absolute. */
  another(url: string): Made {
    const { base: _, ...options } = this.linkOptions;
    return made(url, options);
  }
}

/** A copy but for its kind. */
type Content = Omit<Copy, "kind">;

const NOTHING_DROPPED: readonly TrackingArgument[] = [];

const contentOf = (one: Made, text = one.url): Content => ({ text, dropped: NOTHING_DROPPED, ...one });

const ofLink = ({ link }: Source, write: (url: string) => string): Content | null =>
  link === null ? null : contentOf(link, write(link.url));

/** A title or a link's text, which may be an address with a password. */
const wordsOf = (options: CopyOptions, words = ""): WithoutPassword =>
  leaveOut(options, withoutAnyPassword, safeWords(words));

function titled(source: Source, write: (url: string, title?: string) => string): Content | null {
  const { text, isWithoutPassword } = wordsOf(source.options, source.options.title);
  const content = ofLink(source, (url) => write(url, text));
  return content === null ? null : { ...content, isWithoutPassword: isWithoutPassword || content.isWithoutPassword };
}

function clean(source: Source): Content | null {
  const { input, linkOptions } = source;
  const seen = leaveOut(linkOptions, withoutUnseenPassword, input);
  const found = cleanOf(seen.text, linkOptions);
  if (found === null) return null;
  const { text, isWithoutPassword } = leaveOut(linkOptions, withoutPassword, safeUrl(found.url));
  const one = {
    ...source.by(idOf(linkOptions)),
    url: text,
    isWithoutPassword: isWithoutPassword || seen.isWithoutPassword,
  };
  return { ...contentOf(one), dropped: found.dropped };
}

function target(source: Source): Content | null {
  const found = targetsOf(source.absolute).at(-1);
  return found === undefined ? null : contentOf(source.another(found.url));
}

function declared(source: Source): Content | null {
  const url = source.options.declared;
  if (!url) return null;
  const one = source.another(url);
  const { scheme, host } = parse(one.url);
  return scheme === null || !host || one.url === source.canonical.url ? null : contentOf(one);
}

function readable({ link }: Source): Content | null {
  if (link === null) return null;
  const url = readableOf(link.url);
  return url === null ? null : contentOf({ ...link, url });
}

/** As it is written but for its ends and what browsers remove; a password stays. */
function written({ input }: Source): Content {
  const url = safeUrl(withoutOuterSpace(input));
  return contentOf({ url, isWithoutPassword: false, warning: null, rules: [] });
}

const madeBy = (profile: ProfileId) => (source: Source) =>
  source.link === null ? null : contentOf(source.by(profile));

const wwwoffle = madeBy(CACHE_PROFILE);

/** WWWOFFLE makes it of the whole URL: it tells no password. */
function wwwoffleKey(source: Source): Content | null {
  const url = wwwoffle(source);
  if (url === null) return null;
  const canonical = canonicalize(source.input, { ...source.options, profile: CACHE_PROFILE });
  return { ...url, text: urlKey(canonical), isWithoutPassword: false, warning: { reason: "key" } };
}

function testCase({ input, canonical, options }: Source): Content {
  const { line, isWithoutPassword } = testCaseOf(input, options, options.keepPassword === true);
  return contentOf({ ...canonical, isWithoutPassword }, line);
}

function own({ input, canonical, link, options }: Source): Content | null {
  const { format = "" } = options;
  if (format.trim() === "") return null;
  const values: Readonly<Record<FormatName, WithoutPassword>> = {
    url: leaveOut(options, withoutPassword, safeUrl(withoutOuterSpace(input))),
    canonical: { text: canonical.url, isWithoutPassword: canonical.isWithoutPassword },
    title: wordsOf(options, options.title),
    text: wordsOf(options, options.text ?? options.title),
    host: { text: parse((link ?? canonical).url).host ?? "", isWithoutPassword: false },
  };
  const filled = fillFormat(format, (name) => values[name].text);
  const isWithoutPassword = [...namesIn(format)].some((name) => values[name].isWithoutPassword);
  return contentOf({ ...canonical, isWithoutPassword }, filled);
}

const MAKERS: Readonly<Record<CopyKind, (source: Source) => Content | null>> = {
  canonical: ({ canonical }) => contentOf(canonical),
  clean,
  target,
  declared,
  readable,
  written,
  markdown: (source) => titled(source, markdownLink),
  html: (source) => titled(source, htmlLink),
  announced: (source) => ofLink(source, (url) => wrapUrl(asciiUrl(url))),
  surt: madeBy(ARCHIVE_PROFILE),
  wwwoffle,
  "wwwoffle-key": wwwoffleKey,
  "test-case": testCase,
  own,
};

/** The copies of one URL, each made once and when it is asked for. */
export interface CopiesOn {
  /** `null` where it is not offered, as "clean" without tracking. */
  readonly as: (kind: CopyKind) => Copy | null;
  /** In the order of the menu; without those whose text an earlier one has. */
  readonly all: () => readonly Copy[];
  /** Those of `targetsOf`, also for a text that only the options make absolute. */
  readonly targets: () => readonly Target[];
}

/** Never throws; neither do its functions. */
export function copiesOn(input: string, options: CopyOptions = {}): CopiesOn {
  const source = new Source(input, options);
  const byKind = new Map<CopyKind, Copy | null>();
  const as = (kind: CopyKind): Copy | null => {
    const known = byKind.get(kind);
    if (known !== undefined) return known;
    const content = MAKERS[kind](source);
    const copy = content === null ? null : { kind, ...content };
    byKind.set(kind, copy);
    return copy;
  };
  const all = (): readonly Copy[] => {
    const seen = new Set<string>();
    return COPY_KINDS.map(as).filter((copy) => {
      if (copy === null || seen.has(copy.text)) return false;
      seen.add(copy.text);
      return true;
    }) as readonly Copy[];
  };
  return { as, all, targets: () => targetsOf(source.absolute) };
}

export const copyAs = (kind: CopyKind, input: string, options: CopyOptions = {}): Copy | null =>
  copiesOn(input, options).as(kind);

export const copiesOf = (input: string, options: CopyOptions = {}): readonly Copy[] => copiesOn(input, options).all();
