import { useContext } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { type Comparison, makesKeys, type ProfileId, profiles } from "../../../core/index.ts";
import { passwordsOf } from "../../../ui/compare/part-comparison.ts";
import { CopyIconButton } from "../../../ui/controls/copy-icon.tsx";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { copyText, shortProfileText } from "../../../ui/names.ts";
import { type Change, diffUrls } from "../../../ui/url/diff.ts";
import { ChangeLines } from "../../../ui/url/url-lines.tsx";

const IDS = Object.keys(profiles) as ProfileId[];

/** The scheme of keys may be another one, or none: then they are other texts, not other spellings. */
const schemeOf = (text: string): string => /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase() ?? "";

const isServer = ({ kind, part }: Change): boolean => kind === "same" && /^(?:scheme|host|port)$/.test(part);

/** What is put into the text as written. A server that stays is left out: all rows have it. */
function changesOf(written: string, result: string, known: readonly string[]): readonly Change[] {
  const isOther = schemeOf(written) !== schemeOf(result);
  const changes = diffUrls(isOther ? result : written, result, known).filter(({ kind }) => kind !== "cut");
  const from = changes.findIndex((one) => !isServer(one));
  const server = changes.slice(0, Math.max(from, 0));
  if (isOther || server.at(-1)?.part === "scheme" || server.length === 0) return changes;
  // Another part would follow a user name, a password, or a host that changes.
  if (!/^(?:path|query|fragment)$/.test(changes[from]?.part ?? "")) return changes;
  return [{ kind: "gap", part: "path", text: server.map(({ text }) => text).join("") }, ...changes.slice(from)];
}

interface Props {
  /** The text as written. */
  readonly input: string;
  readonly comparison: Comparison;
  readonly chosen: ProfileId;
}

interface RowProps extends Props {
  readonly id: ProfileId;
  readonly known: readonly string[];
}

function Row({ id, input, comparison, chosen, known }: RowProps) {
  const outcome = comparison.whole.find(({ profiles: ids }) => ids.includes(id));
  if (outcome === undefined) return null;
  const { canonical, warning } = outcome;
  const name = `every-${id}`;
  return (
    <tr class={id === chosen ? "mine" : ""}>
      <th scope="row" id={name}>
        <span>{shortProfileText(id)}</span>
        {id === chosen ? <span class="visually-hidden"> ({message("compare_chosen")})</span> : null}
      </th>
      <td>
        <ChangeLines changes={changesOf(input, canonical, known)} />
      </td>
      <td class="copy-cell">
        <CopyIconButton text={canonical} label={copyText(warning)} describedBy={name} />
      </td>
    </tr>
  );
}

function Rows({ ids, heading, ...rest }: Omit<RowProps, "id"> & { ids: readonly ProfileId[]; heading: string }) {
  return (
    <table class="every">
      <caption>
        <h3>{heading}</h3>
      </caption>
      <tbody>
        {ids.map((id) => (
          <Row key={id} id={id} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

/** One address by every rule set, each in a row. */
export function EveryRuleSet(props: Props) {
  const { revealed, passwords } = useContext(DisclosureContext);
  const known = passwordsOf(props.comparison, passwords);
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: known }}>
      <Rows {...props} known={known} ids={IDS.filter((id) => !makesKeys(id))} heading={message("every_rule_set")} />
      <Rows {...props} known={known} ids={IDS.filter(makesKeys)} heading={message("every_key")} />
    </DisclosureContext.Provider>
  );
}
