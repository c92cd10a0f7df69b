import { useMemo } from "preact/hooks";
import { findUrls } from "../../../core/index.ts";
import { TextAsWritten } from "../../../ui/url/text-as-written.tsx";

const LONG = 400;
const LONG_WORD = 120;

interface Stretch {
  readonly text: string;
  readonly isUrl: boolean;
}

function stretchesOf(text: string): Stretch[] {
  let at = 0;
  const stretches = findUrls(text).flatMap(({ start, end }): Stretch[] => {
    const between = { text: text.slice(at, start), isUrl: false };
    at = end;
    return [between, { text: text.slice(start, end), isUrl: true }];
  });
  return [...stretches, { text: text.slice(at), isUrl: false }];
}

export function PastedText({ source }: { source: string }) {
  const stretches = useMemo(() => stretchesOf(source.slice(0, LONG)), [source]);
  return (
    <p class="pasted-text">
      <bdi dir="ltr">
        {stretches.map(({ text, isUrl }) => (
          <span class={isUrl ? undefined : "soft"}>
            <TextAsWritten text={text} most={LONG_WORD} />
          </span>
        ))}
        {source.length > LONG ? <span class="gap" /> : null}
      </bdi>
    </p>
  );
}
