import { formatList, formatMore, labelledAround, message } from "../../../browser/i18n.ts";
import { factsOf, parse, ruleOf, type Source, sourcesOf } from "../../../core/index.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { sameText } from "../../../ui/names.ts";
import { differingIn } from "../../../ui/spellings/differing.ts";
import { inFewWords } from "../../../ui/spellings/separating.ts";
import type { Addressed, Member, SamePage } from "./groups.ts";

/** Rules that are named and cited; of more, the first ones. */
const MOST = 3;

/** With what the spellings of a page are compared: one that is the address itself, if there is one. */
export const referenceIn = ({ members }: SamePage<Addressed>): string =>
  (members.find(({ apart }) => apart.length === 0) ?? members[0])?.one.href ?? "";

/** What sets a member apart, in few words. */
export function apartText({ one: { href }, apart }: Member<Addressed>, page: SamePage<Addressed>): string {
  if (apart.length > 0) return inFewWords(apart, href, differingIn(href, referenceIn(page)));
  return message(page.isWrittenAlike ? "same_page_nothing" : "same_page_itself");
}

/** As the members’ spellings name the rules. */
function namesIn(page: SamePage<Addressed>): string[] {
  const reference = referenceIn(page);
  const names = page.rules.map((id) => {
    const href = page.members.find(({ apart }) => apart.includes(id))?.one.href ?? "";
    return inFewWords([id], href, differingIn(href, reference));
  });
  return [...new Set(names)];
}

function sourcesIn({ members, rules }: SamePage<Addressed>, { profile }: LinkStoreSettings): Source[] {
  const url = parse(members[0]?.one.href ?? "");
  const sources = rules.flatMap((id) => {
    const rule = ruleOf(id, profile);
    return rule === undefined ? [] : sourcesOf(factsOf(rule, url));
  });
  const bySection = new Map(sources.map((source) => [`${source.document}, ${source.section}`, source]));
  return [...bySection.values()].slice(0, MOST);
}

/** By which rules of which documents they are one page, and how surely. */
export function Proof({ page, settings }: { page: SamePage<Addressed>; settings: LinkStoreSettings }) {
  if (page.isWrittenAlike) return <p class="proof">{message("same_page_exactly")}</p>;
  const names = namesIn(page);
  const named = names.length > MOST ? [...names.slice(0, MOST), formatMore(names.length - MOST)] : names;
  const sources = sourcesIn(page, settings);
  return (
    <p class="proof">
      {sources.length === 0
        ? message("same_page_but", formatList(named))
        : labelledAround(message("same_page_but", formatList(named)), <Citations sources={sources} />)}
      <span class={`safety ${page.safety}`}> · {sameText(page.safety)}</span>
    </p>
  );
}
