import type { SourceKind } from "../../links/types.ts";
import type { Position } from "./problem.ts";

/** Returns where a link is in a text. */
export const locator =
  (_: string, kind: SourceKind) =>
  ({ place }: { readonly href: string; readonly place: number }): Position | null =>
    kind === "har" ? null : { line: place, column: null, endColumn: null };
