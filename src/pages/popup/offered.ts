import { type Copy, canonicalize } from "../../core/index.ts";
import { type Copies, copyIn } from "./copies-in.ts";

export interface Offer {
  readonly kind: "clean" | "declared" | "declared-clean" | "target";
  readonly copy: Copy;
}

const MOST = 2;

/** The best other addresses, at most two; without the page's own where `hasRoom` is false. */
export function offersOf(all: Copies, hasRoom: boolean): readonly Offer[] {
  const target = copyIn(all, "target");
  const clean = copyIn(all, "clean");
  const declared = hasRoom ? (all.copies.find(({ kind }) => kind === "declared") ?? null) : null;
  const isOne =
    clean !== null &&
    declared !== null &&
    canonicalize(declared.url, all.options) === canonicalize(clean.url, all.options);
  const found: (Offer | null)[] = [
    target && { kind: "target", copy: target },
    clean && { kind: isOne || isOwn(all, clean) ? "declared-clean" : "clean", copy: clean },
    declared && !isOne ? { kind: "declared", copy: declared } : null,
  ];
  return found.filter((one) => one !== null).slice(0, MOST);
}

/** Also where the menu names it once only. */
const isOwn = ({ options: { declared } }: Copies, clean: Copy): boolean => declared === clean.url;
