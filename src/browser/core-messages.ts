/** `npm run messages` writes these into public/_locales/en; a test fails if they are stale. */
import {
  CAUSES,
  type Check,
  checks,
  DECLARED_PROBLEMS,
  type DeclaredProblemId,
  type DescribedProfile,
  type DescribedRule,
  FIELD_LABELS,
  FIELD_NOTES,
  profiles,
  type Source,
} from "../core/index.ts";
import { type Family, keyOf } from "./message-keys.ts";
import {
  allRules,
  declaredProblemId,
  type RuleTextKind,
  reasonId,
  reasonTitleId,
  ruleTextId,
} from "./shared-messages.ts";

export interface Text {
  readonly message: string;
  readonly description?: string;
}
export type Texts = Readonly<Record<string, Text>>;

export interface CoreMessage extends Required<Text> {
  readonly key: string;
}

/** Starts each description, which finds stale messages. */
const FROM_CORE = "From the core: ";

const of = (family: Family, id: string, message: string, about: string): CoreMessage => ({
  key: keyOf(family, id),
  message,
  description: `${FROM_CORE}${about}.`,
});

const cite = ({ document, section }: Source): string => `(${document}, ${section})`;

const ofRule = ({ id, title, short, shortWhere = {}, why, idle, source }: DescribedRule): CoreMessage[] => {
  const shared = (kind: RuleTextKind, text: string, about: string): CoreMessage =>
    of("rule", ruleTextId(kind, text), text, about);
  return [
    shared("title", title, `title of the rule ${id} ${cite(source)}`),
    shared("why", why, `why the document of the rule ${id} wants it ${cite(source)}`),
    ...[short, ...Object.values(shortWhere).map((one) => one.short)].map((text) =>
      shared(
        "short",
        text,
        `names the difference between URLs that the rule ${id} makes equal, in at most three words`,
      ),
    ),
    ...(idle === undefined
      ? []
      : [of("rule", `${id}-idle`, idle, `says why the rule ${id} did nothing ${cite(source)}`)]),
  ];
};

const ofEditions = ({ id: earlier, laterEdition }: DescribedProfile): CoreMessage[] =>
  (laterEdition?.changes ?? []).map(({ id, text, source }) =>
    of("edition_change", id, text, `${id}, what changed since the rule set ${earlier} ${cite(source)}`),
  );

const exampleOf = ([value]: readonly string[] = []): string =>
  value === undefined ? "" : `; $1 is code, such as ${value}`;

const ofCheck = (check: Check): CoreMessage[] => {
  const { id, title, titles = {}, advice, note, messages, values = {}, source } = check;
  return [
    of("check", id, title, `headline of the finding ${id} ${cite(source)}`),
    of("check", `${id}-mend`, advice, `what a person does about the finding ${id}`),
    ...(note === undefined ? [] : [of("check", `${id}-note`, note, `a note on every finding ${id} ${cite(source)}`)]),
    ...Object.entries(titles).map(([reason, text]) =>
      of(
        "check",
        reasonTitleId(check, reason),
        text,
        `headline of the finding ${id} for the reason ${reason} ${cite(source)}`,
      ),
    ),
    ...Object.entries(messages).map(([reason, message]) =>
      of(
        "check",
        reasonId(check, reason),
        message,
        `sentence of the finding ${id} for the reason ${reason} ${cite(check.sourcesByReason?.[reason]?.[0] ?? source)}${exampleOf(values[reason])}`,
      ),
    ),
  ];
};

const idsWith = (ground: string): string[] =>
  checks.filter(({ grounds = {} }) => ground in grounds).map(({ id }) => id);

const ofGrounds = ({ grounds = {} }: Check): CoreMessage[] =>
  Object.entries(grounds).map(([ground, text]) =>
    of("ground", ground, text, `${ground}, a ground for or against the finding ${idsWith(ground).join(" or ")}`),
  );

const declared = (): CoreMessage[] => [
  ...Object.values(profiles).map(({ id, title, document }) =>
    of("profile", id, title, `name of the rule set ${id} (${document})`),
  ),
  ...Object.values(profiles).flatMap((profile) => ofEditions(profile)),
  ...allRules().flatMap(ofRule),
  ...CAUSES.flatMap(({ cause, name, reason }) => [
    of("cause", cause, name, `name of the cause of duplicates ${cause}`),
    of("cause", `${cause}-why`, reason, `why URLs that differ by the cause ${cause} alone may be the same resource`),
  ]),
  ...checks.flatMap(ofCheck),
  ...checks.flatMap(ofGrounds),
  ...Object.entries(DECLARED_PROBLEMS).map(([id, { message, source }]) =>
    of(
      "declared_problem",
      declaredProblemId(id as DeclaredProblemId),
      message,
      `${id}, about the URL that a page declares as its own ${cite(source)}`,
    ),
  ),
  ...Object.entries(FIELD_LABELS).map(([name, label]) =>
    of("field", name, label, `label of the field ${name} of a scheme’s grammar`),
  ),
  ...Object.entries(FIELD_NOTES).map(([key, note]) =>
    of("field_note", key, note, `${key}, a note on a field of a scheme’s grammar`),
  ),
];

/** @throws if two texts share a key */
export function coreMessages(messages: readonly CoreMessage[] = declared()): readonly CoreMessage[] {
  const byKey = new Map<string, CoreMessage>();
  for (const one of messages) {
    const first = byKey.get(one.key) ?? one;
    if (first.message !== one.message) {
      throw new Error(`Two texts have the key ${one.key}, rename an id: ${first.description} ${one.description}`);
    }
    byKey.set(one.key, first);
  }
  return [...byKey.values()];
}

/**
 * Replaces the core's messages.
 * @throws if the core and another message share a key
 */
export function withCoreMessages(english: Texts, messages: readonly CoreMessage[] = coreMessages()): Texts {
  const fromCore = new Map(messages.map(({ key, message, description }) => [key, { message, description }]));
  const byHand = Object.entries(english).filter(([, { description }]) => !description?.startsWith(FROM_CORE));
  for (const [key, { message }] of byHand) {
    const declared = fromCore.get(key) ?? { message, description: "" };
    if (declared.message !== message) {
      throw new Error(
        `${key} is written by hand, and the core has another text of that key: take one out, or rename it.`,
      );
    }
  }
  return Object.fromEntries([...byHand.filter(([key]) => !fromCore.has(key)), ...fromCore]);
}
