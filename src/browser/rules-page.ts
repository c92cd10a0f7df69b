import type { Cause, ProfileId } from "../core/index.ts";

export const RULES_PAGE = "/src/pages/rules/rules.html";

export const setEntry = (id: ProfileId): string => `set-${id}`;
export const causeEntry = (cause: Cause): string => `cause-${cause}`;
export const ruleEntry = (id: string): string => `rule-${id}`;
export const findingEntry = (check: string): string => `finding-${check}`;

export const entryUrl = (entry: string): string => `${RULES_PAGE}#${entry}`;
