import {
  evidenceFrom,
  type Inspection,
  type InspectOptions,
  inspect,
  mayHaveEncodingError,
  type ProfileId,
  profileOf,
} from "../../core/index.ts";
import type { State } from "./state.ts";

/** Pasted references resolve against the page; caching proxies treat "/x" as a URL. */
const baseFor = (pasted: string, profile: ProfileId, page: string | null): string | undefined =>
  page !== null && !profileOf(profile).isCache && /^(?:[?#]|\/(?!\/)|\.{1,2}(?:[/?#]|$))/.test(pasted.trim())
    ? page
    : undefined;

function subjectIn({ settings, pasted, source, pastedBase, page }: State) {
  const address = pasted ?? (source === null ? (page?.url ?? null) : null);
  const base = pasted === null ? undefined : (pastedBase ?? baseFor(pasted, settings.profile, page?.url ?? null));
  return { address, base };
}

/** Returns true if the links help judge the URL's encoding. */
function needsEvidence(state: State): boolean {
  const { address, base } = subjectIn(state);
  return [address, base].some((text) => text != null && mayHaveEncodingError(text));
}

const INSPECTED_BY = ["settings", "pasted", "source", "pastedBase", "page"] as const;

export const needsInspection = (before: State, after: State): boolean =>
  INSPECTED_BY.some((name) => after[name] !== before[name]) || (after.links !== before.links && needsEvidence(after));

export const evidenceIn = (state: State): Pick<InspectOptions, "page"> =>
  state.links.kind === "page" && needsEvidence(state) ? { page: evidenceFrom(state.links.evidence) } : {};

export function inspectionOf(state: State): { inspection: Inspection | null; base: string | null } {
  const { address, base } = subjectIn(state);
  const options = { ...state.settings, ...evidenceIn(state), ...(base === undefined ? {} : { base }) };
  return { base: base ?? null, inspection: address === null ? null : inspect(address, options) };
}
