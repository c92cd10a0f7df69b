import { useMemo } from "preact/hooks";
import { evidenceFrom, type Inspection, type InspectOptions } from "../../../core/index.ts";
import { FindingCards } from "../../../ui/findings/finding-cards.tsx";
import type { Actions, State } from "../state.ts";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
  readonly only: "deceptive" | "others";
}

export function Findings({ inspection, state: { settings, base, links }, actions, only }: Props) {
  const { profile, localHost } = settings;
  // The options of the inspection, with the evidence from the page's links.
  const options: InspectOptions = useMemo(() => {
    const evidence = links.kind === "page" ? links.evidence : null;
    return {
      profile,
      localHost,
      ...(base === null ? {} : { base }),
      ...(evidence === null ? {} : { page: evidenceFrom(evidence) }),
    };
  }, [profile, localHost, base, links]);
  return <FindingCards inspection={inspection} options={options} onOpen={actions.open} only={only} />;
}
