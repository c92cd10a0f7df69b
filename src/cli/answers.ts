/** What each command answers to a line. */
import {
  canonicalize,
  type DescribedFinding,
  findDuplicates,
  inspect,
  keyAt,
  type Link,
  type Options,
  profiles,
  rulesFor,
  type Source,
  sourcesOf,
} from "../core/index.ts";
import { type Answer, withoutMark } from "./lines.ts";
import type { Asked } from "./options.ts";

const optionsOf = ({ profile, base, localHost }: Asked): Options => ({
  profile,
  ...(base === undefined ? {} : { base }),
  ...(localHost === undefined ? {} : { localHost }),
});

const citation = ({ document, section, href }: Source) => ({ document, section, ...(href && { href }) });

const findingOf = ({ id, severity, confidence, component, message, evidence, repairedUrl }: DescribedFinding) => ({
  id,
  severity,
  confidence,
  component,
  message,
  evidence,
  ...(repairedUrl === undefined ? {} : { repairedUrl }),
});

/** The parts of an inspection that are plain text. Passwords are masked in evidence, not in URLs. */
function inspection(url: string, options: Options) {
  const { input, canonical, components, steps, findings } = inspect(url, options);
  return {
    input,
    canonical,
    components: components.map(({ name, text }) => ({ name, text })),
    steps: steps.map(({ rule, before, after }) => ({
      rule: { id: rule.id, title: rule.title, safety: rule.safety, sources: sourcesOf(rule).map(citation) },
      before,
      after,
    })),
    findings: findings.map(findingOf),
  };
}

/** A URL in a line of JSON: a text, or an object with `url`, and `base` where it has one of its own. */
function linkIn(value: unknown): Link | null {
  if (typeof value === "string") return { href: withoutMark(value) };
  if (typeof value !== "object" || value === null || !("url" in value) || typeof value.url !== "string") return null;
  const url = withoutMark(value.url);
  return "base" in value && typeof value.base === "string" ? { href: url, base: value.base } : { href: url };
}

const NO_URL = { error: 'Not JSON with a URL: a text, or an object with "url".' };
const NO_LIST = {
  error: 'Not JSON with URLs: a list of texts or of objects with "url", or an object with such a list as "urls".',
};

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Those of a line, as the command takes them: an array in JSON, else separated by tabs; `null` for no list. */
function linksIn(line: string, json: boolean): readonly Link[] | null {
  if (!json) return line.split("\t").map((href) => ({ href: withoutMark(href) }));
  const value = parsed(line);
  const list = typeof value === "object" && value !== null && "urls" in value ? value.urls : value;
  if (!Array.isArray(list)) return null;
  const links = list.map(linkIn);
  return links.some((link) => link === null) ? null : (links as Link[]);
}

function duplicates(asked: Asked): Answer {
  const options = { ...optionsOf(asked), level: asked.level, ignore: asked.ignore };
  return (line) => {
    const links = linksIn(line, asked.json);
    if (links === null) return JSON.stringify(NO_LIST);
    const groups = findDuplicates(links, options).map(({ key, level, members, spellings, safety, mergedBy }) => ({
      key,
      level,
      safety,
      mergedBy,
      members,
      spellings: spellings.map(({ href, count, rules }) => ({ href, count, rules })),
    }));
    return JSON.stringify(asked.json ? { result: groups } : groups);
  };
}

/** Keys have a line break between the URL and its parts as written, where the causes leave out "case-and-port". */
const oneLine = (key: string): string => key.replace("\n", " ");

/** Of one URL: a text for lines, and whatever JSON can be for lines of JSON. */
function single(asked: Asked): (url: string, options: Options) => unknown {
  const { command, profile, level, ignore, json } = asked;
  if (command === "canonicalize") return canonicalize;
  if (command === "inspect") return inspection;
  const rules = rulesFor(profiles[profile], { level, ignore });
  return (url, options) => {
    const key = keyAt(rules, url, options);
    return json ? key : oneLine(key);
  };
}

/** A line for a line, whatever stands in it: never throws, and never more than one. */
export function answerFor(asked: Asked): Answer {
  if (asked.command === "duplicates") return duplicates(asked);
  const options = optionsOf(asked);
  const say = single(asked);
  if (!asked.json) {
    if (asked.command === "inspect") return (line) => JSON.stringify(say(line, options));
    return (line) => say(line, options) as string;
  }
  return (line) => {
    const link = linkIn(parsed(line));
    if (link === null) return JSON.stringify(NO_URL);
    const { href, base } = link;
    const result = say(href, base === undefined ? options : { ...options, base });
    return JSON.stringify({ result });
  };
}
