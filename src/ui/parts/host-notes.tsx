import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import { type Inspection, isRefused, parse } from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { VisibleText } from "../url/url-text.tsx";
import { type HostFacts, type HostKind, hostFacts } from "./hosts.ts";

const HOSTS: Readonly<Record<Exclude<HostKind, "site">, MessageKey>> = {
  ip: "host_ip",
  local: "host_local",
  suffix: "host_suffix",
  "no-site": "host_no_site",
};

const hostOf = ({ url, canonical }: Inspection): string => parse(canonical).host ?? url.host ?? "";

/** Names in Unicode; IP addresses and refused hosts as written. */
export function hostShown(inspection: Inspection): string {
  if (isRefused(inspection)) return inspection.url.host ?? "";
  const facts = hostFacts(hostOf(inspection));
  return facts.kind === "ip" ? (inspection.url.host ?? "") : facts.unicode;
}

export const isolated = (text: string) => (
  <bdi dir="ltr">
    <VisibleText text={text} />
  </bdi>
);

function kindNote({ kind, site }: HostFacts) {
  if (kind === "site") return site === null ? null : messageAround("site", isolated(site));
  return message(HOSTS[kind]);
}

export function HostNotes({ inspection }: { inspection: Inspection }) {
  const host = hostOf(inspection);
  if (host === "" || isRefused(inspection)) return null;
  const facts = hostFacts(host);
  const respelled = facts.kind === "ip" && inspection.url.host !== host;
  return (
    <Notes
      notes={[
        facts.kind === "ip" || facts.unicode === host ? null : messageAround("ascii_form", isolated(host)),
        respelled ? messageAround("canonical_form", isolated(host)) : null,
        kindNote(facts),
      ]}
    />
  );
}
