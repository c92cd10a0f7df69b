import type { ComponentChildren } from "preact";
import { messageAround } from "../platform/i18n.ts";
import { ClippedText } from "../ui/url-text.tsx";

export { Notes } from "../ui/notes.tsx";

const LONG = 300;

/** "reads “a/b”": a component with its escapes decoded. Nothing for `null`. */
export const reading = (text: string | null): ComponentChildren =>
  text === null
    ? null
    : messageAround<ComponentChildren>(
        "reads",
        <bdi>
          <ClippedText text={text} most={LONG} />
        </bdi>,
      );
