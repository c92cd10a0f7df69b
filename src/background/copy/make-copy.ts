/** Makes copies of URLs by the settings of their sites. */
import {
  type AskedCopy,
  type CopyPlan,
  copyBy,
  operationsFor,
  optionsFor,
  type PlannedCopy,
  planFor,
} from "../../browser/copy-choice.ts";
import type { SettingsHere } from "../../browser/site-settings.ts";
import { type CopyOptions, checkOf, type Faults, type Finding, faultsOf, findingsOf } from "../../core/index.ts";

/** A copy of a URL that was clicked, selected or typed. */
export interface MadeCopy extends PlannedCopy {
  readonly input: string;
  readonly plan: CopyPlan;
  /** Those of its site. */
  readonly settings: SettingsHere;
  readonly context: CopyOptions;
  /** Copied as written, because Trueform is off on its site. */
  readonly isOff: boolean;
}

export function makeCopy(asked: AskedCopy, input: string, settings: SettingsHere, context: CopyOptions = {}): MadeCopy {
  const plan = planFor(asked, settings);
  const operations = operationsFor({ copies: plan.copies, fixes: settings.fixes });
  const isOff = settings.off && asked === "chosen";
  return { input, plan, settings, context, isOff, ...copyBy(plan, operations, input, { ...settings, ...context }) };
}

/** The same copy of the fixed URL; `null` where nothing can be fixed. */
export function fixedCopy({ input, settings, context, plan, copied }: MadeCopy): MadeCopy | null {
  const { fixes } = settings;
  const operations = { ...operationsFor({ copies: plan.copies, fixes }), ...operationsFor({ copies: "fixed", fixes }) };
  const copies = plan.copies === "declared" || plan.copies === "target" ? plan.copies : "fixed";
  const format = plan.format === "written" ? "url" : plan.format;
  const fixedPlan: CopyPlan = { copies, format };
  const fixed = copyBy(fixedPlan, operations, input, { ...settings, ...context });
  if (fixed.is !== "fixed" || fixed.copied.text === copied.text) return null;
  return { input, plan: fixedPlan, settings, context, isOff: false, ...fixed };
}

/** The URL in the text that was copied; `null` for a key, or a custom format without a URL. */
function urlIn({ input, copied: { text, url, warning }, format }: MadeCopy): string | null {
  if (warning?.reason === "key") return null;
  if (format !== "own" || text.includes(url)) return url;
  return text.includes(input.trim()) ? input : null;
}

const NONE: Faults = { deceptive: null, encodedTwice: [], tracking: [] };

export function faultsIn(made: MadeCopy): Faults {
  const url = urlIn(made);
  return url === null ? NONE : faultsOf(url, optionsFor("fixed", { ...made.settings, ...made.context }));
}

/** Why browsers refuse the URL that was copied; `null` if they do not. */
export function refusalIn(made: MadeCopy): Finding | null {
  const url = urlIn(made);
  return (url === null ? [] : findingsOf(url, made.settings)).find(({ id }) => checkOf(id)?.isRefusal === true) ?? null;
}
