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
import {
  type CopyOptions,
  checkOf,
  type Faults,
  type Finding,
  faultsOf,
  findingsOf,
  trackingIn,
} from "../../core/index.ts";

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

/** URLs in the text that was copied, as written first; none for a key, or a custom format without a URL. */
function urlsIn({ input, copied: { text, url, warning }, format, settings }: MadeCopy): readonly string[] {
  if (warning?.reason === "key") return [];
  if (format !== "own") return [url];
  const written = settings.format.includes("{url}") ? [input.trim()] : [];
  return text.includes(url) && url !== written[0] ? [...written, url] : written;
}

const faultOptions = ({ settings, context }: MadeCopy): CopyOptions => optionsFor("fixed", { ...settings, ...context });

export const isFaulty = ({ encodedTwice, tracking }: Faults): boolean => encodedTwice.length > 0 || tracking.length > 0;

/** The URL that is shown of a copy, and its faults. */
export interface Judged {
  readonly url: string;
  readonly faults: Faults;
}

/** The first URL with a fault, of those in the text. */
export function judge(made: MadeCopy): Judged {
  const options = faultOptions(made);
  const judged = urlsIn(made).map((url) => ({ url, faults: faultsOf(url, options) }));
  const faulty =
    judged.find(({ faults }) => faults.deceptive !== null) ?? judged.find(({ faults }) => isFaulty(faults));
  return faulty ?? { url: made.copied.url, faults: { deceptive: null, encodedTwice: [], tracking: [] } };
}

/** Tracking parameters as written in a URL. */
export const trackingTexts = (url: string, made: MadeCopy): readonly string[] =>
  trackingIn(url, faultOptions(made)).map(({ start, end }) => url.slice(start, end));

/** Why browsers refuse a URL that was copied; `null` if they do not. */
export const refusalIn = (made: MadeCopy): Finding | null =>
  urlsIn(made)
    .flatMap((url) => findingsOf(url, made.settings))
    .find(({ id }) => checkOf(id)?.isRefusal === true) ?? null;
