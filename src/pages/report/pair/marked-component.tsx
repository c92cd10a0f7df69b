import { useContext } from "preact/hooks";
import { type Component, type ComponentName, componentsOf, parse, serialize } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";

/** Characters per piece. */
const LONG = 400;

/** `null` when the URL has none. */
export function componentIn(url: string, name: ComponentName): Component | null {
  const parsed = parse(url);
  // `componentsOf` lists path segments, but slashes alone may differ.
  if (name === "path") {
    const before = serialize({ ...parsed, path: "", query: null, fragment: null });
    return { name, text: parsed.path, decoded: null, start: before.length };
  }
  return componentsOf(parsed).find((one) => one.name === name) ?? null;
}

/** The pieces of a URL between two of its characters. */
function piecesBetween(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0;
  return pieces.flatMap(({ part, text }) => {
    const own = text.slice(Math.max(from - at, 0), Math.max(to - at, 0));
    at += text.length;
    return own === "" ? [] : [{ part, text: own }];
  });
}

/** A URL may hold thousands of passwords: of many pieces the ends are shown. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const [start, end] = endPieces(pieces);
  const shown = (piece: Piece) => <PartText {...piece} most={LONG} />;
  return (
    <>
      {start.map(shown)}
      {end.length === 0 ? null : <span class="gap" />}
      {end.map(shown)}
    </>
  );
}

export function MarkedComponent({ url, component }: { url: string; component: Component | null }) {
  const { passwords } = useContext(DisclosureContext);
  const pieces = piecesOf(url, passwords);
  const start = component?.start ?? url.length;
  const end = start + (component?.text.length ?? 0);
  const marked = piecesBetween(pieces, start, end);
  return (
    <bdi dir="ltr" class="url">
      <Pieces pieces={piecesBetween(pieces, 0, start)} />
      {marked.length === 0 ? null : (
        <mark>
          <Pieces pieces={marked} />
        </mark>
      )}
      <Pieces pieces={piecesBetween(pieces, end, url.length)} />
    </bdi>
  );
}
