import { labelled, message, plural } from "../../browser/i18n.ts";
import type { Comparison } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { editionChangeText, shortProfileText } from "../names.ts";

type Editions = Comparison["editions"][number];

function Changes({ changes, concerns }: { changes: Editions["changes"]; concerns: boolean }) {
  return (
    <>
      {changes
        .filter((one) => one.concerns === concerns)
        .map(({ change }) => (
          <li key={change.id}>
            {concerns ? <b>{labelled(message("compare_change_here"), "")}</b> : null}
            {editionChangeText(change)}{" "}
            <span class="cite">
              <Citation source={change.source} />
            </span>
          </li>
        ))}
    </>
  );
}

/** Rows of the table: two editions of one document, and what changed between them. */
export function EditionChanges({ editions }: Pick<Comparison, "editions">) {
  return (
    <>
      {editions.map(({ earlier, later, changes }) => {
        const here = changes.filter(({ concerns }) => concerns).length;
        return (
          <tr key={later} class="editions">
            <td colSpan={2}>
              <details class="small">
                <summary>
                  {message("compare_changes", shortProfileText(earlier), shortProfileText(later))}
                  {here === 0 ? null : <> · {plural("compare_changes_here", here)}</>}
                </summary>
                <ul class="cell-labels">
                  <Changes changes={changes} concerns={true} />
                  <Changes changes={changes} concerns={false} />
                </ul>
              </details>
            </td>
          </tr>
        );
      })}
    </>
  );
}
