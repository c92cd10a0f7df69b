import { useMemo } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { legacyDecodingsOf } from "../../core/index.ts";
import { ClippedText } from "../url/url-text.tsx";

const LONG = 200;

export function LegacyDecodings({ text }: { text: string }) {
  const decodings = useMemo(() => legacyDecodingsOf(text), [text]);
  if (decodings.length === 0) return null;
  return (
    <div class="legacy-decodings stack sunk">
      <p class="small soft">{message("legacy_decodings_heading")}</p>
      <dl>
        {decodings.map((decoding) => (
          <div key={decoding.encoding}>
            <dt>
              <bdi dir="ltr">{decoding.encoding}</bdi>
            </dt>
            <dd>
              <bdi class="url">
                <ClippedText text={decoding.text} most={LONG} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p class="small soft">{message("legacy_decodings_kept")}</p>
    </div>
  );
}
