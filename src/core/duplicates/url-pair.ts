import type { Profile } from "../rules/rule.ts";
import { type FormArg, splitQuery } from "../url/form.ts";
import type { Url } from "../url/url.ts";
import { COMPARED_PARTS, type ComparedPart, partsOf, textOf } from "./compared-parts.ts";
import type { Texts } from "./equivalence.ts";
import { nameForOrder } from "./names.ts";

/** "query-order": the order of the common parameters. */
type PairPart = Exclude<ComparedPart, "query"> | "query-order" | "parameter";

export interface PairDifference {
  readonly part: PairPart;
  /** As written; "" if the parameter has none. `null` for other parts. */
  readonly name: string | null;
  /** Values of a parameter, or names in order. */
  readonly texts: Texts;
  readonly isSame: boolean;
}

export interface View {
  readonly url: Url;
  readonly parameters: ReadonlyMap<string, readonly FormArg[]>;
  /** Keys of `parameters`, in order. */
  readonly names: readonly string[];
}

export type Views = readonly [View, View];

/** Normalizes names that a rule may make equal: some keys are in lower case. */
const comparedName = ({ key }: FormArg): string => nameForOrder(key).toLowerCase();

export function viewOf(text: string, { cut }: Profile): View {
  const url = partsOf(text);
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

function argumentsText(view: View, name: string, write: (one: FormArg) => string, between: string): string | null {
  return view.parameters.get(name)?.map(write).join(between) ?? null;
}

/** Includes repetitions. */
function commonNames({ names, parameters }: View, other: View): string[] {
  const left = new Map<string, number>();
  return names.filter((name) => {
    const most = Math.min(parameters.get(name)?.length ?? 0, other.parameters.get(name)?.length ?? 0);
    const count = left.get(name) ?? most;
    left.set(name, count - 1);
    return count > 0;
  });
}

/** Returns texts that are equal if the parts are. */
export function textsAt({ part, name }: Row, [one, other]: Views): Texts {
  if (part === "query-order") {
    return [JSON.stringify(commonNames(one, other)), JSON.stringify(commonNames(other, one))];
  }
  if (part === "parameter") {
    const textIn = (view: View) => argumentsText(view, name ?? "", written, "&");
    return [textIn(one), textIn(other)];
  }
  return [textOf(one.url, part), textOf(other.url, part)];
}

export function isSameAt(row: Row, views: Views): boolean {
  const [one, other] = textsAt(row, views);
  return one === other;
}

/** Parts that at least one URL has, and the parameter order if it differs. */
export function rowsOf(views: Views): Row[] {
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
function parameterTexts(name: string, [one, other]: Views, isSame: boolean): Texts {
  const textsOf = (write: (one: FormArg) => string): Texts => [
    argumentsText(one, name, write, BETWEEN),
    argumentsText(other, name, write, BETWEEN),
  ];
  const values = textsOf(({ value }) => value ?? "");
  return isSame || values[0] !== values[1] ? values : textsOf(written);
}

function namesText(view: View, other: View): string {
  return commonNames(view, other)
    .map((name) => view.parameters.get(name)?.[0]?.key ?? "")
    .join(BETWEEN);
}

export function differenceAt(row: Row, views: Views): PairDifference {
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
