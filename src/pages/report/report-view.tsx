import type { ComponentChildren } from "preact";
import { message } from "../../browser/i18n.ts";
import { HelpIcon, Logo, OptionsIcon } from "../../ui/controls/icons.tsx";
import { SquareButton } from "../../ui/controls/square-button.tsx";
import { type Tab, Tabs } from "../../ui/controls/tabs.tsx";
import { BrowserView } from "./browser/browser-view.tsx";
import { FilesPanel } from "./files/files-panel.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { LabView } from "./lab/lab-view.tsx";
import { LinksView } from "./links/links-view.tsx";
import type { ViewName, ViewProps } from "./state.ts";

function Header({ actions, children }: Pick<ViewProps, "actions"> & { children: ComponentChildren }) {
  return (
    <header class="row head">
      <h1>
        <Logo /> <span lang="en">Trueform</span>
      </h1>
      {children}
      <SquareButton id="help" name={message("rules_open")} onClick={actions.openRules}>
        <HelpIcon />
      </SquareButton>
      <SquareButton id="options" name={message("open_options")} onClick={actions.openOptions}>
        <OptionsIcon />
      </SquareButton>
    </header>
  );
}

function viewsOf(props: ViewProps): Tab<ViewName>[] {
  return [
    { id: "links", label: message("report_view_links"), panel: <LinksView {...props} /> },
    { id: "lab", label: message("check_list"), field: "lab-field", panel: <LabView {...props} /> },
    {
      id: "inspect",
      label: message("report_view_inspect"),
      field: "text",
      panel: (
        <>
          <Inspector {...props} />
          <FilesPanel {...props} />
        </>
      ),
    },
    { id: "browser", label: message("report_view_browser"), panel: <BrowserView {...props} /> },
  ];
}

export function ReportView(props: ViewProps) {
  const { state, actions } = props;
  // Views are mounted when first shown.
  const views = viewsOf(props).map((tab) => (state.visited.includes(tab.id) ? tab : { ...tab, panel: null }));
  return (
    <Tabs
      label={message("report_title")}
      tabs={views}
      chosen={state.view}
      onChoose={actions.chooseView}
      frame={(list, panels) => (
        <>
          <Header actions={actions}>{list}</Header>
          <main>{panels}</main>
        </>
      )}
    />
  );
}
