import { isPlausibleHost } from "../url/plausible.ts";

const WRAPPED = /^(?:"([^"]*)"|<([^<>]*)>)$/;
const DRIVE = /^([A-Za-z]):[\\/](?![\\/])(.*)$/;
const SHARE = /^\\\\([\p{L}\p{N}._$-]+)\\([^\\/].*)$/u;
const MAIL = /^[A-Za-z0-9.!$'*+_~-]+@([^@]+)$/;

const pathOf = (written: string): string =>
  written.replaceAll("\\", "/").replace(/[%?#"<>]|\s/gu, (character) => encodeURIComponent(character));

/** Windows paths (RFC 8089, appendix E) and email addresses. */
export function urlForPathOrEmail(text: string): string | null {
  const wrapped = WRAPPED.exec(text);
  const name = wrapped?.[1] ?? wrapped?.[2] ?? text;
  if (/[\t\n\r]/.test(name)) return null;
  const drive = DRIVE.exec(name);
  if (drive !== null) return `file:///${drive[1]}:/${pathOf(drive[2] as string)}`;
  const share = SHARE.exec(name);
  if (share !== null) return `file://${share[1]}/${pathOf(share[2] as string)}`;
  const host = MAIL.exec(name)?.[1];
  return host?.includes(".") && isPlausibleHost(host, true) ? `mailto:${name}` : null;
}
