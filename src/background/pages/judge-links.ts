/** What frames that follow their documents ask of their links: a record of each, told without the others. */

import type { Judged } from "../../content/live-messages.ts";
import { FLAGS, type LinkRecord, NO_LINK } from "../../content/live-messages.ts";
import type { Declared, Told } from "../../core/index.ts";
import {
  canonicalsOf,
  DEFAULT_LEVEL,
  DEFAULT_PROFILE,
  identityOf,
  mayBeWronglyEncoded,
  namesResource,
  type PageEvidence,
  pageEvidence,
  urlKey,
} from "../../core/index.ts";
import { TOP_LEVEL } from "./page-verdicts.ts";
import type { ReportOptions } from "./report-on.ts";
import { encodingJudge, toldLinks } from "./report-on-encoding.ts";
import { deceptionJudge } from "./report-on-extras.ts";

export interface AskedLinks {
  /** As written. */
  readonly links: readonly string[];
  readonly base: string;
  /** The page's own URL, which is evidence; "" in other frames. */
  readonly url: string;
  readonly declared: Declared | null;
  readonly witnesses: readonly string[];
  readonly told?: readonly Told[];
  readonly above: boolean;
}

/** Characters of 6 bits: equal for equal texts; of a million others, two are alike by chance about once in ten billion times. */
const LENGTH = 12;
export const hashOf = (text: string): string => urlKey(text).slice(0, LENGTH);

const textOf = ({ key, form, flags, topKey, topForm }: LinkRecord): string =>
  [key, form, flags, topKey, topForm].join(" ");

const nameOf = ({
  profile = DEFAULT_PROFILE,
  level = DEFAULT_LEVEL,
  localHost = "",
  tracking,
}: ReportOptions): string => JSON.stringify([profile, level, localHost, tracking?.added, tracking?.excepted]);

/** Answers with a record for each link, in the same order. Never throws. */
export function judgeLinks(
  { links, base, url, declared, witnesses, told = [], above }: AskedLinks,
  options: ReportOptions,
): Judged {
  const own = url === "" ? [] : [url, ...(declared === null ? [] : canonicalsOf({ url, base, declared }))];
  let gathered: PageEvidence | undefined;
  const evidence = (): PageEvidence => {
    gathered ??= pageEvidence(witnesses, own, base, toldLinks(told));
    return gathered;
  };
  const encoding = encodingJudge(options, evidence);
  const deception = deceptionJudge(options);

  function flagsOf(href: string): number {
    let flags = mayBeWronglyEncoded(href) ? FLAGS.open : 0;
    const wrong = encoding({ href, base });
    if (wrong !== null) flags |= wrong.certainty === "sure" ? FLAGS.encoded : FLAGS.perhaps;
    if (!deception.mayDeceive(href)) return flags;
    flags |= FLAGS.searched;
    const finding = deception.judge(href, base);
    if (finding === null) return flags;
    return flags | (finding.severity === "note" ? FLAGS.mistakable : FLAGS.deceptive);
  }

  function recordOf(href: string): string {
    if (!namesResource(href)) return NO_LINK;
    const link = { href, base };
    const { key, form } = identityOf(link, options);
    const top = above ? identityOf(link, { ...options, level: TOP_LEVEL }) : null;
    return textOf({
      key: hashOf(key),
      form: hashOf(form),
      flags: flagsOf(href),
      topKey: top === null ? "-" : hashOf(top.key),
      topForm: top === null ? "-" : hashOf(top.form),
    });
  }

  return {
    by: nameOf(options),
    records: links.map(recordOf),
  };
}
