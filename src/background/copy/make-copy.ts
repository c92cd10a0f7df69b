import { type JudgedCopy, judgeCopy, urlsInCopy } from "../../browser/copied-texts.ts";
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
import { type CopyOptions, checkOf, type Finding, findingsOf, signedBy, trackingIn } from "../../core/index.ts";

export interface CopyResult extends PlannedCopy {
  readonly input: string;
  readonly plan: CopyPlan;
  readonly settings: SettingsHere;
  readonly context: CopyOptions;
  /** Copied as written: Trueform is off on the site. */
  readonly isOff: boolean;
}

export function makeCopy(
  asked: AskedCopy,
  input: string,
  settings: SettingsHere,
  context: CopyOptions = {},
): CopyResult {
  const plan = planFor(asked, settings);
  const operations = operationsFor({ copies: plan.copies, fixes: settings.fixes });
  const isOff = settings.off && asked === "chosen";
  return { input, plan, settings, context, isOff, ...copyBy(plan, operations, input, { ...settings, ...context }) };
}

/** `null` if nothing can be fixed. Slow for hostile URLs. */
export function fixedCopy({ input, settings, context, plan, copied }: CopyResult): CopyResult | null {
  const { fixes } = settings;
  const operations = { ...operationsFor({ copies: plan.copies, fixes }), ...operationsFor({ copies: "fixed", fixes }) };
  const copies = plan.copies === "declared" || plan.copies === "target" ? plan.copies : "fixed";
  const format = plan.format === "written" ? "url" : plan.format;
  const fixedPlan: CopyPlan = { copies, format };
  const fixed = copyBy(fixedPlan, operations, input, { ...settings, ...context });
  if (fixed.is !== "fixed" || fixed.copied.text === copied.text) return null;
  const isWithoutPassword = copied.isWithoutPassword || fixed.copied.isWithoutPassword;
  const own = { ...fixed, copied: { ...fixed.copied, isWithoutPassword } };
  return { input, plan: fixedPlan, settings, context, isOff: false, ...own };
}

export const judge = (result: CopyResult): JudgedCopy => judgeCopy(result, { ...result.settings, ...result.context });

/** Estimates quickly if `fixedCopy` may fix something. */
export function isFixable(result: CopyResult): boolean {
  const { fixes } = result.settings;
  const { encodedTwice, tracking } = judge(result).faults;
  if (tracking.length > 0 && fixes.clean) return true;
  return encodedTwice.length > 0 && fixes.repair && signedBy(result.input) === null;
}

export const trackingTexts = (url: string, result: CopyResult): readonly string[] =>
  trackingIn(url, optionsFor("fixed", { ...result.settings, ...result.context })).map(({ start, end }) =>
    url.slice(start, end),
  );

export const refusalIn = (result: CopyResult): Finding | null =>
  urlsInCopy(result, result.settings.format)
    .flatMap((url) => findingsOf(url, result.settings))
    .find(({ id }) => checkOf(id)?.isRefusal === true) ?? null;
