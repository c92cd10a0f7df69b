/** host = hostname | hostnumber (RFC 1738, 3.1 and 5). */

/** What RFC 1738's grammar of hosts does not know ("ip-literal") or forbids. */
type HostFault = "ip-literal" | "host-label-empty" | "host-label" | "host-top-label";

/** Raw octets that must be encoded: whoever judges a part by its grammar leaves these to others. */
export const HAS_RAW_OCTETS = /[^!$-;=?-Z_a-z]/;
/** domainlabel and, but for a digit at its beginning, toplabel. */
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const HOST_NUMBER = /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/;

/** What is wrong with a host by that grammar, each with the characters that it is about. The empty host has no faults. */
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

/** Whether a host keeps to the grammar; IP literals, which came later, are taken for hosts. */
export const isRfc1738Host = (host: string): boolean => hostFaults(host).every(([fault]) => fault === "ip-literal");
