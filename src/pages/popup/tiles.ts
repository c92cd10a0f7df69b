import { message, plural } from "../../browser/i18n.ts";
import { declarationText, linksText, urlVerdictText } from "../../browser/verdict-texts.ts";
import { declarationVerdict, profiles, type Verdict, type VerdictTone } from "../../core/index.ts";
import { urlVerdictIn } from "./copy/copy-source.ts";
import { declaredComparisonIn } from "./declared-in.ts";
import { linksVerdictOf } from "./links/links-verdict.ts";
import type { State, TabName } from "./state.ts";

/** "ok": clean; "good": all clean; "off": unavailable; "wait": pending. */
export type Tone = VerdictTone | "good" | "off" | "wait";

export interface Tile {
  readonly tone: Tone;
  readonly text: string;
}

export type Tiles = Readonly<Record<TabName, Tile>>;

interface Judged extends Tile {
  readonly isClean: boolean;
}

const judged = (tone: Tone, text: string): Judged => ({ tone, text, isClean: false });

const inWords = <Name extends string>(verdict: Verdict<Name>, text: (verdict: Verdict<Name>) => string): Judged => ({
  tone: verdict.tone,
  text: text(verdict),
  isClean: verdict.isClean,
});

function addressTile(state: State): Judged {
  const { inspection } = state;
  return inspection === null ? judged("none", "") : inWords(urlVerdictIn(inspection, state), urlVerdictText);
}

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
  const compared = declaredComparisonIn(state);
  if (links.kind !== "page" || compared === null) {
    const off = judged("off", message("tile_unavailable"));
    return { page: off, links: canBeReadAgain(state) ? judged("none", off.text) : off };
  }
  return {
    page: inWords(declarationVerdict(compared.verdict), declarationText),
    links: inWords(linksVerdictOf(links, state.extras), linksText),
  };
}

const canBeReadAgain = ({ links }: State): boolean =>
  links.kind === "failed" || (links.kind === "unreadable" && links.reason === "hanging");

export function tilesOf(state: State): Tiles {
  const url = addressTile(state);
  const { page, links } = pageTiles(state);
  const areClean = url.isClean && page.isClean && links.isClean;
  const tile = ({ tone, text }: Judged): Tile => ({ tone: areClean ? "good" : tone, text });
  return {
    url: tile(url),
    page: tile(page),
    links: tile(links),
    compare: { tone: "none", text: plural("tile_rule_sets", Object.keys(profiles).length) },
  };
}

export const shownTab = (tiles: Tiles, tab: TabName): TabName => (tiles[tab].tone === "off" ? "url" : tab);
