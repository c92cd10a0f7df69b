/** host = hostname | hostnumber (RFC 1738, 3.1 and 5). */

type HostFault = "ip-literal" | "host-label-empty" | "host-label" | "host-top-label";

/** Reported by another check. */
export const HAS_RAW_OCTETS = /[^!$-;=?-Z_a-z]/;
/** domainlabel, or toplabel with a digit first. */
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const HOST_NUMBER = /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/;

/** With the offending text. An empty host has no faults. */
export function hostFaults(host: string): (readonly [fault: HostFault, evidence: string])[] {
  if (host === "" || HOST_NUMBER.test(host)) return [];
  if (/^\[[^[\]]*\]$/.test(host)) return [["ip-literal", host]];
  const labels = host.split(".");
  const found: [HostFault, string][] = [];
  if (labels.includes("")) found.push(["host-label-empty", host]);
  const wrong = labels.filter((label) => label !== "" && !HAS_RAW_OCTETS.test(label) && !LABEL.test(label));
  if (wrong.length > 0) found.push(["host-label", [...new Set(wrong)].join(" ")]);
  const top = labels.at(-1) as string;
  if (/^[0-9]/.test(top)) found.push(["host-top-label", top]);
  return found;
}

/** Grammars with a host (RFC 1738, 5); https as http. */
const WITH_HOST = new Set("ftp telnet http https gopher nntp wais prospero file".split(" "));

export const hasHostGrammar = (scheme: string): boolean => WITH_HOST.has(scheme);

/** Accepts IP literals. */
export const isRfc1738Host = (host: string): boolean => hostFaults(host).every(([fault]) => fault === "ip-literal");

/** Also rejects raw octets. */
export const isForbiddenHost = (host: string): boolean =>
  !isRfc1738Host(host) || (HAS_RAW_OCTETS.test(host) && !/^\[[^[\]]*\]$/.test(host));
