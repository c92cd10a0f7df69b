/** Makes copies of URLs by the settings of their sites. */
import { type AskedCopy, type CopyPlan, operationsFor, planFor } from "../../browser/copy-choice.ts";
import type { CopyChoice } from "../../browser/settings.ts";
import type { SettingsHere } from "../../browser/site-settings.ts";
import {
  type Change,
  type CopiedUrl,
  type CopyOptions,
  checkOf,
  copyUrl,
  DEFAULT_PROFILE,
  type Faults,
  type Finding,
  type Format,
  faultsOf,
  findingsOf,
  makesKeys,
  type Operations,
} from "../../core/index.ts";

/** A copy of a URL. The canonical URL replaces one that there is not, a plain URL a format that it does not have. */
export interface MadeCopy {
  readonly input: string;
  readonly plan: CopyPlan;
  readonly copied: CopiedUrl;
  readonly is: CopyChoice;
  readonly format: Format;
  /** Those of its site. */
  readonly settings: SettingsHere;
  readonly context: CopyOptions;
  /** Copied as written, because Trueform is off on its site. */
  readonly isOff: boolean;
}

type Subject = Pick<MadeCopy, "input" | "settings" | "context">;

/** Keys are no URLs: only the canonical URL is a key under a rule set that makes keys. */
function optionsFor(copies: CopyChoice, { settings, context }: Omit<Subject, "input">): CopyOptions {
  const isUrl = copies !== "canonical" && makesKeys(settings.profile);
  return { ...settings, ...context, ...(isUrl ? { profile: DEFAULT_PROFILE } : {}) };
}

function identify({ changes }: CopiedUrl, format: Format, isDeclared: boolean): CopyChoice {
  const has = (operation: Change["operation"]) => changes.some((change) => change.operation === operation);
  if (has("repair") || has("clean")) return "fixed";
  if (has("unwrap")) return "target";
  if (isDeclared) return "declared";
  return format === "written" ? "written" : "canonical";
}

function makeBy(plan: CopyPlan, operations: Operations, subject: Subject): Omit<MadeCopy, "isOff"> {
  const { base, declared, ...own } = optionsFor(plan.copies, subject);
  const isDeclared = plan.copies === "declared" && declared != null;
  const url = isDeclared ? declared : subject.input;
  const options = isDeclared || base === undefined ? own : { ...own, base };
  const wanted = copyUrl(url, operations, plan.format, options);
  const format = wanted === null ? "url" : plan.format;
  const copied = wanted ?? (copyUrl(url, operations, "url", options) as CopiedUrl);
  return { ...subject, plan, copied, format, is: identify(copied, format, isDeclared) };
}

export function makeCopy(asked: AskedCopy, input: string, settings: SettingsHere, context: CopyOptions = {}): MadeCopy {
  const plan = planFor(asked, settings);
  const operations = operationsFor({ copies: plan.copies, fixes: settings.fixes });
  const isOff = settings.off && asked === "chosen";
  return { ...makeBy(plan, operations, { input, settings, context }), isOff };
}

/** The same copy of the fixed URL; `null` where nothing can be fixed. */
export function fixedCopy({ input, settings, context, plan, copied }: MadeCopy): MadeCopy | null {
  const { fixes } = settings;
  const operations = { ...operationsFor({ copies: plan.copies, fixes }), ...operationsFor({ copies: "fixed", fixes }) };
  const copies = plan.copies === "declared" || plan.copies === "target" ? plan.copies : "fixed";
  const format = plan.format === "written" ? "url" : plan.format;
  const fixed = makeBy({ copies, format }, operations, { input, settings, context });
  return fixed.is === "fixed" && fixed.copied.text !== copied.text ? { ...fixed, isOff: false } : null;
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
  return url === null ? NONE : faultsOf(url, optionsFor("fixed", made));
}

/** Why browsers refuse the URL that was copied; `null` if they do not. */
export function refusalIn(made: MadeCopy): Finding | null {
  const url = urlIn(made);
  return (url === null ? [] : findingsOf(url, made.settings)).find(({ id }) => checkOf(id)?.isRefusal === true) ?? null;
}
