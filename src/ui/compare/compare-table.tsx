import { useContext } from "preact/hooks";
import { formatList, message, plural } from "../../browser/i18n.ts";
import { type ComparedCell, type ComparedRow, type Comparison, makesKeys, type ProfileId } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { copyText, partText, shortProfileText } from "../names.ts";
import { DifferingUrl } from "../url/url-lines.tsx";
import { Chips, Reasons, sentenceOf, Value } from "./compare-cells.tsx";
import { EditionChanges } from "./edition-changes.tsx";
import {
  agreedRows,
  cellLabelsOf,
  chosenFirst,
  differingParts,
  disputedRows,
  passwordsOf,
  secretsInPart,
} from "./part-comparison.ts";

interface Props {
  readonly comparison: Comparison;
  /** The rule set to compare with. */
  readonly chosen: ProfileId;
}

interface WholeProps extends Props {
  readonly one: Comparison["whole"][number];
  readonly passwords: readonly string[];
}

function Whole({ one: { canonical, profiles: ids, warning }, comparison, chosen, passwords }: WholeProps) {
  const own = comparison.whole.find((other) => other.profiles.includes(chosen))?.canonical ?? canonical;
  const differing = differingParts(comparison, chosen, ids[0] ?? chosen);
  const name = `compare-${ids[0]}`;
  return (
    <div class="outcome">
      <DifferingUrl text={canonical} from={own} known={passwords} />
      <div class="reasons">
        <div class="row">
          <Chips ids={ids} chosen={chosen} id={name} />
          <span class="end">
            <CopyButton text={canonical} label={copyText(warning)} describedBy={name} small />
          </span>
        </div>
        {differing.length === 0 ? null : (
          <p class="small soft">
            {message("compare_differs", shortProfileText(chosen), formatList(differing.map(partText)))}
          </p>
        )}
      </div>
    </div>
  );
}

function WholeRows({ comparison, ...rest }: Props & { passwords: readonly string[] }) {
  return (
    <tbody class="whole">
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {message("compare_whole")}
        </th>
      </tr>
      {chosenFirst(comparison.whole, rest.chosen).map((one) => (
        <tr key={one.canonical}>
          <td colSpan={2}>
            <Whole one={one} comparison={comparison} {...rest} />
          </td>
        </tr>
      ))}
      <EditionChanges editions={comparison.editions} />
    </tbody>
  );
}

interface RowsProps {
  readonly row: ComparedRow;
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
  readonly passwords: readonly string[];
}

function DisputedRows({ row: { part, cells }, comparison, chosen, passwords }: RowsProps) {
  return (
    <tbody>
      {chosenFirst(cells, chosen).map((cell, i) => (
        <tr key={cell.text}>
          {i === 0 ? (
            <th scope="rowgroup" rowSpan={cells.length}>
              {partText(part)}
            </th>
          ) : null}
          <td>
            <div class="outcome">
              <Value part={part} text={cell.text} secrets={secretsInPart(comparison, part, cell, passwords)} />
              <Chips ids={cell.profiles} chosen={chosen} />
              <Reasons cell={cell} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function AgreedRow({ row: { part, cells }, comparison, chosen, passwords }: RowsProps) {
  const cell = cells[0] as ComparedCell;
  const labels = cellLabelsOf(cell, sentenceOf);
  return (
    <tr>
      <th scope="row">{partText(part)}</th>
      <td>
        <div class="outcome">
          <Value part={part} text={cell.text} secrets={secretsInPart(comparison, part, cell, passwords)} />
          <Chips ids={cell.profiles} chosen={chosen} />
          {labels.length === 0 ? null : (
            <details class="cell-labels small">
              <summary>{plural("compare_rules", labels.length)}</summary>
              <Reasons cell={cell} />
            </details>
          )}
        </div>
      </td>
    </tr>
  );
}

export function CompareTable({ comparison, chosen }: Props) {
  const { revealed, passwords: known } = useContext(DisclosureContext);
  const passwords = passwordsOf(comparison, known);
  const shared = { chosen, comparison, passwords };
  const agreed = agreedRows(comparison);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords }}>
      <div class="compare">
        <table>
          <caption>{message("compare_caption")}</caption>
          <WholeRows {...shared} />
          {disputedRows(comparison).map((row) => (
            <DisputedRows key={row.part} row={row} {...shared} />
          ))}
          {agreed.length === 0 ? null : (
            <tbody class="agreed">
              {agreed.map((row) => (
                <AgreedRow key={row.part} row={row} {...shared} />
              ))}
            </tbody>
          )}
        </table>
        {comparison.whole.some(({ profiles: ids }) => ids.some(makesKeys)) ? (
          <p class="small soft">{message("compare_legend")}</p>
        ) : null}
      </div>
    </DisclosureContext.Provider>
  );
}
