import type { ComponentChildren } from "preact";

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
