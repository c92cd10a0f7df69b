/** Names that are no URLs, but for which there is exactly one: paths of files in Windows, mail addresses. */
import { isPlausibleHost } from "../url/plausible.ts";

/** In quotes or angle brackets as well: so paths and addresses are copied. */
const WRAPPED = /^(?:"([^"]*)"|<([^<>]*)>)$/;
/** "C:\…", "C:/…". */
const DRIVE = /^([A-Za-z]):[\\/](?![\\/])(.*)$/;
/** "\\server\share\…". */
const SHARE = /^\\\\([\p{L}\p{N}._$-]+)\\([^\\/].*)$/u;
const MAIL = /^[A-Za-z0-9.!$'*+_~-]+@([^@]+)$/;

/** The path of a "file" URL; what delimits parts of a URL is encoded, and so is white space. */
const pathOf = (written: string): string =>
  written.replaceAll("\\", "/").replace(/[%?#"<>]|\s/gu, (character) => encodeURIComponent(character));

/**
 * The URL for the path of a file in Windows (RFC 8089, appendix E) or for a mail address; `null` when the text is
 * neither. Nothing is said of references and of URLs.
 */
export function urlForName(text: string): string | null {
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
