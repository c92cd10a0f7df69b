import { useMemo } from "preact/hooks";
import { readingsOf } from "../../core/index.ts";
import { ClippedText } from "../url/url-text.tsx";

/** What is said of octets that may be text in an older encoding, in the user's language. */
export interface ReadingsTexts {
  readonly heading: string;
  /** That nothing comes of it. */
  readonly kept: string;
}

const LONG = 200;

/** What the octets of a component would say in the encodings in which they are text. */
export function Readings({ text, texts }: { text: string; texts: ReadingsTexts }) {
  const readings = useMemo(() => readingsOf(text), [text]);
  if (readings.length === 0) return null;
  return (
    <div class="readings sunk">
      <p class="small soft">{texts.heading}</p>
      <dl>
        {readings.map((reading) => (
          <div key={reading.encoding}>
            <dt>
              <bdi dir="ltr">{reading.encoding}</bdi>
            </dt>
            <dd>
              <bdi class="url">
                <ClippedText text={reading.text} most={LONG} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p class="small soft">{texts.kept}</p>
    </div>
  );
}
