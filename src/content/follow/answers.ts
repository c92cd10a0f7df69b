/** What the worker says of the links of a document: each address is asked for once, as long as the answer holds. */
import type { Told } from "../../core/page/collected.ts";
import { FLAGS, type Judged } from "../live-messages.ts";
import { baseUri, documentUrl } from "../page.ts";
import { declaredByDocument } from "../read/declared.ts";
import { say } from "../say.ts";
import type { CountedLinks } from "./counted-links.ts";

/** Of one question. */
const MOST_LINKS = 2000;
const MOST_CHARACTERS = 200_000;
/** Links that bear witness, and such as are asked again. */
const MOST_WITNESSES = 500;
const MOST_WITNESS_CHARACTERS = 50_000;
const MOST_AGAIN = 200;
/** On pages with more, the highest level is not asked for, until there are half as many. */
const MOST_FOR_ABOVE = 2000;

/** The first ones that fit. */
function firstOf(hrefs: Iterable<string>, most: number, characters: number): string[] {
  const found: string[] = [];
  let left = characters;
  for (const href of hrefs) {
    left -= href.length;
    if (found.length === most || (left < 0 && found.length > 0)) break;
    found.push(href);
  }
  return found;
}

/** Written without path or query of the page. */
const FROM_ORIGIN = /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i;

/** As a page changes its address without being left. */
const isSameOrigin = (one: string, other: string): boolean => {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const { origin } = new URL(one);
  // Of files: root-relative links keep the drive.
  return origin !== "null" && origin === new URL(other).origin;
};

export interface Answers {
  /** The page's own address, as of the last question. */
  readonly url: string;
  /** `isAgain`: rule set and level may have changed. `false` when nobody answers, so that something is still unknown. */
  askAll(isAgain: boolean): Promise<boolean>;
  /** Links with "%" that bear witness. */
  witnesses(): string[];
}

/** `tellOf`: texts of links that may be encoded twice. The top frame's own URL is evidence of how links are encoded. */
export function answers(
  counted: CountedLinks,
  ending: AbortSignal,
  tellOf: (hrefs: readonly string[]) => readonly Told[],
  isTop: boolean,
): Answers {
  let [by, base, url] = ["", "", ""];
  let isAskedAgain = false;
  let hasAbove = true;
  /** Of which other links may yet say that they are encoded twice. */
  const undecided = new Set<string>();

  /** What was answered for another base, rule set or level says nothing. */
  function forget(isStale: (href: string) => boolean = () => true): void {
    for (const href of counted.hrefs()) {
      if (!isStale(href)) continue;
      undecided.delete(href);
      counted.setRecord(href, null);
    }
  }
  /** Of those that are still there. */
  function askedAgain(): string[] {
    for (const href of undecided) if (counted.judgementOf(href) === null) undecided.delete(href);
    return [...undecided].slice(0, MOST_AGAIN);
  }
  function* encoded(): Generator<string> {
    for (const href of counted.hrefs()) if (/[%+]/.test(href)) yield href;
  }
  const witnesses = () => firstOf(encoded(), MOST_WITNESSES, MOST_WITNESS_CHARACTERS);

  async function ask(links: readonly string[]): Promise<boolean> {
    const told = tellOf(links);
    const asked = {
      links,
      base,
      url: isTop ? url : "",
      declared: isTop ? declaredByDocument() : null,
      witnesses: links.some((href) => href.includes("%")) ? witnesses() : [],
      ...(told.length === 0 ? {} : { told }),
      above: hasAbove,
    };
    const judged = (await say(asked)) as Judged | null;
    if (judged === null || ending.aborted) return false;
    if (judged.by !== by) forget();
    by = judged.by;
    links.forEach((href, i) => {
      const record = judged.records[i];
      if (record === undefined) return;
      counted.setRecord(href, record);
      if ((counted.judgementOf(href)?.flags ?? 0) & FLAGS.open) undecided.add(href);
    });
    isAskedAgain = false;
    return true;
  }

  return {
    get url() {
      return url;
    },
    async askAll(isAgain) {
      const before = { base, hasAbove };
      url = documentUrl();
      // Nothing is relative to a fragment.
      base = baseUri().split("#", 1)[0] ?? "";
      hasAbove = counted.size <= (hasAbove ? MOST_FOR_ABOVE : MOST_FOR_ABOVE / 2);
      if (hasAbove && !before.hasAbove) forget();
      else if (base !== before.base)
        forget(isSameOrigin(base, before.base) ? (href) => !FROM_ORIGIN.test(href) : undefined);
      isAskedAgain ||= isAgain && by !== "";
      if (isAskedAgain && !(await ask([]))) return false;
      let unknown = counted.unknown();
      let again = unknown.some((href) => /[%+]/.test(href)) ? askedAgain() : [];
      while (unknown.length + again.length > 0) {
        if (!(await ask([...again, ...firstOf(unknown, MOST_LINKS, MOST_CHARACTERS)]))) return false;
        unknown = counted.unknown();
        again = [];
      }
      return true;
    },
    witnesses,
  };
}
