import { useState } from "preact/hooks";
import { message, messageAround, plural } from "../../../browser/i18n.ts";
import {
  ARCHIVE_PROFILE,
  type Cause,
  DEFAULT_PROFILE,
  type Options,
  type PairKeys,
  type ProfileId,
  pairKeys,
  profiles,
} from "../../../core/index.ts";
import { useMask } from "../../../ui/controls/disclosure.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { ExpandButton } from "../../../ui/controls/unfold.tsx";
import { shortProfileText } from "../../../ui/names.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { HeadRow, MarkedText } from "./inspect-table.tsx";
import { markKeyDifferences } from "./marked-pieces.ts";

function Result({ isSame, parameter }: PairKeys) {
  if (isSame) {
    return (
      <b class="good">
        <CheckIcon /> {message("pair_part_same")}
      </b>
    );
  }
  if (parameter === null || parameter === "") return <>{message("pair_part_different")}</>;
  const name = (
    <bdi dir="ltr" class="url">
      <VisibleText text={parameter} />
    </bdi>
  );
  return <>{messageAround("pair_different_by", name)}</>;
}

function KeysRow({ name, pair }: { name: string; pair: PairKeys }) {
  const masked = useMask();
  const [one, other] = [masked(pair.keys[0]), masked(pair.keys[1])];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <MarkedText pieces={markKeyDifferences(one, other)} />
      </td>
      <td>
        <MarkedText pieces={markKeyDifferences(other, one)} />
      </td>
      <td>
        <Result {...pair} />
      </td>
    </tr>
  );
}

interface Props {
  readonly urls: readonly [string, string];
  readonly options: Options & { readonly profile: ProfileId };
  /** `null` if no causes are needed. */
  readonly causes: readonly Cause[] | null;
}

export function KeysTable({ urls: [a, b], options, causes }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { profile } = options;
  const name = shortProfileText(profile);
  const second: ProfileId = profile === ARCHIVE_PROFILE ? DEFAULT_PROFILE : ARCHIVE_PROFILE;
  const others = (Object.keys(profiles) as ProfileId[]).filter((id) => id !== profile && id !== second);
  const rowOf = (id: ProfileId) => (
    <KeysRow key={id} name={shortProfileText(id)} pair={pairKeys(a, b, [], { ...options, profile: id })} />
  );
  const heads = ["rule_set", "pair_first", "pair_second", "pair_result"] as const;
  return (
    <section class="card" aria-labelledby="pair-keys-name">
      <div class="row">
        <h3 id="pair-keys-name">{message("pair_keys")}</h3>
        <span class="small soft">{message("pair_keys_note")}</span>
      </div>
      <table class="inspect-table" id="pair-keys" aria-labelledby="pair-keys-name">
        <HeadRow columns={heads} />
        <tbody>
          {rowOf(profile)}
          {causes === null ? null : (
            <KeysRow name={message("pair_ignoring_all", name)} pair={pairKeys(a, b, causes, options)} />
          )}
          {rowOf(second)}
          <tr>
            <td colSpan={heads.length}>
              <ExpandButton id="pair-more" open={isOpen} controls="pair-others" onOpen={setOpen}>
                {plural("more", others.length)}
              </ExpandButton>
            </td>
          </tr>
        </tbody>
        {isOpen ? <tbody id="pair-others">{others.map(rowOf)}</tbody> : null}
      </table>
    </section>
  );
}
