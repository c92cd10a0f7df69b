import type { Profile } from "../rules/rule.ts";
import { type FormArg, splitQuery } from "../url/form.ts";
import type { Url } from "../url/url.ts";
import { COMPARED_PARTS, type ComparedPart, comparedText, parseUrlOrKey } from "./compared-parts.ts";
import type { TextPair } from "./equivalence.ts";
import { normalizedName } from "./parameter-names.ts";

/** "query-order": the order of the common parameters. */
type PairPart = Exclude<ComparedPart, "query"> | "query-order" | "parameter";

export interface PairDifference {
  readonly part: PairPart;
  /** As written; "" if the parameter has none. `null` for other parts. */
  readonly name: string | null;
  /** Values of a parameter, or names in order. */
  readonly texts: TextPair;
  readonly isSame: boolean;
}

export interface ParsedUrl {
  readonly url: Url;
  readonly parameters: ReadonlyMap<string, readonly FormArg[]>;
  /** Keys of `parameters`, in order. */
  readonly names: readonly string[];
}

export type ParsedPair = readonly [ParsedUrl, ParsedUrl];

/** Normalizes names that a rule may make equal: some keys are in lower case. */
const comparedName = ({ key }: FormArg): string => normalizedName(key).toLowerCase();

export function parseForComparison(text: string, { cut }: Profile): ParsedUrl {
  const url = parseUrlOrKey(text);
  const all = url.query === null ? [] : splitQuery(url.query, cut?.separators);
  const names = all.map(comparedName);
  const parameters = new Map<string, FormArg[]>();
  all.forEach((one, i) => {
    const name = names[i] as string;
    const known = parameters.get(name);
    if (known === undefined) parameters.set(name, [one]);
    else known.push(one);
  });
  return { url, parameters, names };
}

export interface Row {
  readonly part: PairPart;
  /** A key of `View.parameters`. */
  readonly name: string | null;
}

const written = ({ key, value, separator }: FormArg): string =>
  `${key}${value === null ? "" : `=${value}`}${separator === ";" ? ";" : ""}`;

function argumentsText(view: ParsedUrl, name: string, write: (one: FormArg) => string, between: string): string | null {
  return view.parameters.get(name)?.map(write).join(between) ?? null;
}

/** Includes repetitions. */
function commonNames({ names, parameters }: ParsedUrl, other: ParsedUrl): string[] {
  const left = new Map<string, number>();
  return names.filter((name) => {
    const most = Math.min(parameters.get(name)?.length ?? 0, other.parameters.get(name)?.length ?? 0);
    const count = left.get(name) ?? most;
    left.set(name, count - 1);
    return count > 0;
  });
}

/** Returns texts that are equal if the parts are. */
export function textsAt({ part, name }: Row, [one, other]: ParsedPair): TextPair {
  if (part === "query-order") {
    return [JSON.stringify(commonNames(one, other)), JSON.stringify(commonNames(other, one))];
  }
  if (part === "parameter") {
    const textIn = (view: ParsedUrl) => argumentsText(view, name ?? "", written, "&");
    return [textIn(one), textIn(other)];
  }
  return [comparedText(one.url, part), comparedText(other.url, part)];
}

export function isSameAt(row: Row, views: ParsedPair): boolean {
  const [one, other] = textsAt(row, views);
  return one === other;
}

/** Parts that at least one URL has, and the parameter order if it differs. */
export function rowsOf(views: ParsedPair): Row[] {
  const [one, other] = views;
  const fixed = COMPARED_PARTS.flatMap((part): Row[] => {
    if (part === "query") {
      const names = new Set([...one.names, ...other.names]);
      const parameters = [...names].map((name): Row => ({ part: "parameter", name }));
      const order: Row = { part: "query-order", name: null };
      return isSameAt(order, views) ? parameters : [order, ...parameters];
    }
    return [{ part, name: null }];
  });
  return fixed.filter((row) => textsAt(row, views).some((text) => text !== null));
}

const BETWEEN = ", ";

/** Shows whole parameters if only those differ. */
function parameterTexts(name: string, [one, other]: ParsedPair, isSame: boolean): TextPair {
  const textsOf = (write: (one: FormArg) => string): TextPair => [
    argumentsText(one, name, write, BETWEEN),
    argumentsText(other, name, write, BETWEEN),
  ];
  const values = textsOf(({ value }) => value ?? "");
  return isSame || values[0] !== values[1] ? values : textsOf(written);
}

function namesText(view: ParsedUrl, other: ParsedUrl): string {
  return commonNames(view, other)
    .map((name) => view.parameters.get(name)?.[0]?.key ?? "")
    .join(BETWEEN);
}

export function differenceAt(row: Row, views: ParsedPair): PairDifference {
  const { part, name } = row;
  const [one, other] = views;
  const isSame = isSameAt(row, views);
  if (part === "parameter") {
    const argument = (one.parameters.get(name ?? "") ?? other.parameters.get(name ?? ""))?.[0];
    return { part, name: argument?.key ?? "", texts: parameterTexts(name ?? "", views, isSame), isSame };
  }
  if (part === "query-order") return { part, name, texts: [namesText(one, other), namesText(other, one)], isSame };
  return { part, name, texts: textsAt(row, views), isSame };
}
