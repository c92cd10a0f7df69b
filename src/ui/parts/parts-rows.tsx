import type { ComponentChildren } from "preact";
import { formatList, message, messageAround, plural } from "../../browser/i18n.ts";
import { type Child, type Component, checkOf, type Finding, type Inspection } from "../../core/index.ts";
import { useFirst } from "../controls/first-of.tsx";
import { Notes } from "../controls/notes.tsx";
import { findingText, partText } from "../names.ts";
import { useShown } from "../url/shown-component.ts";
import type { PartKind } from "../url/url-segments.ts";
import { ClippedText, PartText } from "../url/url-text.tsx";
import { decodedText, keptReserved } from "./parts.ts";

/** Characters; the full text is above. */
const LONG = 600;
const LONG_READING = 300;

export interface NestedUrls {
  readonly urlsIn: (component: Component) => readonly Child[];
  readonly show: (urls: readonly Child[], component: Component) => ComponentChildren;
}

export function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{partText(name)}</th>
      <td>{children}</td>
    </tr>
  );
}

export function Value({ part, text }: { part: PartKind; text: string }) {
  return text === "" ? (
    <small class="note">{message("empty")}</small>
  ) : (
    <bdi dir="ltr" class="url">
      <PartText part={part} text={text} most={LONG} />
    </bdi>
  );
}

/** "reads “a/b”": the decoded text. */
export const decodedNote = (text: string | null): ComponentChildren =>
  text === null
    ? null
    : messageAround(
        "reads",
        <bdi>
          <ClippedText text={text} most={LONG_READING} />
        </bdi>,
      );

/** A finding that nothing is wrong; it has no card. */
const fineOf = ({ findings }: Inspection, { name }: Component): Finding | undefined =>
  findings.find(({ id, component }) => component === name && checkOf(id)?.isFine);

interface EncodingProps {
  readonly component: Component;
  readonly canonical: string;
  readonly inspection: Inspection;
  /** Nested URLs, which show the decoded text already. */
  readonly urls?: readonly Child[];
}

export function EncodingNotes({ component, canonical, inspection, urls = [] }: EncodingProps) {
  const shown = useShown(inspection)(component);
  const kept = keptReserved(shown.text, canonical);
  const fine = fineOf(inspection, component);
  return (
    <Notes
      notes={[
        urls.some(({ text }) => text === component.decoded) ? null : decodedNote(decodedText(shown)),
        kept.length === 0 ? null : plural("escape_kept", kept.length, formatList(kept)),
        component.decoded === null ? message("not_utf8") : null,
        fine === undefined ? null : findingText(fine),
      ]}
    />
  );
}

export function NestedUrlsRow({ components, nested }: { components: readonly Component[]; nested: NestedUrls }) {
  const shown = components.flatMap((component) => {
    const urls = nested.urlsIn(component);
    return urls.length === 0 ? [] : [nested.show(urls, component)];
  });
  return shown.length === 0 ? null : (
    <tr class="nested-row">
      <td colSpan={2}>{shown}</td>
    </tr>
  );
}

/** Items up to one that holds a URL, or to the end. */
interface Run<Item> {
  readonly items: readonly Item[];
  /** Number of preceding items. */
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

/** Items shown at first. */
const MANY = 60;

interface LineRowsProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly line: (item: Item) => ComponentChildren;
  readonly componentsOf: (item: Item) => readonly Component[];
  readonly nested: NestedUrls;
}

/** Numbered as in findings. */
export function LineRows<Item>({ name, items, line, componentsOf, nested }: LineRowsProps<Item>) {
  const [shown, more] = useFirst(items, MANY);
  const label = partText(name);
  const holds = (item: Item) => componentsOf(item).some((component) => nested.urlsIn(component).length > 0);
  const runs = runsOf(shown, holds);
  return (
    <>
      {runs.map((run, i) => (
        <>
          <tr class={i === 0 ? "" : "continued"}>
            <th scope="row">{i === 0 ? label : <span class="visually-hidden">{label}</span>}</th>
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
          <NestedUrlsRow components={run.items.flatMap(componentsOf)} nested={nested} />
        </>
      ))}
    </>
  );
}
