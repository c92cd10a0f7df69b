import { message } from "../../../browser/i18n.ts";
import { type Level, makesKeys, type ProfileId, profiles } from "../../../core/index.ts";
import { profileText } from "../../../ui/names.ts";

interface Props {
  readonly equal: readonly ProfileId[];
  /** The lowest level that joins them. */
  readonly levelOf: (profile: ProfileId) => Level | null;
  readonly chosen: ProfileId;
  readonly onChoose: (profile: ProfileId) => void;
}

function Verdict({ isEqual, level }: { isEqual: boolean; level: Level | null }) {
  return (
    <>
      <span class={isEqual ? "chip good" : "chip"}>{message(isEqual ? "pair_yes" : "pair_no")}</span>{" "}
      {isEqual || level === null ? null : <small class="note">{message("pair_profile_level", level)}</small>}
    </>
  );
}

export function PairProfiles({ equal, levelOf, chosen, onChoose }: Props) {
  return (
    <table class="sets-table" id="pair-profiles">
      <caption>{message("pair_everywhere")}</caption>
      <tbody>
        {(Object.keys(profiles) as ProfileId[]).map((id) => (
          <tr key={id}>
            <th scope="row">
              <button type="button" class="plain" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                {profileText(id)}
              </button>
              {makesKeys(id) ? <small class="note">{message("key_warning")}</small> : null}
            </th>
            <td>
              <Verdict isEqual={equal.includes(id)} level={levelOf(id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
