import { useContext } from "preact/hooks";
import { type Component, type ComponentName, componentsOf, parse, serialize } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { PartText } from "../../../ui/url/url-text.tsx";

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

export function MarkedComponent({ url, component }: { url: string; component: Component | null }) {
  const { passwords } = useContext(DisclosureContext);
  const start = component?.start ?? url.length;
  const end = start + (component?.text.length ?? 0);
  let at = 0;
  return (
    <bdi dir="ltr" class="url">
      {piecesOf(url, passwords).map(({ part, text }) => {
        const cut = (from: number, to: number) => text.slice(Math.max(from - at, 0), Math.max(to - at, 0));
        const [before, marked, after] = [cut(0, start), cut(start, end), cut(end, url.length)];
        at += text.length;
        return (
          <>
            {before === "" ? null : <PartText part={part} text={before} most={LONG} />}
            {marked === "" ? null : (
              <mark>
                <PartText part={part} text={marked} most={LONG} />
              </mark>
            )}
            {after === "" ? null : <PartText part={part} text={after} most={LONG} />}
          </>
        );
      })}
    </bdi>
  );
}
