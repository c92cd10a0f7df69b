import { message, plural } from "../../browser/i18n.ts";
import type { PageReport } from "../../browser/messages.ts";
import {
  checkOf,
  copyWarningOf,
  covers,
  type DeclaredVerdict,
  type Finding,
  type Inspection,
  isDeceptive,
  isRefused,
  profileOf,
} from "../../core/index.ts";
import { checkText, findingTitle, tileRulesText } from "../../ui/names.ts";
import { copiesIn } from "./copy/copies-in.ts";
import { declaredIn } from "./declared-in.ts";
import type { State, TabName } from "./state.ts";

/** "good" and "ok": nothing is wrong, here and everywhere; "off": there is nothing to show; "wait": not known yet. */
export type Tone = "bad" | "warn" | "note" | "ok" | "good" | "none" | "off" | "wait";

export interface Tile {
  readonly tone: Tone;
  /** At most five words. */
  readonly text: string;
}

export type Tiles = Readonly<Record<TabName, Tile>>;

/** A tile, and whether nothing at all is to be said against what it stands for. */
interface Judged extends Tile {
  readonly isClean: boolean;
}

/** What may look like the host. */
const hasUser = ({ scheme, user }: Inspection["url"]): boolean => /^(?:https?|wss?|ftp)$/i.test(scheme ?? "") && !!user;

const judged = (tone: Tone, text: string, isClean = false): Judged => ({ tone, text, isClean });

/** A tile has no room for hosts: of titles that name some, the check's name. */
const shortTitle = (finding: Finding): string =>
  checkOf(finding.id)?.titles?.[finding.reason]?.includes("$") ? checkText(finding.id) : findingTitle(finding);

/** Of what is inspected. The first that holds. */
function addressOf(inspection: Inspection, state: State): Judged {
  const { findings, steps, url } = inspection;
  const { profile } = state.settings;
  const deceptive = findings.filter(isDeceptive);
  if (deceptive.some(({ severity }) => severity !== "note")) return judged("bad", message("tile_deceptive"));
  if (isRefused(inspection)) return judged("bad", message("tile_refused"));
  const wrong = findings.find(({ severity }) => severity === "warning");
  if (wrong !== undefined) return judged("warn", shortTitle(wrong));
  const [seeming] = deceptive;
  if (seeming !== undefined) return judged("note", shortTitle(seeming));
  if (hasUser(url)) return judged("note", message("tile_user"));
  const { droppable, targets } = copiesIn(inspection, state);
  if (droppable.length > 0) return judged("note", plural("tile_tracking", droppable.length));
  if (targets.length > 0) return judged("note", message("tile_target"));
  if (!covers(profileOf(profile), url)) return judged("note", message("tile_outside"));
  const [noted] = findings;
  if (noted !== undefined) return judged("note", shortTitle(noted));
  const warned = copyWarningOf(inspection, profile, state.base ?? undefined) !== null;
  if (steps.length > 0) return judged(warned ? "note" : "ok", plural("tile_changes", steps.length));
  return judged("ok", message("tile_spelled"), !warned && !url.user);
}

function addressTile(state: State): Judged {
  const { inspection, source } = state;
  if (inspection !== null) return addressOf(inspection, state);
  return judged("none", message(source === null ? "tile_no_address" : "tile_text"));
}

const DECLARED: Readonly<Record<DeclaredVerdict, () => Judged>> = {
  same: () => judged("ok", message("tile_confirms"), true),
  spelling: () => judged("ok", message("tile_confirms"), true),
  other: () => judged("warn", message("tile_another")),
  disagree: () => judged("warn", message("tile_contradicts")),
  stale: () => judged("warn", message("tile_stale")),
  unusable: () => judged("warn", message("tile_unusable")),
  none: () => judged("none", message("tile_names_none")),
};

function linksOf({ links, several, encodedLinks }: PageReport, state: State): Judged {
  const deceptive = state.extras?.deceptive?.count ?? 0;
  const wrong = [
    ...(deceptive > 0 ? [plural("tile_links_deceptive", deceptive)] : []),
    ...(several > 0 ? [plural("tile_duplicates", several)] : []),
    ...(encodedLinks.sure > 0 ? [plural("tile_encoded", encodedLinks.sure)] : []),
  ];
  const [first, second] = wrong;
  const tone = deceptive > 0 ? "bad" : "warn";
  if (first !== undefined) return judged(tone, second === undefined ? first : message("tile_two", first, second));
  if (links === 0) return judged("none", message("tile_no_links"));
  const isMoreAbove =
    state.extras?.levels?.some((groups, level) => level > state.settings.level && groups > 0) === true;
  const { mistakable = null } = state.extras ?? {};
  const fine = mistakable !== null && mistakable.count > 0 ? "note" : "ok";
  if (isMoreAbove) return judged(fine, message("tile_none_here"));
  // Not green before all of it is known, so that nothing turns from green.
  const isClean = state.extras?.levels != null && state.extras.deceptive !== null && encodedLinks.perhaps === 0;
  return judged(fine, message("tile_no_duplicates", links), isClean && mistakable?.count === 0);
}

/** What the page declares, and its links. */
function pageTiles(state: State): { page: Judged; links: Judged } {
  const { links, page, pasted, source } = state;
  if (page === null || pasted !== null || source !== null) {
    const closed = judged("off", message("tile_open_pages"));
    return { page: closed, links: closed };
  }
  if (links.kind === "reading") {
    const reading = judged("wait", message("tile_reading"));
    return { page: reading, links: reading };
  }
  const compared = declaredIn(state);
  if (links.kind !== "page" || compared === null) {
    const off = judged("off", message("tile_unavailable"));
    // Its panel says what to do.
    return { page: off, links: canBeReadAgain(state) ? judged("none", off.text) : off };
  }
  return { page: DECLARED[compared.verdict](), links: linksOf(links, state) };
}

const canBeReadAgain = ({ links }: State): boolean =>
  links.kind === "failed" || (links.kind === "unreadable" && links.reason === "hanging");

/** What each tab says before it is opened. Green only where address, declaration and links are all clean. */
export function tilesOf(state: State): Tiles {
  const address = addressTile(state);
  const { page, links } = pageTiles(state);
  const areClean = address.isClean && page.isClean && links.isClean;
  const tile = ({ tone, text }: Judged): Tile => ({ tone: areClean ? "good" : tone, text });
  return {
    address: tile(address),
    page: tile(page),
    links: tile(links),
    compare: { tone: "none", text: tileRulesText(state.settings.profile) },
  };
}

/** The tab that is shown: never one that has nothing to show. */
export const shownTab = (tiles: Tiles, tab: TabName): TabName => (tiles[tab].tone === "off" ? "address" : tab);
