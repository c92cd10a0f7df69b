import { type ProfileId, profiles } from "../core/index.ts";
import { message, messageFor } from "../platform/i18n.ts";
import { isKey } from "../ui/compared.ts";

interface Props {
  readonly equal: readonly ProfileId[];
  readonly chosen: ProfileId;
  readonly onChoose: (profile: ProfileId) => void;
}

/** What each rule set says of the two. Choosing one shows its reasons. */
export function PairProfiles({ equal, chosen, onChoose }: Props) {
  return (
    <table class="sets-table" id="pair-profiles">
      <caption>{message("pair_everywhere")}</caption>
      <tbody>
        {(Object.keys(profiles) as ProfileId[]).map((id) => (
          <tr key={id}>
            <th scope="row">
              <button type="button" class="plain" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                {messageFor("profile", id, profiles[id].title)}
              </button>
              {isKey(id) ? <small class="note">{message("key_warning")}</small> : null}
            </th>
            <td>
              <span class={equal.includes(id) ? "chip good" : "chip"}>
                {message(equal.includes(id) ? "pair_yes" : "pair_no")}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
