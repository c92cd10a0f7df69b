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

/** A host and the whole URL: what conditions ask about. */
export interface Surroundings {
  readonly host: string;
  readonly address: string;
}

/** Without surroundings, what depends on them stays. */
function stays(condition: TrackingCondition, value: string, around: Surroundings | null): boolean {
  switch (condition.stays) {
    case "short":
      return value.length < condition.length || !/^[0-9A-Za-z]*$/.test(value.slice(0, condition.length));
    case "elsewhere":
      return !condition.hosts.some((host) => around?.host === host || around?.host.endsWith(`.${host}`));
    case "with-words": {
      const address = around?.address.toLowerCase();
      return address === undefined || condition.words.some((word) => address.includes(word.toLowerCase()));
    }
  }
}

/** Whether an argument of a query only says how a reader came. */
export function isTracking(name: string, value: string, around: Surroundings | null): boolean {
  const parameter = parameterOf(name);
  if (parameter === undefined || parameter.onlyIn === "fragment") return false;
  return parameter.condition === undefined || !stays(parameter.condition, value, around);
}

/** The same in a fragment, which no server gets: what depends on the rest of the URL stays. */
export function isTrackingInFragment(name: string, value: string): boolean {
  const parameter = parameterOf(name);
  return parameter !== undefined && (parameter.condition === undefined || !stays(parameter.condition, value, null));
}
