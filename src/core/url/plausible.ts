/** Whether a text that could be a URL is meant as one: in running text and in arguments much looks like a URL. */
import { isKnownScheme, isSpecial } from "./schemes.ts";

/** So many characters behind the colon are looked at: a bound that keeps long texts with many colons linear. */
export const LOOKED_AT = 300;

/** How the rest of a URL begins, behind "scheme:", when its scheme is not followed by "//". */
const BODIES: ReadonlyMap<string, RegExp> = new Map([
  ["about", /^[a-z]/],
  ["blob", /^[a-z]+:/i],
  ["cid", /^[^@]+@/],
  ["data", /^[^,]*,/],
  ["file", /^\/[^/\s]/],
  ["geo", /^-?[0-9.]+,/],
  ["javascript", /^[^\s]*[(=;]/],
  ["magnet", /^\?./],
  ["mailto", /^[^@\s]+@[^@\s]|^\?./],
  ["mid", /^[^@]+@/],
  ["news", /^(?:\*$|[^\s]*[^\s.@][.@][^\s.@])/],
  ["sip", /^[^\s]+[@.]./],
  ["sips", /^[^\s]+[@.]./],
  ["sms", /^[+(*#]?[0-9]/],
  ["smsto", /^[+(*#]?[0-9]/],
  ["tel", /^[+(*#]?[0-9]/],
  ["urn", /^[a-z0-9][a-z0-9-]+:./i],
  ["view-source", /^[a-z]+:\/\//i],
  ["vscode", /^[a-z][\w.-]*[/?]./i],
  ["vscode-insiders", /^[a-z][\w.-]*[/?]./i],
  ["xmpp", /^[^\s]+[@.]./],
]);

/** What can stand behind "//": a host, user information, the brackets of an IP literal, an escape. */
const AUTHORITY = /^\/\/[\p{L}\p{N}[%_~$@:-]/u;

/**
 * Whether "scheme:" with that behind it is the beginning of a URL. Any scheme is believed with "//" and a host behind
 * it; those that have none only when the rest looks as their grammar wants it: "about:config", but not "File:Cat.jpg".
 */
export function isPlausible(scheme: string, behind: string): boolean {
  if (scheme.length < 2) return false;
  const name = scheme.toLowerCase();
  const body = behind.slice(0, LOOKED_AT);
  if (AUTHORITY.test(body)) return true;
  if (/^\/\/\/[^/\s]/.test(body)) return name === "file" || !isSpecial(name);
  return BODIES.get(name)?.test(body) === true;
}

/** Whether the text is an absolute URL and meant as one. */
export function isPlausibleUrl(text: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1];
  return scheme !== undefined && !/\s/.test(text) && isPlausible(scheme, text.slice(scheme.length + 1));
}

/**
 * The part of a name that is the scheme: "this.http" is the end of a sentence and "http". `null` for what can be none.
 */
export function schemeWithin(name: string): string | null {
  if (isKnownScheme(name.toLowerCase())) return name;
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (isKnownScheme(last.toLowerCase())) return last;
  const from = name.search(/[A-Za-z]/);
  return from < 0 ? null : name.slice(from);
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Top-level domains that a host is known by even when nothing stands behind it. */
const PLAIN = words("com org net edu gov mil int at au br ca ch cn cz de dk es eu fi fr jp mx nl pt ru se uk");

/** Others are names of members, files and words as well ("user.id", "done.so"): they need a path behind them. */
const WITH_PATH = words(`
  aero agency app arpa art asia bank berlin biz blog cat cloud club coop design dev digital email example google info
  internal jobs life link live local london media mobi museum name network news nyc online page paris post pro shop
  site social software space store swiss systems tech test today tokyo tools top travel video website wiki world xyz
  zone
  ac ad ae af ag ai al am ao aq ar as aw ax az ba bb bd be bf bg bh bi bj bm bn bo bs bt bw by bz cc cd cf cg ci ck cl
  cm co cr cu cv cw cx cy dj dm do dz ec ee eg er et fj fk fm fo ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw
  gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt
  lu lv ly ma mc me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw my mz na nc ne nf ng ni no np nr nu nz om pa pe pf pg
  ph pk pl pm pn pr ps pw qa re ro rs rw sa sb sc sd sg sh si sj sk sl sm sn so sr st su sv sy sz tc td tf tg th tj tk
  tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`);

/** Country codes that are endings of files first of all: "readme.md/license" is no host. */
const FILE_ENDINGS = words("md py");

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LONGEST_HOST = 253;

const isAddress = (labels: readonly string[]): boolean =>
  labels.length === 4 && labels.every((label) => /^[0-9]{1,3}$/.test(label) && Number(label) < 256);

/**
 * Whether a name without a scheme before it is meant as a host: "example.com", but not "e.g", "file.txt" or "3.14".
 * Beyond the commonest top-level domains only with a path or a port behind it.
 */
export function isPlausibleHost(host: string, hasMore: boolean): boolean {
  if (host.length > LONGEST_HOST) return false;
  const labels = host.toLowerCase().split(".");
  if (!labels.every((label) => LABEL.test(label))) return false;
  if (hasMore && (isAddress(labels) || /^localhost$/i.test(host))) return true;
  const written = host.slice(host.lastIndexOf(".") + 1);
  // "done.It" is the end of one sentence and the beginning of the next.
  if (labels.length < 2 || (written !== written.toLowerCase() && host !== host.toUpperCase())) return false;
  const last = written.toLowerCase();
  if (/^www[0-9]?$/.test(labels[0] as string)) return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last);
  if (PLAIN.has(last)) return true;
  if (!hasMore) return false;
  return WITH_PATH.has(last) || last.startsWith("xn--") || (FILE_ENDINGS.has(last) && labels.length > 2);
}
