import { Fragment } from "preact";
import { message } from "../../browser/i18n.ts";
import { LONGEST_NAME_SHOWN, MOST_NAMES_SHOWN } from "../../core/index.ts";
import { ClippedText } from "./url-text.tsx";

interface Props {
  /** Each once. */
  readonly names: readonly string[];
  /** Names before "and 3 more". */
  readonly most?: number;
}

export function ArgumentNames({ names, most = MOST_NAMES_SHOWN }: Props) {
  return (
    <>
      {names.slice(0, most).map((name, i) => (
        <Fragment key={name}>
          {i === 0 ? "" : message("list_separator")}
          <bdi dir="ltr">
            <ClippedText text={name} most={LONGEST_NAME_SHOWN} />
          </bdi>
        </Fragment>
      ))}
      {names.length > most ? ` ${message("more_names", names.length - most)}` : null}
    </>
  );
}
