import type { ComponentChildren } from "preact";

/** Small print; skips `null`. */
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
