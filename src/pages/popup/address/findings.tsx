import type { Inspection } from "../../../core/index.ts";
import { FindingCards } from "../../../ui/findings/finding-cards.tsx";
import type { State } from "../state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly only: "deceptive" | "others";
}

export const Findings = ({ inspection, state: { pasted, source }, only }: Props) => (
  <FindingCards inspection={inspection} isOfPage={pasted === null && source === null} only={only} />
);
