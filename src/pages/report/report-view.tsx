import { message } from "../../browser/i18n.ts";
import { HelpIcon, Logo, OptionsIcon } from "../../ui/controls/icons.tsx";
import { SquareButton } from "../../ui/controls/square-button.tsx";
import { type Tab, Tabs } from "../../ui/controls/tabs.tsx";
import { BookmarksView } from "./bookmarks/bookmarks-view.tsx";
import { FilesPanel } from "./files/files-panel.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LabView } from "./lab/lab-view.tsx";
import { LinksView } from "./links/links-view.tsx";
import { PairPanel } from "./pair/pair-panel.tsx";
import type { Actions, State, ViewName } from "./state.ts";
import { TabsView } from "./tabs/tabs-view.tsx";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

function Header({ actions }: Pick<Props, "actions">) {
  return (
    <header class="head">
      <h1>
        <Logo /> {message("report_title")}
      </h1>
      <SquareButton id="help" name={message("rules_open")} onClick={actions.openRules}>
        <HelpIcon />
      </SquareButton>
      <SquareButton id="options" name={message("open_options")} onClick={actions.openOptions}>
        <OptionsIcon />
      </SquareButton>
    </header>
  );
}

function viewsOf(props: Props): Tab<ViewName>[] {
  return [
    { id: "links", label: message("report_view_links"), panel: <LinksView {...props} /> },
    { id: "lab", label: message("report_view_lab"), field: "lab-field", panel: <LabView {...props} /> },
    { id: "tabs", label: message("report_view_tabs"), panel: <TabsView {...props} /> },
    { id: "bookmarks", label: message("report_view_bookmarks"), panel: <BookmarksView {...props} /> },
    { id: "inspector", label: message("report_view_inspector"), field: "text", panel: <Inspector {...props} /> },
    { id: "pair", label: message("report_view_pair"), field: "first", panel: <PairPanel {...props} /> },
    { id: "files", label: message("report_view_files"), panel: <FilesPanel {...props} /> },
  ];
}

export function ReportView(props: Props) {
  const { state, actions } = props;
  // Views start when first shown, and stay.
  const views = viewsOf(props).map((tab) => (state.visited.includes(tab.id) ? tab : { ...tab, panel: null }));
  return (
    <>
      <Header actions={actions} />
      <main>
        <Tabs label={message("report_views")} tabs={views} chosen={state.view} onChoose={actions.chooseView} />
      </main>
    </>
  );
}
