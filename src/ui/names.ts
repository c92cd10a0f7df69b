/** What the core's ids are called in the user's language. */
import { type MessageKey, message, messageFor, plural } from "../browser/i18n.ts";
import {
  type ComponentName,
  checkOf,
  type Finding,
  LEVELS,
  type Level,
  makesKeys,
  type ProfileId,
  profiles,
  ruleOf,
  type Safety,
  type Severity,
} from "../core/index.ts";
import { type Label, labelsOf } from "./labels.ts";

export const ruleText = (id: string): string => messageFor("rule", id, ruleOf(id)?.title ?? id);

/**
 * What separates a spelling from its group's key, without what goes without saying: that a link is relative, where there
 * is more to say.
 */
export const tellingRules = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !ruleOf(id)?.sameSpelling);

/** The two or three words of a check. */
export const checkText = (id: string): string => messageFor("check", id, checkOf(id)?.title ?? id);

/** The sentence of a finding. */
export const findingText = ({ id, reason, message: english }: Finding): string =>
  messageFor("check", `${id}-${reason}`, english);

/** What speaks for a finding of a check, or against it. */
export const groundText = (check: string, ground: string): string =>
  messageFor("ground", ground, checkOf(check)?.grounds?.[ground] ?? ground);

export const severityText = (severity: Severity): string => messageFor("severity", severity, severity);

/** How sure it is that what a rule makes of a URL names the same. */
export const safetyText = (safety: Safety): string => messageFor("safety", safety, safety);

/** How sure it is that two spellings name one page. */
export const sameText = (safety: Safety): string => messageFor("same", safety, safety);

/** What may differ from a level on. */
export const levelText = (level: Level): string => messageFor("level", String(level), LEVELS[level]?.title ?? "");

export const profileText = (id: ProfileId): string => messageFor("profile", id, profiles[id].title);
/** The short name of a rule set. */
export const shortProfileText = (id: ProfileId): string => messageFor("profile", `${id}-short`, id);

/** What a canonical URL is called under a rule set: a key says that it is one. */
export const canonicalText = (id: ProfileId): string => message(makesKeys(id) ? "key_heading" : "canonical_heading");
/** What the button says that copies it. */
export const copyCanonicalText = (id: ProfileId): string => message(makesKeys(id) ? "copy_key" : "copy_canonical");

/** The same for several at once. */
export const copyAllText = (id: ProfileId, count: number): string =>
  makesKeys(id) ? plural("copy_all_keys", count) : plural("copy_all", count);

/** A part of a URL that needs no number: "Host", "Query". */
export const partText = (part: string): string => messageFor("component", part, part);

/** "Path segment 2", "Name of argument 1", "Host". */
const labelText = ({ name, number }: Label): string =>
  number === null ? partText(name) : message(`component_${name}` as MessageKey, number);

/** What a component is called: "Path segment 2"; of a nested URL "Value of argument 2 › Host". */
export const componentName = (component: ComponentName): string => labelsOf(component).map(labelText).join(" › ");
