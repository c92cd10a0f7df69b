import { type MessageKey, message, messageAround } from "../../browser/i18n.ts";
import {
  type HostKind,
  type Inspection,
  isRefused,
  parse,
  type Registration,
  registrationOf,
  unicodeHost,
} from "../../core/index.ts";
import { Notes } from "../controls/notes.tsx";
import { VisibleText } from "../url/url-text.tsx";

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
  const host = hostOf(inspection);
  return registrationOf(host).kind === "ip" ? (inspection.url.host ?? "") : unicodeHost(host);
}

export const isolated = (text: string) => (
  <bdi dir="ltr">
    <VisibleText text={text} />
  </bdi>
);

const kindNote = (registration: Registration) =>
  registration.kind === "site"
    ? messageAround("site", isolated(unicodeHost(registration.domain)))
    : message(HOSTS[registration.kind]);

export function HostNotes({ inspection }: { inspection: Inspection }) {
  const host = hostOf(inspection);
  if (host === "" || isRefused(inspection)) return null;
  const registration = registrationOf(host);
  const isIp = registration.kind === "ip";
  const unicode = unicodeHost(host);
  return (
    <Notes
      notes={[
        isIp || unicode === host ? null : messageAround("ascii_form", isolated(host)),
        isIp && inspection.url.host !== host ? messageAround("canonical_form", isolated(host)) : null,
        kindNote(registration),
      ]}
    />
  );
}
