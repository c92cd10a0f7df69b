import { Fragment } from "preact";
import { message } from "../../browser/i18n.ts";
import { ClippedText } from "./url-text.tsx";

export const MOST_NAMES = 40;
export const LONGEST_NAME = 60;

/** Names of what a copy lacks; of very many the first. Each of `names` stands there once. */
export function ArgumentNames({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.slice(0, MOST_NAMES).map((name, i) => (
        <Fragment key={name}>
          {i === 0 ? "" : ", "}
          <bdi dir="ltr">
            <ClippedText text={name} most={LONGEST_NAME} />
          </bdi>
        </Fragment>
      ))}
      {names.length > MOST_NAMES ? ` ${message("more_names", names.length - MOST_NAMES)}` : null}
    </>
  );
}
