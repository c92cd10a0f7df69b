import { Fragment } from "preact";
import { message } from "../../browser/i18n.ts";
import { LONGEST_NAME_SHOWN, MOST_NAMES_SHOWN } from "../../core/index.ts";
import { ClippedText } from "./url-text.tsx";

/** Names of what a copy lacks; of very many the first. Each of `names` stands there once. */
export function ArgumentNames({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.slice(0, MOST_NAMES_SHOWN).map((name, i) => (
        <Fragment key={name}>
          {i === 0 ? "" : message("list_separator")}
          <bdi dir="ltr">
            <ClippedText text={name} most={LONGEST_NAME_SHOWN} />
          </bdi>
        </Fragment>
      ))}
      {names.length > MOST_NAMES_SHOWN ? ` ${message("more_names", names.length - MOST_NAMES_SHOWN)}` : null}
    </>
  );
}
