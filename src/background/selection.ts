import { inspect, type Url } from "../core/index.ts";

/** Whether a host that stands without a scheme can be meant as one: "example.com" and "192.0.2.1", not "3.14" or "e.g.". */
const looksLikeHost = (host: string): boolean =>
  /^(?:[^.]+\.)+[^.0-9][^.]+$/.test(host) || /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);

/** Whether a text with that scheme can be meant as a URL: "C:\\x" and "Note: this" are not. */
const looksLikeUrl = ({ scheme, host }: Url): boolean =>
  host !== null || /^(?:mailto|news|urn|tel|sms|data|javascript|about|magnet)$/i.test(scheme ?? "");

/** The URL that a selected text is, or `null` when it is none: "see example.com for more" is a sentence. */
export function selectedUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || /\s/.test(url.replace(/[\r\n\t]/g, ""))) return null;
  const inspection = inspect(url);
  if (inspection.findings.some(({ id }) => id === "refused")) return null;
  const assumed = inspection.steps.some(({ rule }) => rule.id === "assume-http");
  if (!assumed) return looksLikeUrl(inspection.url) ? url : null;
  // A mail address without "mailto:" is no URL, and a host has to look like one.
  return inspection.url.user === null && looksLikeHost(inspection.url.host ?? "") ? url : null;
}
