import { messageAround } from "../platform/i18n.ts";
import { ClippedText } from "../ui/url-text.tsx";

const LONG = 300;

/** "reads “a/b”": a component with its escapes decoded. Nothing for `null`. */
export function Reading({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <small class="note">
      {messageAround(
        "reads",
        <bdi>
          <ClippedText text={text} most={LONG} />
        </bdi>,
      )}
    </small>
  );
}
