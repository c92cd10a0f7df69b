import { TRACKING_PARAMETERS, type TrackingCondition, type TrackingParameter } from "../lists/tracking.ts";

const nameOf = ({ name }: TrackingParameter): string => name.toLowerCase();
const isStart = (parameter: TrackingParameter): boolean => parameter.name.endsWith("*");

const WHOLE: ReadonlyMap<string, TrackingParameter> = new Map(
  TRACKING_PARAMETERS.filter((parameter) => !isStart(parameter)).map((parameter) => [nameOf(parameter), parameter]),
);
const STARTS = TRACKING_PARAMETERS.filter(isStart).map((parameter) => ({
  start: nameOf(parameter).slice(0, -1),
  parameter,
}));

function parameterOf(name: string): TrackingParameter | undefined {
  const lower = name.toLowerCase();
  return (
    WHOLE.get(lower) ?? STARTS.find(({ start }) => lower.startsWith(start) && lower.length > start.length)?.parameter
  );
}

/** Whether a name stays by a condition on the rest of the URL. */
export type Answer = (condition: TrackingCondition) => boolean;

/** By any: for whoever has not the whole URL. */
export const STAYS: Answer = () => true;

/** The condition on a host and a whole URL. */
export function staysAt(condition: TrackingCondition, host: string, url: string): boolean {
  if (condition.stays === "elsewhere") return !condition.hosts.some((one) => host === one || host.endsWith(`.${one}`));
  const lower = url.toLowerCase();
  return condition.stays === "with-words" && condition.words.some((word) => lower.includes(word.toLowerCase()));
}

const isShort = (value: string, length: number): boolean =>
  value.length < length || !/^[0-9A-Za-z]*$/.test(value.slice(0, length));

function stays({ condition }: TrackingParameter, value: string, answer: Answer): boolean {
  if (condition === undefined) return false;
  return condition.stays === "short" ? isShort(value, condition.length) : answer(condition);
}

/** Whether an argument of a query only says how a reader came. */
export function isTracking(name: string, value: string, answer: Answer): boolean {
  const parameter = parameterOf(name);
  return parameter !== undefined && parameter.onlyIn !== "fragment" && !stays(parameter, value, answer);
}

/** The same in a fragment, which no server gets: what depends on the rest of the URL stays. */
export function isTrackingInFragment(name: string, value: string): boolean {
  const parameter = parameterOf(name);
  return parameter !== undefined && !stays(parameter, value, STAYS);
}
