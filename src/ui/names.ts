import { formatList, type MessageKey, message, messageFor, plural } from "../browser/i18n.ts";
import {
  ALL_CAUSES,
  CAUSES,
  type Cause,
  type CauseCertainty,
  type Component,
  type ComponentName,
  type CopyWarning,
  checkOf,
  type Finding,
  LIKELY_CAUSES,
  makesKeys,
  type ProfileId,
  profiles,
  ruleOf,
  type Safety,
  type Severity,
  serverlessKind,
  signedQueryOf,
} from "../core/index.ts";

interface Label {
  readonly name:
    | "scheme"
    | "userinfo"
    | "user"
    | "password"
    | "host"
    | "port"
    | "path"
    | "path_segment"
    | "query"
    | "query_key"
    | "query_value"
    | "parameters"
    | "parameter_key"
    | "parameter_value"
    | "fragment";
  readonly number: number | null;
}

function labelOf(name: string): Label {
  const match = /^(path|query|parameters)\[(\d+)\](?:\.(key|value))?$/.exec(name);
  if (match === null) return { name: name as Label["name"], number: null };
  const number = Number(match[2]) + 1;
  if (match[1] === "path") return { name: "path_segment", number };
  if (match[1] === "parameters") return { name: match[3] === "key" ? "parameter_key" : "parameter_value", number };
  return { name: match[3] === "key" ? "query_key" : "query_value", number };
}

/** Outermost first: "query[1].value > path[0]" is a path in a value. */
export const labelsOf = (component: ComponentName): Label[] => component.split(" > ").map(labelOf);

export {
  checkTitle,
  deceptiveAdviceText,
  declaredProblemText,
  findingText,
  findingTextAround,
  findingTitle,
  hostText,
  verdictTitle,
} from "../browser/finding-texts.ts";
export { ruleText, shortRuleText, whyRuleText } from "../browser/rule-texts.ts";

export const repairAdviceText = (check: string): string =>
  messageFor("check", `${check}-mend`, checkOf(check)?.advice ?? "");

/** Excludes rules that keep the text, such as resolving relative links. */
export const rulesThatChangeText = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => ruleOf(id)?.sameSpelling !== true);

/** `url`: a canonical URL. Says "no server" for `javascript:` and the like. */
export const alreadyCanonicalText = (url: string): string =>
  message(serverlessKind(url) === null ? "already_canonical" : "no_server");

export const groundText = (check: string, ground: string): string =>
  messageFor("ground", ground, checkOf(check)?.grounds?.[ground] ?? ground);

const MOST_GROUNDS = 2;

export const evidenceText = (check: string, grounds: readonly string[]): string =>
  grounds
    .slice(0, MOST_GROUNDS)
    .map((ground) => groundText(check, ground))
    .join(" ");

export const severityText = (severity: Severity): string => messageFor("severity", severity, severity);

const factsOf = (cause: Cause) => CAUSES.find((one) => one.cause === cause);

export const causeText = (cause: Cause): string => messageFor("cause", cause, factsOf(cause)?.name ?? cause);

export const whyCauseText = (cause: Cause): string => messageFor("cause", `${cause}-why`, factsOf(cause)?.reason ?? "");

/** Follow "if you ignore". */
const IGNORED: Readonly<Record<Cause, MessageKey>> = {
  "case-and-port": "ignored_case_and_port",
  fragment: "ignored_fragment",
  "trailing-slash": "ignored_trailing_slash",
  "http-and-www": "ignored_http_and_www",
  "default-document": "ignored_default_document",
  "form-encoding": "ignored_form_encoding",
  tracking: "ignored_tracking",
  "session-ids": "ignored_session_ids",
  "query-order": "ignored_query_order",
  entities: "ignored_entities",
  mobile: "ignored_mobile",
};

export const ignoredCauseText = (cause: Cause): string => message(IGNORED[cause]);

export function ignoredCausesText(causes: readonly Cause[]): string {
  if (causes.length === 0) return message("ignored_none");
  if (causes.length === ALL_CAUSES.length) return message("ignored_all");
  return causes.join() === LIKELY_CAUSES.join() ? message("ignored_likely") : formatList(causes.map(causeText));
}

export const matchText = (certainty: CauseCertainty): string => messageFor("match", certainty, certainty);

const MATCHES = {
  preserves: "certain",
  "usually-preserves": "likely",
  "may-change": "uncertain",
} as const satisfies Readonly<Record<Safety, CauseCertainty>>;

export const matchOfRuleText = (safety: Safety): string => message("rules_match", matchText(MATCHES[safety]));

export const profileText = (id: ProfileId): string => messageFor("profile", id, profiles[id].title);
export const shortProfileText = (id: ProfileId): string => messageFor("profile", `${id}-short`, id);
export const rulesOfText = (id: ProfileId): string => message("rules_of", shortProfileText(id));

export const editionChangeText = ({ id, text }: { id: string; text: string }): string =>
  messageFor("edition_change", id, text);

export const canonicalText = (id: ProfileId): string => message(makesKeys(id) ? "key_heading" : "canonical_heading");

/** "Copy (may differ)". */
function warnedText(warning: CopyWarning | null, text: string): string {
  if (warning === null) return text;
  return message(warning.reason === "signed" ? "copy_signed" : "copy_may_differ", text);
}

export const copyText = (warning: CopyWarning | null): string =>
  warning?.reason === "key" ? message("copy_key") : warnedText(warning, message("copy"));
export const copyCanonicalText = (warning: CopyWarning | null): string =>
  warning === null ? message("copy_canonical") : copyText(warning);

const REPAIRS = { without: "copy_without_it", ascii: "copy_as_ascii" } as const;

export function copyRepairText(input: string, repaired: string, of: Pick<Finding, "id">): string {
  if (signedQueryOf(input, repaired)?.isChanged === true) return message("copy_repaired_signed");
  const what = checkOf(of.id)?.repairIs;
  return message(what === undefined ? "copy_repaired" : REPAIRS[what]);
}

export function copyAllText(warning: CopyWarning | null, count: number): string {
  return warning?.reason === "key" ? plural("copy_all_keys", count) : warnedText(warning, plural("copy_all", count));
}

export const partText = (part: string): string => messageFor("component", part, part);

const labelText = ({ name, number }: Label): string =>
  number === null ? partText(name) : message(`component_${name}` as MessageKey, number);

/** Returns the key of a component's parameter; `undefined` if empty or none. */
export function parameterOf(component: ComponentName, components: readonly Component[]): Component | undefined {
  const [parameter] = /^(?:query|parameters)\[\d+\]/.exec(component) ?? [];
  const key = components.find(({ name }) => name === `${parameter}.key`);
  return key?.text === "" ? undefined : key;
}

/** "Path segment 2"; nested: "Query parameter 2 › Host". */
export const componentName = (component: ComponentName): string => labelsOf(component).map(labelText).join(" › ");
