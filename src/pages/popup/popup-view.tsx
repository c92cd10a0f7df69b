import { useState } from "preact/hooks";
import { labelled, message } from "../../browser/i18n.ts";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { ComparePanel } from "./compare/compare-panel.tsx";
import { Header } from "./header.tsx";
import { LinksPanel } from "./links/links-panel.tsx";
import { PagePanel } from "./page/page-panel.tsx";
import { WatchSwitch } from "./site/check-automatically.tsx";
import { SitePanel, type Start, siteIn } from "./site/site-panel.tsx";
import { isBrowserPage, type PanelProps, type State } from "./state.ts";
import { Strip } from "./strip.tsx";
import { shownTab, type Tiles, tilesOf } from "./tiles.ts";
import { UrlPanel } from "./url/url-panel.tsx";

interface WatchProps extends PanelProps {
  readonly onWatch: () => void;
}

function Watch({ state, actions, onWatch }: WatchProps) {
  if (state.page?.isPrivate) return <p class="watch soft">{message("watch_private")}</p>;
  if (siteIn(state) === null) return <span class="watch" />;
  return (
    <div class="watch">
      {state.access.isOn ? (
        <WatchSwitch id="watch" label={message("watch")} actions={actions} />
      ) : (
        <button type="button" class="plain" id="watch" onClick={onWatch}>
          {message("watch_open")}
        </button>
      )}
    </div>
  );
}

function Footer(props: WatchProps & { hidesWatch: boolean }) {
  const { state, actions, hidesWatch } = props;
  const { problem } = state;
  const isSaid = problem !== null && ["report", "settings", "watch"].includes(problem.at);
  return (
    <footer>
      <p role="status" class="problem">
        {isSaid ? problem.text : ""}
      </p>
      {hidesWatch ? <span class="watch" /> : <Watch {...props} />}
      <button type="button" class="plain report" id="report" onClick={actions.openReport}>
        {message("report_full")}
      </button>
    </footer>
  );
}

function announcement({ links }: State, tiles: Tiles): string {
  if (links.kind === "reading") return message("links_reading");
  return links.kind === "page" ? labelled(message("tab_links"), tiles.links.text) : "";
}

/** Closes when the site changes. */
function useSitePanel(state: State) {
  const site = siteIn(state);
  const [opened, setOpened] = useState<{ readonly site: string; readonly start: Start } | null>(null);
  const close = () => {
    setOpened(null);
    document.getElementById("site")?.focus();
  };
  return {
    start: site !== null && opened?.site === site ? opened.start : null,
    open: (start: Start) => setOpened(site === null ? null : { site, start }),
    close,
  };
}

export function PopupView({ state, actions }: PanelProps) {
  const { inspection, revealed } = state;
  const tiles = tilesOf(state);
  const isStripHidden = inspection === null || isBrowserPage(state);
  const tab = isStripHidden ? "url" : shownTab(tiles, state.tab);
  const shown = { ...state, tab };
  const { start, open, close } = useSitePanel(state);
  const isOpen = start !== null;
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection?.passwords ?? [] }}>
      <Header
        state={state}
        actions={actions}
        isOpen={isOpen}
        onToggle={() => (isOpen ? close() : open("site-panel-title"))}
      />
      <main class="stage">
        {isOpen ? <SitePanel state={state} actions={actions} start={start} onClose={close} /> : null}
        <div class="views" inert={isOpen}>
          <Strip
            tiles={tiles}
            isHidden={isStripHidden}
            chosen={tab}
            onChoose={actions.chooseTab}
            panels={{
              url: <UrlPanel inspection={inspection} state={shown} actions={actions} />,
              page: <PagePanel state={shown} actions={actions} />,
              links: <LinksPanel state={shown} actions={actions} />,
              compare: tab === "compare" ? <ComparePanel state={shown} /> : null,
            }}
          />
          <p role="status" class="visually-hidden">
            {announcement(state, tiles)}
          </p>
        </div>
      </main>
      <Footer state={state} actions={actions} hidesWatch={isOpen} onWatch={() => open("check-site")} />
    </DisclosureContext.Provider>
  );
}
