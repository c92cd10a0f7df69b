/** Compares a page's declared URL (RFC 6596, Open Graph) with the browser's and the canonical URL. */

import { type DescribedEquivalence, describedEquivalence } from "../duplicates/described.ts";
import { keyAt, rulesAtLevel } from "../duplicates/key-rules.ts";
import type { Level } from "../duplicates/level.ts";
import { checkOf } from "../findings/checks.ts";
import { mayBeDoubleEncoded } from "../findings/gates.ts";
import { inspect } from "../inspect/inspect.ts";
import { applyStringRules, applyUrlRulesTo } from "../rules/apply.ts";
import { canonicalize, type Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { web } from "../rules/web/web.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import type { DeclaredFrom, DeclaredProblemId, IgnoredReason } from "./declared-problems.ts";

interface DeclaredAddress {
  readonly href: string;
  readonly from: DeclaredFrom;
  readonly ignored?: IgnoredReason | undefined;
}

/** As collected, not resolved. */
export interface DeclaredInput {
  readonly base: string;
  readonly addresses: readonly DeclaredAddress[];
  readonly loaded: string;
}

export interface ComparedDeclaration {
  readonly href: string;
  readonly from: DeclaredFrom;
  readonly count: number;
  readonly absolute: string;
  readonly canonical: string;
  /** Compared with the browser's URL; `null` if ignored, or not http. */
  readonly equivalence: DescribedEquivalence | null;
  readonly isCanonical: boolean;
  readonly isIgnored: boolean;
  readonly problems: readonly DeclaredProblemId[];
}

/**
 * "none": nothing that search engines read. "stale": the page before a client-side navigation. "same": equal at levels
 * 0 to 2. "spelling": equal at levels 3 and 4.
 */
export type DeclaredVerdict = "none" | "unusable" | "stale" | "disagree" | "same" | "spelling" | "other";

export interface DeclaredComparison {
  readonly url: string;
  readonly canonical: string;
  readonly verdict: DeclaredVerdict;
  readonly decisive: ComparedDeclaration | null;
  readonly declarations: readonly ComparedDeclaration[];
  readonly problems: readonly DeclaredProblemId[];
}

const pageOf = (url: string): string => url.split("#", 1)[0] as string;

function areEqualAt(a: string, b: string, level: Level, options: Options): boolean {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  return keyAt(atLevel, a, options) === keyAt(atLevel, b, options);
}

const placeOf = (url: string): string => pageOf(url).split("?", 1)[0] as string;

/** Returns true for the page before a client-side navigation. Sorting, filtering and campaign parameters are none. */
const isStale = (absolute: string, url: string, loaded: string, options: Options): boolean =>
  loaded !== "" &&
  !areEqualAt(placeOf(loaded), placeOf(url), 3, options) &&
  areEqualAt(absolute, loaded, 3, options) &&
  !areEqualAt(absolute, url, 4, options);

/** Browsers remove these before parsing (URL Standard, 4.4). */
const DROPPED = /^[\0-\x20]+|[\t\n\r]/g;

const isRelative = (href: string): boolean => parse(href.replace(DROPPED, "").slice(0, 100)).scheme === null;

const asRequested = (text: string): Url => applyUrlRulesTo(applyStringRules(text, web, {}), web, {});

const isWeb = (url: Url): boolean => /^https?$/.test(schemeOf(url));

const plainHost = ({ host }: Url): string => host?.replace(/^www\.|\.$/g, "") ?? "";

interface Page extends Omit<DeclaredInput, "addresses"> {
  readonly url: string;
  readonly canonical: string;
  readonly requested: Url;
}

function problemsOf(href: string, from: DeclaredFrom, absolute: string, page: Url): DeclaredProblemId[] {
  const requested = asRequested(absolute);
  if (requested.refusal !== null) return ["unusable"];
  if (!isWeb(requested)) return ["not-web"];
  const relative = from === "og:url" ? "relative-og" : "relative";
  const isDoubled =
    mayBeDoubleEncoded(absolute) &&
    inspect(absolute).findings.some(({ id, confidence }) => checkOf(id)?.isDoubling && confidence !== "low");
  const found: readonly (DeclaredProblemId | false)[] = [
    isRelative(href) && relative,
    // The rule set keeps fragments that are routes.
    absolute.includes("#") && requested.fragment === null && "fragment",
    isDoubled && "double-encoded",
    isWeb(page) && plainHost(requested) !== plainHost(page) && "other-host",
    schemeOf(page) === "https" && schemeOf(requested) === "http" && "insecure",
  ];
  return found.filter((id) => id !== false);
}

/** Resolves as browsers do, under any rule set. */
export const absoluteOf = (href: string, base: string): string => applyStringRules(href, web, { base });

const problemOf = (from: DeclaredFrom, ignored: IgnoredReason): DeclaredProblemId =>
  ignored === "version" ? "version" : from === "og:url" ? "outside-head-og" : "outside-head";

type Counted = DeclaredInput["addresses"][number] & { readonly count: number };

function compareOne({ href, from, count, ignored }: Counted, page: Page, options: Options): ComparedDeclaration {
  const written = { href, from, count, isIgnored: ignored !== undefined };
  if (href.trim() === "") {
    return { ...written, absolute: "", canonical: "", equivalence: null, isCanonical: false, problems: ["empty"] };
  }
  const { url, canonical, base, loaded, requested } = page;
  const absolute = absoluteOf(href, base || url);
  const problems = ignored === undefined ? problemsOf(href, from, absolute, requested) : [problemOf(from, ignored)];
  const isUsable = ignored === undefined && !problems.includes("unusable") && !problems.includes("not-web");
  return {
    ...written,
    absolute,
    canonical: canonicalize(absolute, options),
    equivalence: isUsable ? describedEquivalence(url, absolute, options) : null,
    isCanonical: absolute === canonical,
    problems: isUsable && isStale(absolute, url, loaded, options) ? ["stale", ...problems] : problems,
  };
}

function countDistinct(addresses: DeclaredInput["addresses"]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const address of addresses) {
    const { href, from, ignored = "" } = address;
    const key = `${from} ${ignored} ${href}`;
    counted.set(key, { ...address, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

const isStandard = ({ from }: ComparedDeclaration): boolean => from !== "og:url";

/** A note, not a disagreement: RFC 6596 does not mention Open Graph. */
const differs = (usable: readonly ComparedDeclaration[], named: ReadonlySet<string>): boolean =>
  named.size > 0 && usable.some((one) => !isStandard(one) && !named.has(one.canonical));

function verdictOf(
  declarations: readonly ComparedDeclaration[],
): Pick<DeclaredComparison, "verdict" | "decisive" | "problems"> {
  const usable = declarations.filter(({ equivalence }) => equivalence !== null);
  const standard = usable.filter(isStandard);
  const deciding = standard.length > 0 ? standard : usable;
  const named = new Set(standard.map(({ canonical }) => canonical));
  const differ = named.size > 1;
  const ogDiffers = differs(usable, named);
  const isRepeated = (["link", "header"] as const).some(
    (from) => standard.reduce((sum, one) => sum + (one.from === from ? one.count : 0), 0) > 1,
  );
  const problems: DeclaredProblemId[] = differ ? ["disagree"] : isRepeated ? ["repeated"] : [];
  if (ogDiffers) problems.push("og-differs");
  const stale = deciding.find((one) => one.problems.includes("stale"));
  const decisive = stale ?? deciding[0] ?? null;
  const level = decisive?.equivalence?.level;
  const verdict = (): DeclaredVerdict => {
    if (declarations.every(({ isIgnored }) => isIgnored)) return "none";
    if (decisive === null) return "unusable";
    if (stale !== undefined) return "stale";
    if (differ) return "disagree";
    return level === undefined ? "other" : level <= 2 ? "same" : "spelling";
  };
  return { verdict: verdict(), decisive, problems };
}

const NAMING: readonly DeclaredVerdict[] = ["same", "spelling", "other"];

/** Returns the URL that the page declares, absolute; `null` if uncertain. */
export const declaredUrl = (compared: DeclaredComparison | null): string | null =>
  compared !== null && NAMING.includes(compared.verdict) ? (compared.decisive?.absolute ?? null) : null;

/** Takes linear time per URL. */
export function compareDeclared(url: string, declared: DeclaredInput, options: Options = {}): DeclaredComparison {
  const canonical = canonicalize(url, options);
  const { base, loaded } = declared;
  const page: Page = { url, canonical, base, loaded, requested: asRequested(url) };
  const declarations = countDistinct(declared.addresses).map((one) => compareOne(one, page, options));
  return { url, canonical, declarations, ...verdictOf(declarations) };
}
