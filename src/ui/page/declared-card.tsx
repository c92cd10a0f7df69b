import { message } from "../../browser/i18n.ts";
import type { DeclaredComparison, ProfileId } from "../../core/index.ts";
import { CheckIcon, SeverityIcon } from "../controls/icons.tsx";
import { DeclaredDetails } from "./declared-details.tsx";
import { declaredFacts, declaredText, declaredTone } from "./declared-texts.ts";

interface Props {
  readonly compared: DeclaredComparison;
  readonly profile: ProfileId;
  readonly isOpen?: boolean;
}

export function DeclaredCard({ compared, profile, isOpen = false }: Props) {
  const tone = declaredTone(compared);
  const facts = declaredFacts(compared);
  return (
    <section
      class={`card declared is-${tone}`}
      aria-label={message("declared_heading")}
      data-verdict={compared.verdict}
    >
      <details id="declared" open={isOpen}>
        <summary>
          <span class="declared-verdict">
            <span class="severity">{tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}</span>{" "}
            {declaredText(compared.verdict)}
          </span>
          {facts.length === 0 ? null : <span class="declared-facts small soft">{facts.join(" · ")}</span>}
        </summary>
        <DeclaredDetails compared={compared} profile={profile} />
      </details>
    </section>
  );
}
