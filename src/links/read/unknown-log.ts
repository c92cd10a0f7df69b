/** Detects logs in unknown formats. */
import { isUrlText } from "./line.ts";
import { loggedLine } from "./log-line.ts";

const TIME = /\d{1,2}:\d\d:\d\d/;
/** ISO 8601 and similar, Apache's error log, syslog (RFC 3164, also with priority), Unix time. */
const LED_BY_TIME = [
  /^[["(]?\d{4}[-/]\d\d[-/]\d\d[T ,]+\d\d:\d\d/,
  /^[["(]?\d{1,2}[-/](?:\d\d|[A-Z][a-z]{2})[-/]\d{2,4}[: ,T]+\d{1,2}:\d\d:\d\d/,
  /^\[?[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d/,
  /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d /,
  /^\d{10}(?:\.\d{1,9}|\d{3})?[\s,;]/,
  /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d/,
  /^\[?\d{1,2}:\d\d:\d\d[.,\]\s]/,
];
const LED_BY_HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?::\d{1,5})?[\s,;|]/i;
/** Log levels, methods, IP addresses, process IDs, "key=value". */
const SIGNS = [
  /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\b/,
  /[[:<"](?:trace|debug|info|notice|warn|warning|error|crit)[\]:>"]/,
  /\b(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|CONNECT)\b/,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/,
  /\w\[\d{1,9}\]:/,
  /(?<![^\s,;|])\w{1,40}=\S/,
];
const hasSign = (text: string): boolean => SIGNS.some((sign) => sign.test(text));
const PAIR = /(?<![^\s])[\w.@-]{1,60}=(?:"[^"]*"|[^\s"]*)(?![^\s])/g;
const LEAST_PAIRS = 3;
const LOGGED =
  /^(?:@?time(?:stamp)?|ts|date(?:time)?|level|severity|log_?level|msg|message|method|status|remote_(?:addr|ip|host)|client_?ip|(?:http_)?(?:refer+er|user_?agent))$/i;
const LEAST_LOGGED = 2;
const NAMES_URL =
  /(?:^|[_.-])(?:ur[li]s?|hrefs?|links?|address(?:es)?|loc|pages?|website|permalink)$|[a-z](?:Ur[li]|UR[LI])$/;

const isKeyed = (line: string): boolean =>
  /^[\w.@-]{1,60}=/.test(line) && (line.match(PAIR)?.length ?? 0) >= LEAST_PAIRS;

function isUnknownRecord(line: string): boolean {
  if (!line.startsWith("{") || !line.endsWith("}")) return false;
  try {
    const members = Object.entries(JSON.parse(line));
    const isUrl = ([name, value]: [string, unknown]) =>
      NAMES_URL.test(name) && typeof value === "string" && isUrlText(value);
    const logged = members.filter(([name]) => LOGGED.test(name));
    return logged.length >= LEAST_LOGGED && !members.some(isUrl);
  } catch {
    return false;
  }
}

function isLogLine(line: string, isNamedLog: boolean): boolean {
  if (isKeyed(line) || isUnknownRecord(line)) return true;
  const time = LED_BY_TIME.find((pattern) => pattern.test(line));
  if (time !== undefined) return isNamedLog || hasSign(line.replace(time, ""));
  const rest = line.replace(LED_BY_HOST, "");
  return rest !== line && (isNamedLog || TIME.test(rest) || hasSign(rest));
}

const LOG_NAME = /\.log$/i;

/**
 * Returns true if the first line and at least half of all are log records, and no line has a known format. Only in a
 * .log file one line is enough.
 */
export function looksLikeLog(lines: readonly string[], name: string | null): boolean {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const isNamedLog = LOG_NAME.test(name ?? "");
  const [first] = texts;
  if (first === undefined || !isLogLine(first, isNamedLog)) return false;
  if (texts.some((line) => loggedLine(line) !== undefined)) return false;
  const count = texts.filter((line) => isLogLine(line, isNamedLog)).length;
  return count >= (isNamedLog ? 1 : 2) && 2 * count >= texts.length;
}

const LONGEST_SHOWN = 200;

export const shortenLine = (line: string): string =>
  line.length <= LONGEST_SHOWN ? line : `${line.slice(0, LONGEST_SHOWN)}…`;
