import { useContext } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { partText } from "../../../ui/names.ts";
import { type Change, diffUrls, shorten } from "../../../ui/url/diff.ts";
import { Ends, PartText } from "../../../ui/url/url-text.tsx";
import { differingParts } from "./differing-parts.ts";

const AROUND = 24;
const LONGEST = 160;

function Piece({ change: { kind, part, text } }: { change: Change }) {
  if (kind === "gap") return <span class="gap" />;
  const shown = <PartText part={part} text={text} most={LONGEST} />;
  return kind === "same" ? shown : <mark>{shown}</mark>;
}

function Side({ changes, kind }: { changes: readonly Change[]; kind: "cut" | "put" }) {
  const own = changes.filter((change) => change.kind === "same" || change.kind === kind);
  if (own.length === 0) return <td class="soft">{message("declared_nothing")}</td>;
  return (
    <td>
      <bdi dir="ltr" class="url">
        <Ends pieces={shorten(own, AROUND)} show={(change) => <Piece change={change} />} />
      </bdi>
    </td>
  );
}

export function PageDifferences({ own, bar }: { own: string; bar: string }) {
  const { passwords } = useContext(DisclosureContext);
  if (own === bar) return null;
  return (
    <div class="card differences">
      <table class="parts" id="page-differences">
        <thead>
          <tr>
            <td />
            <th scope="col">{message("declared_address_bar")}</th>
            <th scope="col">{message("declared_canonical")}</th>
          </tr>
        </thead>
        <tbody>
          {differingParts(diffUrls(bar, own, passwords)).map(({ name, changes }) => (
            <tr key={name}>
              <th scope="row">{partText(name)}</th>
              <Side changes={changes} kind="cut" />
              <Side changes={changes} kind="put" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
