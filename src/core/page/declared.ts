/**
 * What a page says its own address is (RFC 6596, Open Graph), held against the address that the browser has and against
 * the canonical URL that we make of that.
 */

import { checkOf } from "../findings/checks.ts";
import { mayBeDoubleEncoded } from "../findings/gates.ts";
import { inspect } from "../inspect/inspect.ts";
import { applyStringRules, applyUrlRulesTo, canonicalize, type Options } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { web } from "../rules/web/web.ts";
import { type Equivalence, explainEquivalence } from "../sameness/equivalence.ts";
import type { Level } from "../sameness/level.ts";
import { keyAt, rulesAtLevel } from "../sameness/level-rules.ts";
import { parse, schemeOf, type Url } from "../url/url.ts";
import type { DeclaredFrom, DeclaredProblemId } from "./declared-problems.ts";

/** As it was collected: nothing is resolved or judged. */
export interface DeclaredInput {
  /** What the addresses stand on; "" where that is not known. */
  readonly base: string;
  readonly addresses: readonly { readonly href: string; readonly from: DeclaredFrom }[];
  /** The address that the document was loaded from; "" where that is not known. */
  readonly loaded: string;
}

/** One address that a page says is its own. */
export interface ComparedDeclaration {
  /** As written. */
  readonly href: string;
  readonly from: DeclaredFrom;
  /** How often it is written so, there. */
  readonly count: number;
  /** Made absolute as a browser does, otherwise as written. */
  readonly absolute: string;
  /** Its canonical URL under the rule set. */
  readonly canonical: string;
  /** How it compares with the address bar's; `null` where it is no address of the Web. */
  readonly equivalence: Equivalence | null;
  /** Whether it is, character by character, the canonical URL of the address bar's. */
  readonly isCanonical: boolean;
  readonly problems: readonly DeclaredProblemId[];
}

/**
 * In one word: it names no address; none that can be used; the page that was loaded before; several that differ; this
 * very address, perhaps with another fragment (levels 0 to 2); this one in another spelling (levels 3 and 4); another one.
 */
export type DeclaredVerdict = "none" | "unusable" | "stale" | "disagree" | "same" | "spelling" | "other";

export interface DeclaredComparison {
  /** As the browser has it. */
  readonly url: string;
  /** Its canonical URL under the rule set. */
  readonly canonical: string;
  readonly verdict: DeclaredVerdict;
  /** The declaration that the verdict is about; `null` where there is none. */
  readonly decisive: ComparedDeclaration | null;
  /** In their order, those that are written alike in one place once. */
  readonly declarations: readonly ComparedDeclaration[];
  /** Of them all together. */
  readonly problems: readonly DeclaredProblemId[];
}

/** What comes before a fragment. */
const pageOf = (url: string): string => url.split("#", 1)[0] as string;

/** Whether two addresses are usually one page (level 3), or perhaps (level 4). */
function isJoined(a: string, b: string, level: Level, options: Options): boolean {
  const atLevel = rulesAtLevel(profileOf(options.profile), level);
  return keyAt(atLevel, a, options) === keyAt(atLevel, b, options);
}

/** What comes before the query. */
const placeOf = (url: string): string => pageOf(url).split("?", 1)[0] as string;

/**
 * Whether the page has gone on since it was loaded, and an address still names what was loaded. A page that has only
 * sorted or filtered itself, or taken its campaign out of the address, is where it was.
 */
const isStale = (absolute: string, url: string, loaded: string, options: Options): boolean =>
  loaded !== "" &&
  !isJoined(placeOf(loaded), placeOf(url), 3, options) &&
  isJoined(absolute, loaded, 3, options) &&
  !isJoined(absolute, url, 4, options);

/** White space and controls that a browser drops before it reads a reference (URL Standard, 4.4). */
const DROPPED = /^[\0-\x20]+|[\t\n\r]+/g;

const isRelative = (href: string): boolean => parse(href.replace(DROPPED, "").slice(0, 100)).scheme === null;

/** As a browser would request it; `refusal` says whether it would. */
const walk = (text: string): Url => applyUrlRulesTo(applyStringRules(text, web, {}), web, {});

const isWeb = (url: Url): boolean => /^https?$/.test(schemeOf(url) ?? "");

/** A host as people tell it from others. */
const plainHost = ({ host }: Url): string => host?.replace(/^www\.|\.$/g, "") ?? "";

/** The page that declares. */
interface Page extends Omit<DeclaredInput, "addresses"> {
  readonly url: string;
  readonly canonical: string;
  /** After the walk of `web`. */
  readonly walked: Url;
}

/** Problems of one address that is there at all. */
function problemsOf(href: string, from: DeclaredFrom, absolute: string, page: Url): DeclaredProblemId[] {
  const walked = walk(absolute);
  const scheme = schemeOf(walked);
  if (walked.refusal !== null || scheme === null) return ["unusable"];
  if (!isWeb(walked)) return ["not-web"];
  const relative = from === "og:url" ? "relative-og" : "relative";
  const isDoubled =
    mayBeDoubleEncoded(absolute) &&
    inspect(absolute).findings.some(({ id, confidence }) => checkOf(id)?.isDoubling && confidence !== "low");
  const found: readonly (DeclaredProblemId | false)[] = [
    isRelative(href) && relative,
    // Fragments that name another thing are kept by the rule set.
    absolute.includes("#") && walked.fragment === null && "fragment",
    isDoubled && "double-encoded",
    isWeb(page) && plainHost(walked) !== plainHost(page) && "other-host",
    schemeOf(page) === "https" && scheme === "http" && "insecure",
  ];
  return found.filter((id) => id !== false);
}

/** One declaration that is there that many times. */
type Counted = DeclaredInput["addresses"][number] & { readonly count: number };

function compareOne({ href, from, count }: Counted, page: Page, options: Options): ComparedDeclaration {
  const written = { href, from, count };
  if (href.trim() === "") {
    return { ...written, absolute: "", canonical: "", equivalence: null, isCanonical: false, problems: ["empty"] };
  }
  const { url, canonical, base, loaded, walked } = page;
  // Whatever the rule set: it is the browser that reads the page.
  const absolute = applyStringRules(href, web, { base: base || url });
  const problems = problemsOf(href, from, absolute, walked);
  const isUsable = !problems.includes("unusable") && !problems.includes("not-web");
  return {
    ...written,
    absolute,
    canonical: canonicalize(absolute, options),
    equivalence: isUsable ? explainEquivalence(url, absolute, options) : null,
    isCanonical: absolute === canonical,
    problems: isUsable && isStale(absolute, url, loaded, options) ? ["stale", ...problems] : problems,
  };
}

/** What is written alike in one place, once. */
function countAlike(addresses: DeclaredInput["addresses"]): Counted[] {
  const counted = new Map<string, Counted>();
  for (const { href, from } of addresses) {
    const key = `${from} ${href}`;
    counted.set(key, { href, from, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

const isStandard = ({ from }: ComparedDeclaration): boolean => from !== "og:url";

/** Whether Open Graph has what no canonical link has. RFC 6596 does not speak of it, so that it is no disagreement. */
const differs = (usable: readonly ComparedDeclaration[], named: ReadonlySet<string>): boolean =>
  named.size > 0 && usable.some((one) => !isStandard(one) && !named.has(one.canonical));

/** What is said of all that can be used, and of which: rel=canonical comes before Open Graph. */
function judge(
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
    if (declarations.length === 0) return "none";
    if (decisive === null) return "unusable";
    if (stale !== undefined) return "stale";
    if (differ) return "disagree";
    return level === undefined ? "other" : level <= 2 ? "same" : "spelling";
  };
  return { verdict: verdict(), decisive, problems };
}

/**
 * Three ways: the address bar's address, every one that the page declares, and our canonical URL. Never throws. Takes
 * time in proportion to the addresses' lengths, for each of them.
 */
export function compareDeclared(url: string, declared: DeclaredInput, options: Options = {}): DeclaredComparison {
  const canonical = canonicalize(url, options);
  const { base, loaded } = declared;
  const page: Page = { url, canonical, base, loaded, walked: walk(url) };
  const declarations = countAlike(declared.addresses).map((one) => compareOne(one, page, options));
  return { url, canonical, declarations, ...judge(declarations) };
}
