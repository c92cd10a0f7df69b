import { message } from "../../browser/i18n.ts";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { AddressPanel } from "./address/address-panel.tsx";
import { ComparePanel } from "./compare/compare-panel.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LinksPanel } from "./links/links-panel.tsx";
import { PagePanel } from "./page/page-panel.tsx";
import { type Actions, isBrowserPage, type State } from "./state.ts";
import { Strip } from "./strip.tsx";
import { shownTab, type Tiles, tilesOf } from "./tiles.ts";

/** For screen readers: what became of the page's links. */
function announcement({ links }: State, tiles: Tiles): string {
  if (links.kind === "reading") return message("links_reading");
  return links.kind === "page" ? message("tile_name", message("tab_links"), tiles.links.text) : "";
}

export function PopupView({ state, actions }: { state: State; actions: Actions }) {
  const { inspection, revealed } = state;
  const tiles = tilesOf(state);
  const isStripHidden = inspection === null || isBrowserPage(state);
  const tab = isStripHidden ? "address" : shownTab(tiles, state.tab);
  const shown = { ...state, tab };
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection?.passwords ?? [] }}>
      <Header state={state} actions={actions} />
      <main>
        <Strip
          tiles={tiles}
          isHidden={isStripHidden}
          chosen={tab}
          onChoose={actions.chooseTab}
          panels={{
            address: <AddressPanel inspection={inspection} state={shown} actions={actions} />,
            page: <PagePanel state={shown} actions={actions} />,
            links: <LinksPanel state={shown} actions={actions} />,
            // Comparing all rule sets is slow: only on request.
            compare: tab === "compare" ? <ComparePanel state={shown} actions={actions} /> : null,
          }}
        />
        <p role="status" class="visually-hidden">
          {announcement(state, tiles)}
        </p>
      </main>
      <Footer state={state} actions={actions} />
    </DisclosureContext.Provider>
  );
}
