import { type Cause, levelFor, profileOf } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";

type General = Pick<LinkStoreSettings, "profile" | "localHost" | "tracking">;

export function linkStoreSettings({ profile, ...general }: General, ignore: readonly Cause[]): LinkStoreSettings {
  return { ...general, profile, ignore, level: levelFor(profileOf(profile), { ignore }) };
}
