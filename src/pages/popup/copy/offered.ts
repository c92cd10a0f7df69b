import { type Copy, canonicalize, cleanOf } from "../../../core/index.ts";
import type { Copies } from "./copies-in.ts";

export interface Offer {
  readonly kind: "clean" | "declared" | "declared-clean" | "target";
  readonly copy: Copy;
}

const MOST = 2;

/** Where the menu has it: not where an earlier entry has the same text. */
function declaredIn(all: Copies): Copy | null {
  const declared = all.copyAs("declared");
  const isEarlier = (["canonical", "clean", "target"] as const).some(
    (kind) => all.copyAs(kind)?.text === declared?.text,
  );
  return isEarlier ? null : declared;
}

/** The best other addresses, at most two; without the page's own where `hasRoom` is false. */
export function offersOf(all: Copies, hasRoom: boolean): readonly Offer[] {
  const target = all.copyAs("target");
  const clean = all.copyAs("clean");
  const declared = hasRoom ? declaredIn(all) : null;
  const isSame = (url: string): boolean =>
    clean !== null && canonicalize(url, all.options) === canonicalize(clean.url, all.options);
  const isOne = declared !== null && isSame(declared.url);
  // All that the page's own has more is tracking.
  const isTracked = declared !== null && isSame(cleanOf(declared.url, all.options)?.url ?? declared.url);
  const found: (Offer | null)[] = [
    target && { kind: "target", copy: target },
    clean && { kind: isOne || isOwn(all, clean) ? "declared-clean" : "clean", copy: clean },
    declared && !isTracked ? { kind: "declared", copy: declared } : null,
  ];
  return found.filter((one) => one !== null).slice(0, MOST);
}

/** Also where the menu names it once only. */
const isOwn = ({ options: { declared } }: Copies, clean: Copy): boolean => declared === clean.url;
