import { message } from "../../browser/i18n.ts";
import { DisclosureContext } from "../../ui/controls/disclosure.ts";
import { type Tab, Tabs } from "../../ui/controls/tabs.tsx";
import { Breakdown } from "../../ui/parts/breakdown.tsx";
import { Steps } from "../../ui/parts/steps.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { DeclaredSection } from "./declared-section.tsx";
import { Findings } from "./findings.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LinksPanel, linksLabel } from "./links-panel.tsx";
import { Notice } from "./notice.tsx";
import { PastedPanel } from "./pasted-panel.tsx";
import type { Actions, State, TabName } from "./state.ts";
import { Verdict } from "./verdict.tsx";

function tabsOf(state: State, actions: Actions): Tab<TabName>[] {
  const { inspection } = state;
  const links: Tab<TabName> = {
    id: "links",
    label: linksLabel(state.links),
    panel: <LinksPanel state={state} actions={actions} />,
  };
  if (inspection === null) return [links];
  return [
    {
      id: "parts",
      label: message("tab_parts"),
      panel: (
        <>
          <DeclaredSection state={state} actions={actions} />
          <Breakdown inspection={inspection} profile={state.settings.profile} onInspect={actions.choose} />
        </>
      ),
    },
    {
      id: "steps",
      label: message("tab_steps", inspection.steps.length),
      panel: <Steps inspection={inspection} profile={state.settings.profile} />,
    },
    links,
    {
      id: "compare",
      label: message("tab_compare"),
      // Comparing all rule sets is slow: only on request.
      panel: state.tab === "compare" ? <ComparePanel inspection={inspection} state={state} /> : null,
    },
  ];
}

/** For screen readers. */
function announcement({ links }: State): string {
  if (links.kind === "reading") return message("links_reading");
  return links.kind === "page" ? linksLabel(links) : "";
}

export function PopupView({ state, actions }: { state: State; actions: Actions }) {
  const { inspection, pasted, revealed, settings, source, tab } = state;
  const tabs = tabsOf(state, actions);
  const chosen = tabs.some(({ id }) => id === tab) ? tab : "links";
  const isChoice = source !== null && pasted === null;
  return (
    <DisclosureContext.Provider value={{ revealed, passwords: inspection?.passwords ?? [] }}>
      <Header profile={settings.profile} onProfile={actions.chooseProfile} onOptions={actions.openOptions} />
      <main>
        <div class="upper">
          <Notice state={state} actions={actions} />
          {inspection && <Verdict inspection={inspection} state={state} actions={actions} />}
          {inspection && <Findings inspection={inspection} state={state} actions={actions} />}
          {isChoice && <PastedPanel source={source} state={state} actions={actions} />}
        </div>
        {/* The page's links are unrelated to a pasted text. */}
        {isChoice ? null : <Tabs label={message("details")} tabs={tabs} chosen={chosen} onChoose={actions.chooseTab} />}
        <p role="status" class="visually-hidden">
          {announcement(state)}
        </p>
      </main>
      <Footer state={state} actions={actions} />
    </DisclosureContext.Provider>
  );
}
