import { driveInHost, withDriveInPath } from "../../url/drive-letter.ts";
import { HAS_RAW_OCTETS, hasHostGrammar, hostFaults } from "../../url/rfc1738-host.ts";
import { truncatedUserinfo } from "../../url/truncated-userinfo.ts";
import { schemeOf, serialize, type Url } from "../../url/url.ts";
import { type Finding, replaceComponent } from "../finding.ts";
import { type Piece, violation } from "./piece.ts";

/** RFC 1738, 3.2 and 3.8. */
const WITH_LOGIN = new Set(["ftp", "telnet"]);

export const takesLogin = (scheme: string): boolean => WITH_LOGIN.has(scheme);

function credentials(text: string, scheme: string, pieces: readonly Piece[]): Finding[] {
  const userinfo = pieces.find(({ name }) => name === "userinfo");
  if (userinfo === undefined) return [];
  const reason = /^https?$/.test(scheme) ? "credentials-http" : "credentials-scheme";
  const withSign = { ...userinfo, text: `${userinfo.text}@` };
  return [violation(reason, "warning", "userinfo", withSign.text, replaceComponent(text, withSign, ""))];
}

/** RFC 1738, 3.1 and 5: host = hostname | hostnumber */
const hostGrammar = (host: string): Finding[] =>
  hostFaults(host).map(([fault, evidence]) =>
    violation(fault, fault === "ip-literal" ? "note" : "warning", "host", evidence),
  );

/** RFC 1738, 3.1 and 5: port = digits */
function portGrammar(port: string): Finding[] {
  if (port === "") return [violation("port-empty", "warning", "port", ":")];
  return /^[0-9]+$/.test(port) || HAS_RAW_OCTETS.test(port) ? [] : [violation("port-digits", "warning", "port", port)];
}

function mistaken(url: Url): Finding | null {
  const drive = driveInHost(url);
  if (drive !== null) return violation("drive-as-host", "warning", "host", drive, serialize(withDriveInPath(url)));
  const cut = truncatedUserinfo(url);
  if (cut === null) return null;
  const isForbidden = cut.isSure && hasHostGrammar(schemeOf(url));
  const found = violation("userinfo-cut", isForbidden ? "warning" : "note", "userinfo", cut.evidence, cut.repaired);
  return cut.isSure ? found : { ...found, confidence: "medium" };
}

function grammar(text: string, url: Url, scheme: string, pieces: readonly Piece[]): Finding[] {
  if (!hasHostGrammar(scheme) || url.host === null) return [];
  return [
    ...(takesLogin(scheme) ? [] : credentials(text, scheme, pieces)),
    ...hostGrammar(url.host),
    ...(url.port === null ? [] : portGrammar(url.port)),
  ];
}

export function authorityViolations(text: string, url: Url, scheme: string, pieces: readonly Piece[]): Finding[] {
  const found = mistaken(url);
  if (found === null) return grammar(text, url, scheme, pieces);
  return found.confidence === "high" ? [found] : [found, ...grammar(text, url, scheme, pieces)];
}
