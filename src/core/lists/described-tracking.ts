import type { Source } from "../sources.ts";
import { trackingParameters } from "./tracking.ts";
import type { TrackingCondition, TrackingParameter } from "./tracking-parameter.ts";
import { sourceOfTracking, type TrackingSourceId } from "./tracking-sources.ts";

type Described<Listed> = Listed extends { readonly sourceId: TrackingSourceId }
  ? Omit<Listed, "sourceId"> & { readonly source: Source }
  : never;

export type DescribedCondition = Described<TrackingCondition>;

export interface DescribedParameter extends Omit<Described<TrackingParameter>, "condition"> {
  readonly condition?: DescribedCondition;
}

const described = <Listed extends { readonly sourceId: TrackingSourceId }>({ sourceId, ...listed }: Listed) =>
  ({ ...listed, source: sourceOfTracking(sourceId) }) as Described<Listed>;

export const DESCRIBED_PARAMETERS: readonly DescribedParameter[] = trackingParameters().map(
  ({ condition, ...parameter }) => ({
    ...described(parameter),
    ...(condition === undefined ? {} : { condition: described(condition) }),
  }),
);
