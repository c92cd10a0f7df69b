/** The operations that the settings choose for a copy. */
import type { Operations } from "../core/index.ts";
import type { Settings } from "./settings.ts";

const fixing = ({ repair, clean }: Settings["fixes"]): Operations => ({ repair: repair && "high", clean });

/** Of "canonical", "declared" and "written": none. The fragment is an option of every copy, not an operation here. */
export function operationsFor({ copies, fixes }: Pick<Settings, "copies" | "fixes">): Operations {
  if (copies === "fixed") return fixing(fixes);
  return copies === "target" ? { unwrap: true } : {};
}
