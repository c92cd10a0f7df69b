import { TRACKING_PARAMETERS, type TrackingCondition, type TrackingParameter } from "../lists/tracking.ts";
import { ownNames } from "../sources.ts";
import { isHostOrBelow } from "../url/registrable-domain.ts";
import { type OwnTracking, ownAnswer } from "./own-tracking.ts";

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

const isAt = (host: string, hosts: readonly string[]): boolean => hosts.some((one) => isHostOrBelow(host, one));

/** The condition on a host and on the text of the whole URL; `null`: on any text. */
export function staysAt(condition: TrackingCondition, host: string, text: string | null): boolean {
  switch (condition.stays) {
    case "with-words": {
      const lower = text?.toLowerCase();
      return lower === undefined || condition.words.some((word) => lower.includes(word.toLowerCase()));
    }
    case "elsewhere":
      return !isAt(host, condition.hosts);
    case "on":
      return isAt(host, condition.hosts);
    case "short":
      return false;
  }
}

/** Asks once, however often a name is repeated. */
export function answersAt(host: string, text: string): Answer {
  const answers = new Map<TrackingCondition, boolean>();
  return (condition) => {
    const known = answers.get(condition) ?? staysAt(condition, host, text);
    answers.set(condition, known);
    return known;
  };
}

/** A value that is long enough for every name of the list. */
export const LONG_VALUE = "a".repeat(1000);

const isShort = (value: string, length: number): boolean =>
  value.length < length || !/^[0-9A-Za-z]*$/.test(value.slice(0, length));

function stays({ condition }: TrackingParameter, value: string, answer: Answer): boolean {
  if (condition === undefined) return false;
  return condition.stays === "short" ? isShort(value, condition.length) : answer(condition);
}

/** One that a person has added has no vendor; `undefined` where the list decides. */
function ownParameterOf(
  name: string,
  own: OwnTracking | undefined,
  host: string,
): TrackingParameter | null | undefined {
  const answer = ownAnswer(name, own, host);
  if (answer === null) return undefined;
  return answer === "excepted" ? null : { name, vendor: "", source: ownNames() };
}

/**
 * The parameter of the list, or of a person's own, that an argument of a query is; `null` where it is none, or has another
 * use. `host`, in lower case, is for names of a person's own.
 */
export function trackingOf(
  name: string,
  value: string,
  answer: Answer,
  own?: OwnTracking,
  host = "",
): TrackingParameter | null {
  const chosen = ownParameterOf(name, own, host);
  if (chosen !== undefined) return chosen;
  const parameter = parameterOf(name);
  return parameter === undefined || parameter.onlyIn === "fragment" || stays(parameter, value, answer)
    ? null
    : parameter;
}

/** Whether an argument of a query is for tracking only. */
export const isTracking = (name: string, value: string, answer: Answer): boolean =>
  trackingOf(name, value, answer) !== null;

const inFragment: Answer = (condition) => staysAt(condition, "", null);

/** The same in a fragment, which no server gets: a name that stays by words or elsewhere stays. */
export function trackingInFragmentOf(
  name: string,
  value: string,
  own?: OwnTracking,
  host = "",
): TrackingParameter | null {
  const chosen = ownParameterOf(name, own, host);
  if (chosen !== undefined) return chosen;
  const parameter = parameterOf(name);
  return parameter === undefined || stays(parameter, value, inFragment) ? null : parameter;
}

export const isTrackingInFragment = (name: string, value: string): boolean =>
  trackingInFragmentOf(name, value) !== null;
