import {
  type Change,
  type Confidence,
  type CopiedUrl,
  type CopyOptions,
  copyUrl,
  type Finding,
  type Format,
  formatsOf,
  type Operations,
} from "../../core/index.ts";
import type { CopySource } from "./copy-source.ts";

export interface Toggles {
  readonly repair: boolean;
  /** Includes medium-confidence repairs. */
  readonly likely: boolean;
  readonly clean: boolean;
  readonly keepFragment: boolean;
  readonly declared: boolean;
  readonly target: boolean;
  readonly withoutPassword: boolean;
}

export interface Toggled {
  readonly of: string;
  readonly changes: Partial<Toggles>;
}

export type ToggleName = keyof Toggles;

const TOGGLES = [
  "repair",
  "likely",
  "clean",
  "keepFragment",
  "declared",
  "target",
  "withoutPassword",
] as const satisfies readonly ToggleName[];

export const NO_TOGGLES = Object.fromEntries(TOGGLES.map((name) => [name, false])) as unknown as Toggles;

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

type Formats = ReturnType<typeof formatsOf>;

function formatsWith({ input, options }: CopySource, toggles: Toggles): Formats {
  const { declared } = options;
  const [url, own] = toggles.declared && declared ? [declared, withoutBase(options)] : [input, options];
  return formatsOf(url, operationsOf(toggles), { ...own, keepPassword: !toggles.withoutPassword });
}

/** Repairs of long URLs are slow. */
const cache = new WeakMap<CopySource, Map<string, Formats>>();

function cachedFormats(source: CopySource, toggles: Toggles): Formats {
  const bySource = cache.get(source) ?? new Map<string, Formats>();
  cache.set(source, bySource);
  const key = TOGGLES.filter((name) => toggles[name]).join();
  const formats = bySource.get(key) ?? formatsWith(source, toggles);
  bySource.set(key, formats);

  return formats;
}

/** "written" ignores the toggles. `null` without such a format. Never throws. */
export const copyWith = (source: CopySource, toggles: Toggles, format: Format): CopiedUrl | null =>
  format === "written" ? copyUrl(source.input, {}, format, source.options) : cachedFormats(source, toggles)(format);

export interface Repair {
  readonly finding: Finding;
  readonly url: string;
}

export interface Toggle {
  readonly name: ToggleName;
  readonly isOn: boolean;
  readonly copied: CopiedUrl;
  readonly repairs: readonly Repair[];
}

function repairsIn(changes: readonly Change[], confidence: Confidence): readonly Repair[] {
  return changes.flatMap((change) =>
    change.operation === "repair"
      ? change.findings
          .filter((finding) => finding.confidence === confidence)
          .map((finding) => ({ finding, url: change.before }))
      : [],
  );
}

/** Returns toggles that change the copy. Avoids repairs, which are slow for long URLs. */
export function togglesFor(source: CopySource, toggles: Toggles): readonly Toggle[] {
  const copy = (changes: Partial<Toggles>) => copyWith(source, { ...toggles, ...changes }, "url");
  const unrepaired = (changes: Partial<Toggles>) => copy({ repair: false, likely: false, ...changes });
  const plain = (changes: Partial<Toggles>) => unrepaired({ clean: false, ...changes });
  const does = (copied: CopiedUrl | null, operation: Change["operation"]) =>
    copied?.changes.some((change) => change.operation === operation) === true;
  const differs = (one: CopiedUrl | null, other: CopiedUrl | null) => one?.text !== other?.text;

  const fixed = copy({ repair: true, likely: false, clean: true });
  const likely = copy({ repair: true, likely: true, clean: true });
  const kept = unrepaired({ keepFragment: true });
  const target = plain({ target: true });
  const declared = source.options.declared ? copy({ declared: true }) : null;
  const withoutPassword = plain({ withoutPassword: true });
  const repairs = repairsIn(fixed?.changes ?? [], "high");
  const likelyRepairs = repairsIn(likely?.changes ?? [], "medium");
  const offered: readonly (readonly [ToggleName, CopiedUrl | null, boolean, (readonly Repair[])?])[] = [
    ["repair", fixed, repairs.length > 0, repairs],
    ["likely", likely, likelyRepairs.length > 0, likelyRepairs],
    ["clean", fixed, does(fixed, "clean")],
    ["keepFragment", kept, does(kept, "keepFragment")],
    ["declared", declared, declared !== null && differs(declared, copy({ declared: false }))],
    ["target", target, does(target, "unwrap")],
    ["withoutPassword", withoutPassword, differs(withoutPassword, plain({ withoutPassword: false }))],
  ];
  return offered.flatMap(([name, copied, isOffered, added = []]) =>
    copied !== null && isOffered ? [{ name, isOn: toggles[name], copied, repairs: added }] : [],
  );
}
