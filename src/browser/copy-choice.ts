/** The copies that the settings choose. */
import type { Format, Operations } from "../core/index.ts";
import { COPY_CHOICES, type CopyChoice, type CopyFormat, type Settings } from "./settings.ts";

/** "chosen" by the settings, or one URL or format by name. */
export type AskedCopy = "chosen" | CopyChoice | CopyFormat;

export interface CopyPlan {
  readonly copies: CopyChoice;
  readonly format: Format;
}

const fixing = ({ repair, clean }: Settings["fixes"]): Operations => ({ repair: repair && "high", clean });

/** None for "canonical", "declared" and "written". The fragment is an option of every copy, not an operation here. */
export function operationsFor({ copies, fixes }: Pick<Settings, "copies" | "fixes">): Operations {
  if (copies === "fixed") return fixing(fixes);
  return copies === "target" ? { unwrap: true } : {};
}

const isChoice = (asked: AskedCopy): asked is CopyChoice => COPY_CHOICES.some((choice) => choice === asked);

/** A URL by name is copied plainly; a format by name has the chosen URL. */
export function planFor(asked: AskedCopy, { copies, copyFormat }: Pick<Settings, "copies" | "copyFormat">): CopyPlan {
  if (asked === "chosen")
    return copies === "written" ? planFor(copies, { copies, copyFormat }) : { copies, format: copyFormat };
  if (isChoice(asked)) return { copies: asked, format: asked === "written" ? "written" : "url" };
  return { copies, format: asked };
}
