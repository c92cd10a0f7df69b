import { message } from "../../browser/i18n.ts";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { type Tab, Tabs } from "../../ui/controls/tabs.tsx";
import { AddressPanel } from "./address-panel.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LinksPanel, linksLabel } from "./links-panel.tsx";
import { PagePanel } from "./page-panel.tsx";
import type { Actions, State, TabName } from "./state.ts";

function tabsOf(state: State, actions: Actions): Tab<TabName>[] {
  const { inspection, tab } = state;
  return [
    {
      id: "address",
      label: message("tab_parts"),
      panel: <AddressPanel inspection={inspection} state={state} actions={actions} />,
    },
    { id: "page", label: "Page", panel: <PagePanel state={state} actions={actions} /> },
    { id: "links", label: linksLabel(state.links), panel: <LinksPanel state={state} actions={actions} /> },
    {
      id: "compare",
      label: message("tab_compare"),
      // Comparing all rule sets is slow: only on request.
      panel: tab === "compare" && inspection !== null ? <ComparePanel inspection={inspection} state={state} /> : null,
    },
  ];
}

/** For screen readers. */
function announcement({ links }: State): string {
  if (links.kind === "reading") return message("links_reading");
  return links.kind === "page" ? linksLabel(links) : "";
}

export function PopupView({ state, actions }: { state: State; actions: Actions }) {
  const { inspection, revealed, settings, tab } = state;
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection?.passwords ?? [] }}>
      <Header profile={settings.profile} onProfile={actions.chooseProfile} onOptions={actions.openOptions} />
      <main>
        <Tabs label={message("details")} tabs={tabsOf(state, actions)} chosen={tab} onChoose={actions.chooseTab} />
        <p role="status" class="visually-hidden">
          {announcement(state)}
        </p>
      </main>
      <Footer state={state} actions={actions} />
    </DisclosureContext.Provider>
  );
}
