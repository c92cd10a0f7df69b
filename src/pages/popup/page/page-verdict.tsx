import { message, messageAround, messageFor } from "../../../browser/i18n.ts";
import {
  type ComparedDeclaration,
  causeOf,
  DECLARED_PROBLEMS,
  type DeclaredComparison,
  type DeclaredProblemId,
  ownAddressOf,
} from "../../../core/index.ts";
import { CheckIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";
import { declaredText, declaredTone } from "../../../ui/page/declared-words.ts";
import { ShortUrl } from "../copy/short-url.tsx";

function problemOf({ verdict, declarations }: DeclaredComparison): DeclaredProblemId | undefined {
  if (verdict === "disagree" || verdict === "stale") return verdict;
  return declarations.find(({ isIgnored }) => isIgnored === (verdict === "none"))?.problems[0];
}

const isOnlyTracking = (decisive: ComparedDeclaration | null): boolean =>
  decisive?.equivalence?.rules.every(({ id }) => causeOf(id) === "tracking") ?? false;

function Explanation({ compared }: { compared: DeclaredComparison }) {
  const { verdict, decisive } = compared;
  const own = ownAddressOf(compared);
  if (verdict === "same") return null;
  if (verdict === "spelling") {
    return <p>{message(isOnlyTracking(decisive) ? "declared_only_tracking" : "declared_likely")}</p>;
  }
  if (own !== null) {
    return (
      <p>
        {messageAround(
          "declared_share",
          <b>
            <ShortUrl text={own} />
          </b>,
        )}
      </p>
    );
  }
  const problem = problemOf(compared);
  return (
    <p>
      {problem === undefined
        ? message("declared_none_note")
        : messageFor("declared_problem", problem, DECLARED_PROBLEMS[problem].message)}
    </p>
  );
}

export function PageVerdict({ compared }: { compared: DeclaredComparison }) {
  const { verdict } = compared;
  const tone = declaredTone(compared);
  return (
    <section
      class={`finding is-${tone}`}
      id="page-verdict"
      aria-label={message("declared_heading")}
      data-verdict={verdict}
    >
      <div class="finding-head">
        {tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}
        <h2 class="sentence headline">{verdict === "other" ? message("declared_elsewhere") : declaredText(verdict)}</h2>
      </div>
      <Explanation compared={compared} />
    </section>
  );
}
