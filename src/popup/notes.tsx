import type { ComponentChildren } from "preact";
import { messageAround } from "../platform/i18n.ts";
import { ClippedText } from "../ui/url-text.tsx";

/** What is to be said of a part, in small print, each thing on its own; `null` is nothing. */
export function Notes({ notes }: { notes: readonly ComponentChildren[] }) {
  const said = notes.filter((note) => note !== null);
  return said.length === 0 ? null : (
    <span class="notes">
      {said.map((note) => (
        <small class="note">{note}</small>
      ))}
    </span>
  );
}

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
