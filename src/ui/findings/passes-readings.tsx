import { useMemo } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { readingsOf } from "../../core/index.ts";
import { ClippedText } from "../url/url-text.tsx";

const LONG = 200;

/** What the octets of a component would say in the encodings in which they are text. */
export function Readings({ text }: { text: string }) {
  const readings = useMemo(() => readingsOf(text), [text]);
  if (readings.length === 0) return null;
  return (
    <div class="readings sunk">
      <p class="small soft">{message("readings_heading")}</p>
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
      {/* Nothing comes of it. */}
      <p class="small soft">{message("readings_kept")}</p>
    </div>
  );
}
