import type { ComponentChildren } from "preact";
import type { Child, Component } from "../core/index.ts";
import { formatList, message, messageFor, plural } from "../platform/i18n.ts";
import type { PartKind } from "../ui/cut.ts";
import { useFirst } from "../ui/first-of.tsx";
import { keptReserved, readingOf } from "../ui/parts.ts";
import { PartText } from "../ui/url-text.tsx";
import { Notes, reading } from "./notes.tsx";

/** A part is no longer than this here; in full it stands above. */
const LONG = 600;

/** The URLs that components hold. */
export interface Holdings {
  readonly heldIn: (component: Component) => readonly Child[];
  readonly show: (held: readonly Child[], component: Component) => ComponentChildren;
}

export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{messageFor("component", name, name)}</th>
      <td>{children}</td>
    </tr>
  );
}

/** A part as written; an empty one in words. */
export function Value({ part, text }: { part: PartKind; text: string }) {
  return text === "" ? (
    <small class="note">{message("empty")}</small>
  ) : (
    <bdi dir="ltr" class="url">
      <PartText part={part} text={text} most={LONG} />
    </bdi>
  );
}

interface EscapeProps {
  readonly component: Component;
  readonly canonical: string;
  /** What it reads as need not be said where it is shown as a URL of its own. */
  readonly held?: readonly Child[];
}

/** What its escapes say, and why those that stay do. */
export function EscapeNotes({ component, canonical, held = [] }: EscapeProps) {
  const kept = keptReserved(component.text, canonical);
  return (
    <Notes
      notes={[
        held.some(({ text }) => text === component.decoded) ? null : reading(readingOf(component)),
        kept.length === 0 ? null : plural("escape_kept", kept.length, formatList(kept)),
        component.decoded === null ? message("not_utf8") : null,
      ]}
    />
  );
}

/** The URLs that some components hold, below the row that these stand in and as wide as the table. */
export function HeldRow({ components, holdings }: { components: readonly Component[]; holdings: Holdings }) {
  const shown = components.flatMap((component) => {
    const held = holdings.heldIn(component);
    return held.length === 0 ? [] : [holdings.show(held, component)];
  });
  return shown.length === 0 ? null : (
    <tr class="held">
      <td colSpan={2}>{shown}</td>
    </tr>
  );
}

/** Items of a list that end with one that holds a URL, or with the list. */
interface Run<Item> {
  readonly items: readonly Item[];
  /** How many come before it. */
  readonly before: number;
}

function runsOf<Item>(items: readonly Item[], holds: (item: Item) => boolean): Run<Item>[] {
  const runs: Run<Item>[] = [];
  let from = 0;
  items.forEach((item, i) => {
    if (!holds(item) && i + 1 < items.length) return;
    runs.push({ items: items.slice(from, i + 1), before: from });
    from = i + 1;
  });
  return runs;
}

/** So many segments or arguments show at first. */
const MANY = 60;

interface LineRowsProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly line: (item: Item) => ComponentChildren;
  readonly componentsOf: (item: Item) => readonly Component[];
  readonly holdings: Holdings;
}

/** A list within the table, numbered as the findings count, with what the items hold below them. */
export function LineRows<Item>({ name, items, line, componentsOf, holdings }: LineRowsProps<Item>) {
  const [shown, more] = useFirst(items, MANY, (hidden) => plural("more", hidden));
  const label = messageFor("component", name, name);
  const holds = (item: Item) => componentsOf(item).some((component) => holdings.heldIn(component).length > 0);
  const runs = runsOf(shown, holds);
  return (
    <>
      {runs.map((run, i) => (
        <>
          <tr class={i === 0 ? "" : "goes-on"}>
            <th scope="row">{i === 0 ? label : <span class="unseen">{label}</span>}</th>
            <td>
              {items.length === 1 ? (
                run.items.map(line)
              ) : (
                <ol class="lines" start={run.before + 1} style={{ counterReset: `line ${run.before}` }}>
                  {run.items.map((item) => (
                    <li class="line">{line(item)}</li>
                  ))}
                </ol>
              )}
              {i + 1 === runs.length ? more : null}
            </td>
          </tr>
          <HeldRow components={run.items.flatMap(componentsOf)} holdings={holdings} />
        </>
      ))}
    </>
  );
}
