import {
  type Change,
  type CopiedUrl,
  type CopyOptions,
  copyUrl,
  DEFAULT_PROFILE,
  type Format,
  makesKeys,
  type Operations,
  type ProfileId,
} from "../core/index.ts";
import { COPY_CHOICES, type CopyChoice, type CopyFormat, type Settings } from "./settings.ts";

/** "chosen": as the settings say. */
export type AskedCopy = "chosen" | CopyChoice | CopyFormat;

export interface CopyPlan {
  readonly copies: CopyChoice;
  readonly format: Format;
}

const fixing = ({ repair, clean }: Settings["fixes"]): Operations => ({ repair: repair && "high", clean });

/** The fragment is an option, not an operation. */
export function operationsFor({ copies, fixes }: Pick<Settings, "copies" | "fixes">): Operations {
  if (copies === "fixed") return fixing(fixes);
  return copies === "target" ? { unwrap: true } : {};
}

const isChoice = (asked: AskedCopy): asked is CopyChoice => COPY_CHOICES.some((choice) => choice === asked);

/** A named URL is copied plainly; a named format takes the chosen URL. */
export function planFor(asked: AskedCopy, { copies, copyFormat }: Pick<Settings, "copies" | "copyFormat">): CopyPlan {
  if (asked === "chosen")
    return copies === "written" ? planFor(copies, { copies, copyFormat }) : { copies, format: copyFormat };
  if (isChoice(asked)) return { copies: asked, format: asked === "written" ? "written" : "url" };
  return { copies, format: asked };
}

export interface PlannedCopy {
  readonly copied: CopiedUrl;
  /** "canonical" if the planned URL is missing. */
  readonly is: CopyChoice;
  /** "url" if the planned format is impossible. */
  readonly format: Format;
}

type PlanOptions = CopyOptions & { readonly profile: ProfileId };

/** Only the canonical URL may be a key. */
export const optionsFor = (copies: CopyChoice, options: PlanOptions): CopyOptions =>
  copies !== "canonical" && makesKeys(options.profile) ? { ...options, profile: DEFAULT_PROFILE } : options;

export function identify({ changes }: CopiedUrl, isWritten: boolean, isDeclared: boolean): CopyChoice {
  const has = (operation: Change["operation"]) => changes.some((change) => change.operation === operation);
  if (has("repair") || has("clean")) return "fixed";
  if (has("unwrap")) return "target";
  if (isDeclared) return "declared";
  return isWritten ? "written" : "canonical";
}

/** Never throws. */
export function copyBy(plan: CopyPlan, operations: Operations, input: string, options: PlanOptions): PlannedCopy {
  const { base, declared, ...own } = optionsFor(plan.copies, options);
  const isDeclared = plan.copies === "declared" && declared != null;
  const url = isDeclared ? declared : input;
  const isWritten = plan.copies === "written";
  const all = { ...own, ...(isDeclared || base === undefined ? {} : { base }), linksAsWritten: isWritten };
  const wanted = copyUrl(url, operations, plan.format, all);
  const plain = isWritten ? "written" : "url";
  const format = wanted === null ? plain : plan.format;
  const copied = wanted ?? (copyUrl(url, operations, plain, all) as CopiedUrl);
  return { copied, format, is: identify(copied, isWritten, isDeclared) };
}
