/** Tracking parameters of all hosts, the only ones in fragments, which servers never see. */
import { generalParameters } from "../lists/tracking-general.ts";
import type { TrackingParameter } from "../lists/tracking-parameter.ts";
import { lazy } from "../url/lazy.ts";

const isPrefix = ({ name }: TrackingParameter): boolean => name.endsWith("*");

export type ByName = (lower: string) => TrackingParameter | undefined;

export function byName(parameters: readonly TrackingParameter[]): ByName {
  const whole = new Map(parameters.map((parameter) => [parameter.name.toLowerCase(), parameter]));
  const prefixes = parameters
    .filter(isPrefix)
    .map((parameter) => ({ prefix: parameter.name.slice(0, -1).toLowerCase(), parameter }));
  return (lower) =>
    whole.get(lower) ??
    prefixes.find(({ prefix }) => lower.startsWith(prefix) && lower.length > prefix.length)?.parameter;
}

const unbound = lazy(() => byName(generalParameters().filter(({ hosts }) => hosts === undefined)));

export const onEveryHost: ByName = (lower) => unbound()(lower);

export const isShort = (value: string, length: number): boolean =>
  value.length < length || !/^[0-9A-Za-z]*$/.test(value.slice(0, length));

/** A "with-words" condition always keeps a name in fragments. */
function staysInFragment({ condition }: TrackingParameter, value: string): boolean {
  if (condition === undefined) return false;
  return condition.stays === "short" ? isShort(value, condition.length) : condition.stays === "with-words";
}

/** Ignores a person's own names. */
export function listedInFragment(name: string, value: string): TrackingParameter | null {
  const parameter = onEveryHost(name.toLowerCase());
  return parameter === undefined || staysInFragment(parameter, value) ? null : parameter;
}

export const isTrackingInFragment = (name: string, value: string): boolean => listedInFragment(name, value) !== null;
