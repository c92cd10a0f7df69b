import type { ComponentChildren } from "preact";

export function Notes({ notes }: { notes: readonly ComponentChildren[] }) {
  const present = notes.filter((note) => note !== null);
  return present.length === 0 ? null : (
    <span class="notes">
      {present.map((note) => (
        <small class="note">{note}</small>
      ))}
    </span>
  );
}
