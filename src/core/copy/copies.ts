import { urlKey } from "../duplicates/digest.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import {
  ARCHIVE_PROFILE,
  CACHE_PROFILE,
  DEFAULT_PROFILE,
  makesKeys,
  type ProfileId,
  profileOf,
} from "../rules/profiles.ts";
import { wrapUrl } from "../text/wrap-url.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse } from "../url/url.ts";
import { asciiUrl, htmlLink, markdownLink } from "./links.ts";
import { absoluteOf, type OperationOptions, type OperationResult, operate, withoutBase } from "./operations.ts";
import { type FormatName, fillFormat, namesIn } from "./own-format.ts";
import { type PasswordRemoval, removeUnlessKept, withoutAnyPassword, withoutPassword } from "./password.ts";
import { readableOf } from "./readable.ts";
import { encodeInvisible, safeUrl, safeWords } from "./safe-text.ts";
import { testCaseOf } from "./test-case.ts";
import {
  type Change,
  COPY_KINDS,
  type CopiedUrl,
  type Copy,
  type CopyKind,
  type Format,
  type Operations,
  type Target,
} from "./types.ts";

export interface CopyOptions extends OperationOptions {
  /** The page's canonical link, absolute. */
  readonly declared?: string | null;
  /** For Markdown and HTML links. */
  readonly title?: string;
  /** {text} of a format; the title by default. */
  readonly text?: string;
  /** Markdown and HTML links have the absolute URL as written. */
  readonly linksAsWritten?: boolean;
  /** With {url} {canonical} {title} {text} {host}. */
  readonly format?: string;
}

const idOf = (options: CopyOptions): ProfileId => profileOf(options.profile).id as ProfileId;

/** Keys are not URLs. */
const linkOptionsOf = (options: CopyOptions): CopyOptions =>
  makesKeys(idOf(options)) ? { ...options, profile: DEFAULT_PROFILE } : options;

function runOperations(input: string, operations: Operations, options: CopyOptions): OperationResult {
  const { url, ...done } = operate(input, operations, options);
  const safe = makesKeys(idOf(options)) ? encodeInvisible(url) : safeUrl(url);
  const { text, isWithoutPassword } = removeUnlessKept(options, withoutPassword, safe);
  return { ...done, url: text, isWithoutPassword: isWithoutPassword || done.isWithoutPassword };
}

/** Keys have no fragment. */
const changesKeys = ({ operation }: Change): boolean => operation !== "keepFragment";

/** The URL as written, unless an operation changed it. */
interface KeyInput {
  readonly input: string;
  readonly options: CopyOptions;
  readonly done: Partial<OperationResult>;
}

/** Caches values that the formats share. */
class Draft {
  readonly input: string;
  readonly operations: Operations;
  readonly options: CopyOptions;
  private readonly byProfile = new Map<ProfileId, OperationResult>();

  constructor(input: string, operations: Operations, options: CopyOptions) {
    this.input = input;
    this.operations = operations;
    this.options = options;
  }

  by(profile: ProfileId): OperationResult {
    const one = this.byProfile.get(profile) ?? (makesKeys(profile) ? this.keyBy(profile) : this.urlBy(profile));
    this.byProfile.set(profile, one);
    return one;
  }

  private urlBy(profile: ProfileId): OperationResult {
    return runOperations(this.input, this.operations, { ...this.options, profile });
  }

  private keyBy(profile: ProfileId): OperationResult {
    const { input, options, done } = this.keyInput;
    return { ...runOperations(input, {}, { ...options, profile }), ...done };
  }

  private get keyInput(): KeyInput {
    const { input, options, operations } = this;
    const isAsked = operations.unwrap || operations.clean || operations.repair;
    if (!isAsked) return { input, options, done: {} };
    const { url, changes, refused } = this.linked;
    const own = changes.filter(changesKeys);
    const done = { changes: own, refused };
    return own.length === 0 ? { input, options, done } : { input: url, options: withoutBase(options), done };
  }

  private get linked(): OperationResult {
    return this.by(idOf(linkOptionsOf(this.options)));
  }

  get canonical(): OperationResult {
    return this.by(idOf(this.options));
  }

  /** `null` for a relative URL. */
  get link(): OperationResult | null {
    return parse(this.linked.url).scheme === null ? null : this.linked;
  }

  /** WWWOFFLE hashes the whole URL, with the password. */
  get cacheKey(): string {
    const { input, options } = this.keyInput;
    return urlKey(canonicalize(input, { ...options, profile: CACHE_PROFILE }));
  }
}

function contentOf(one: OperationResult, text = one.url): CopiedUrl {
  const dropped = one.changes.flatMap((change) => (change.operation === "clean" ? change.dropped : []));
  return { ...one, text, dropped };
}

/** Text may contain a URL with a password. */
const wordsOf = (options: CopyOptions, words = ""): PasswordRemoval =>
  removeUnlessKept(options, withoutAnyPassword, safeWords(words));

function writtenLink({ input, options }: Draft): OperationResult | null {
  const absolute = safeUrl(trimControls(absoluteOf(input, options)));
  const { text: url, isWithoutPassword } = removeUnlessKept(options, withoutPassword, absolute);
  return parse(url).scheme === null ? null : { ...UNCHANGED, url, isWithoutPassword };
}

function titled(draft: Draft, write: (url: string, title?: string) => string): CopiedUrl | null {
  const { text, isWithoutPassword } = wordsOf(draft.options, draft.options.title);
  const link = draft.options.linksAsWritten ? writtenLink(draft) : draft.link;
  const content = link === null ? null : contentOf(link, write(link.url, text));
  return content === null ? null : { ...content, isWithoutPassword: isWithoutPassword || content.isWithoutPassword };
}

function readable({ link }: Draft): CopiedUrl | null {
  const url = link === null ? null : readableOf(link.url);
  return link === null || url === null ? null : contentOf({ ...link, url });
}

const UNCHANGED: Omit<OperationResult, "url"> = {
  changes: [],
  refused: [],
  isWithoutPassword: false,
  warning: null,
  rules: [],
};

/** Removes only characters that browsers remove. */
function written({ input }: Draft): CopiedUrl {
  const url = safeUrl(trimControls(input));
  return contentOf({ ...UNCHANGED, url });
}

const underProfile =
  (profile: ProfileId) =>
  (draft: Draft): CopiedUrl | null =>
    draft.link === null ? null : contentOf(draft.by(profile));

const wwwoffle = underProfile(CACHE_PROFILE);

function wwwoffleKey(draft: Draft): CopiedUrl | null {
  const url = wwwoffle(draft);
  if (url === null) return null;
  return { ...url, text: draft.cacheKey, isWithoutPassword: false, warning: { reason: "key" } };
}

function testCase({ input, canonical, options }: Draft): CopiedUrl {
  const isChanged = canonical.changes.some(changesKeys);
  const own = isChanged ? withoutBase(options) : options;
  const { line, isWithoutPassword } = testCaseOf(isChanged ? canonical.url : input, own, options.keepPassword === true);
  return contentOf({ ...canonical, isWithoutPassword }, line);
}

function own({ input, canonical, link, options }: Draft): CopiedUrl | null {
  const { format = "" } = options;
  if (format.trim() === "") return null;
  const values: Readonly<Record<FormatName, PasswordRemoval>> = {
    url: removeUnlessKept(options, withoutPassword, safeUrl(trimControls(input))),
    canonical: { text: canonical.url, isWithoutPassword: canonical.isWithoutPassword },
    title: wordsOf(options, options.title),
    text: wordsOf(options, options.text ?? options.title),
    host: { text: parse((link ?? canonical).url).host ?? "", isWithoutPassword: false },
  };
  const filled = fillFormat(format, (name) => values[name].text);
  const isWithoutPassword = [...namesIn(format)].some((name) => values[name].isWithoutPassword);
  return contentOf({ ...canonical, isWithoutPassword }, filled);
}

const WRITERS: Readonly<Record<Format, (draft: Draft) => CopiedUrl | null>> = {
  url: ({ canonical }) => contentOf(canonical),
  readable,
  written,
  markdown: (draft) => titled(draft, markdownLink),
  html: (draft) => titled(draft, htmlLink),
  announced: ({ link }) => (link === null ? null : contentOf(link, wrapUrl(asciiUrl(link.url)))),
  surt: underProfile(ARCHIVE_PROFILE),
  wwwoffle,
  "wwwoffle-key": wwwoffleKey,
  "test-case": testCase,
  own,
};

/** `copyUrl` in several formats, which share the operations. */
export function formatsOf(
  input: string,
  operations: Operations,
  options: CopyOptions = {},
): (format: Format) => CopiedUrl | null {
  const draft = new Draft(input, operations, options);
  return (format) => WRITERS[format](draft);
}

/** Returns `null` if the format does not apply: no letters to decode, no URL for a link, no custom format. */
export const copyUrl = (
  input: string,
  operations: Operations,
  format: Format,
  options: CopyOptions = {},
): CopiedUrl | null => formatsOf(input, operations, options)(format);

interface Preset {
  /** Offered only if each of these has an effect. */
  readonly operations: Operations;
  readonly format: Format;
  /** Also for rule sets that make keys. */
  readonly isLink?: true;
}

const PRESETS = {
  canonical: { operations: {}, format: "url" },
  clean: { operations: { clean: true }, format: "url", isLink: true },
  target: { operations: { unwrap: true }, format: "url", isLink: true },
} as const satisfies Partial<Record<CopyKind, Preset>>;

const presetOf = (kind: keyof typeof PRESETS | Format): Preset =>
  kind in PRESETS ? PRESETS[kind as keyof typeof PRESETS] : { operations: {}, format: kind as Format };

const hasDone = ({ changes }: CopiedUrl, operations: Operations): boolean =>
  Object.keys(operations).every((name) => changes.some(({ operation }) => operation === name));

export interface CopyReader {
  /** Returns `null` if it is not offered, such as "clean" without tracking. */
  readonly as: (kind: CopyKind) => Copy | null;
  /** In the order of the menu, without repeated texts. */
  readonly all: () => readonly Copy[];
  /** Outermost first, also for relative URLs. */
  readonly targets: () => readonly Target[];
}

/** Caches each copy. */
export function createCopies(input: string, options: CopyOptions = {}): CopyReader {
  const plain = new Draft(input, {}, options);
  const content = (kind: CopyKind): CopiedUrl | null => {
    if (kind === "declared") return declaredCopy(plain.canonical, options);
    const { operations, format, isLink } = presetOf(kind);
    const draft = isLink ? new Draft(input, operations, linkOptionsOf(options)) : plain;
    const copied = WRITERS[format](draft);
    return copied !== null && hasDone(copied, operations) ? copied : null;
  };
  const byKind = new Map<CopyKind, Copy | null>();
  const as = (kind: CopyKind): Copy | null => {
    const known = byKind.get(kind);
    if (known !== undefined) return known;
    const copied = content(kind);
    const copy = copied === null ? null : { kind, ...copied };
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
  const targets = (): readonly Target[] =>
    as("target")?.changes.flatMap((change) => (change.operation === "unwrap" ? change.targets : [])) ?? [];
  return { as, all, targets };
}

/** Returns `null` if it equals the canonical URL. */
function declaredCopy(canonical: OperationResult, options: CopyOptions): CopiedUrl | null {
  if (!options.declared) return null;
  const one = runOperations(options.declared, {}, withoutBase(linkOptionsOf(options)));
  const { scheme, host } = parse(one.url);
  return scheme === null || !host || one.url === canonical.url ? null : contentOf(one);
}

export const copyAs = (kind: CopyKind, input: string, options: CopyOptions = {}): Copy | null =>
  createCopies(input, options).as(kind);

export const copiesOf = (input: string, options: CopyOptions = {}): readonly Copy[] =>
  createCopies(input, options).all();
