/** The menu's toggles: each adds an operation to a copy, or takes another URL. */
import { type CopiedUrl, type CopyOptions, copyUrl, type Format, type Operations } from "../../../core/index.ts";
import type { Toggles } from "../state.ts";
import type { CopySource } from "./copy-source.ts";

export type ToggleName = keyof Toggles;

/** In the order of the menu. */
const TOGGLES = [
  "repair",
  "likely",
  "clean",
  "keepFragment",
  "declared",
  "target",
  "withoutPassword",
] as const satisfies readonly ToggleName[];

export const AS_IT_IS = Object.fromEntries(TOGGLES.map((name) => [name, false])) as unknown as Toggles;

/** Likely repairs include those of high confidence. */
export function changesBy(name: ToggleName, isOn: boolean): Partial<Toggles> {
  if (name === "repair" && !isOn) return { repair: false, likely: false };
  return name === "likely" && isOn ? { likely: true, repair: true } : { [name]: isOn };
}

const operationsOf = ({ repair, likely, clean, keepFragment, target }: Toggles): Operations => ({
  repair: likely ? "medium" : repair && "high",
  clean,
  keepFragment,
  unwrap: target,
});

function withoutBase({ base: _, ...options }: CopyOptions): CopyOptions {
  return options;
}

/** "written" ignores the toggles. `null` where the URL has no such format. Never throws. */
export function copyWith({ input, options }: CopySource, toggles: Toggles, format: Format): CopiedUrl | null {
  if (format === "written") return copyUrl(input, {}, format, options);
  const { declared } = options;
  const [url, own] = toggles.declared && declared ? [declared, withoutBase(options)] : [input, options];
  return copyUrl(url, operationsOf(toggles), format, { ...own, keepPassword: !toggles.withoutPassword });
}

/** A toggle that changes the copy. */
export interface Toggle {
  readonly name: ToggleName;
  readonly isOn: boolean;
  /** The copy with the toggle on. */
  readonly copied: CopiedUrl;
}

/** Repairs are told apart by confidence. */
function othersFor(name: ToggleName, toggles: Toggles): Toggles {
  if (name === "repair") return { ...toggles, likely: false };
  return name === "likely" ? { ...toggles, repair: true } : toggles;
}

export function togglesFor(source: CopySource, toggles: Toggles): readonly Toggle[] {
  return TOGGLES.flatMap((name) => {
    const others = othersFor(name, toggles);
    const on = copyWith(source, { ...others, [name]: true }, "url");
    const off = copyWith(source, { ...others, [name]: false }, "url");
    return on === null || on.text === off?.text ? [] : [{ name, isOn: toggles[name], copied: on }];
  });
}
