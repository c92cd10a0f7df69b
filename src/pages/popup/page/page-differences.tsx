import { useContext } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import { type DeclaredVerdict, trackingIn } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { partText } from "../../../ui/names.ts";
import { diffUrls } from "../../../ui/url/diff.ts";
import { ChangeLines } from "../../../ui/url/url-lines.tsx";
import { ClippedText } from "../../../ui/url/url-text.tsx";
import { differencesOf } from "./differences.ts";
import { differingParts } from "./differing-parts.ts";

const LONGEST = 120;

interface Props {
  readonly own: string;
  readonly bar: string;
  readonly verdict: DeclaredVerdict;
}

function Words({ own, bar, verdict }: Props) {
  const differences = differencesOf(own, bar, trackingIn(bar));
  if (differences.length === 0 && verdict !== "other") return null;
  return (
    <p class="page-note">
      {verdict === "other" ? `${message("declared_filed")} ` : null}
      {differences.map(({ key, values }) => {
        const shown = values.map((text) => (
          <bdi dir="ltr" class="url">
            <ClippedText text={text} most={LONGEST} />
          </bdi>
        ));
        return <span key={key}>{messageAround(key, shown[0], shown[1])} </span>;
      })}
    </p>
  );
}

/** A row for each part that differs, and the same in words. */
export function PageDifferences(props: Props) {
  const { passwords } = useContext(DisclosureContext);
  const { own, bar } = props;
  if (own === bar) return null;
  return (
    <>
      <h2 class="page-heading">{message("declared_how_differs")}</h2>
      <table class="page-table" id="page-differences">
        {differingParts(diffUrls(bar, own, passwords)).map(({ name, changes }) => (
          <tr key={name}>
            <th scope="row">{partText(name)}</th>
            <td>
              <ChangeLines changes={changes} />
            </td>
          </tr>
        ))}
      </table>
      <Words {...props} />
    </>
  );
}
