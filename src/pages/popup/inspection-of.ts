import { evidenceFrom, type Inspection, inspect, type ProfileId, profileOf } from "../../core/index.ts";
import type { State } from "./state.ts";

/** A pasted relative reference resolves against the page; to a caching proxy "/x" is itself an address. */
const baseFor = (pasted: string, profile: ProfileId, page: string | null): string | undefined =>
  page !== null && !profileOf(profile).isCache && /^(?:[?#]|\/(?!\/)|\.{1,2}(?:[/?#]|$))/.test(pasted.trim())
    ? page
    : undefined;

const INSPECTED_BY = ["settings", "pasted", "source", "pastedBase", "page", "links"] as const;

export const needsInspection = (before: State, after: State): boolean =>
  INSPECTED_BY.some((name) => after[name] !== before[name]);

export function inspectedIn(state: State): { inspection: Inspection | null; base: string | null } {
  const { settings, pasted, source, pastedBase, page, links } = state;
  const address = pasted ?? (source === null ? (page?.url ?? null) : null);
  const base = pasted === null ? undefined : (pastedBase ?? baseFor(pasted, settings.profile, page?.url ?? null));
  const witness = links.kind === "page" ? { page: evidenceFrom(links.evidence) } : {};
  const options = { ...settings, ...witness, ...(base === undefined ? {} : { base }) };
  return { base: base ?? null, inspection: address === null ? null : inspect(address, options) };
}
