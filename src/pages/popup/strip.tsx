import type { ComponentChildren } from "preact";
import { labelled, message } from "../../browser/i18n.ts";
import { CheckIcon, DashIcon, SeverityIcon } from "../../ui/controls/icons.tsx";
import { type Tab, Tabs } from "../../ui/controls/tabs.tsx";
import type { TabName } from "./state.ts";
import type { Tile, Tiles, Tone } from "./tiles.ts";

interface Props {
  readonly tiles: Tiles;
  readonly isHidden: boolean;
  readonly panels: Readonly<Record<TabName, ComponentChildren>>;
  readonly chosen: TabName;
  readonly onChoose: (tab: TabName) => void;
}

const NAMES = {
  url: "tab_url",
  page: "tab_page",
  links: "tab_links",
  compare: "tab_compare",
} as const satisfies Readonly<Record<TabName, string>>;

const ICONS: Readonly<Record<Tone, ComponentChildren>> = {
  bad: <SeverityIcon severity="error" />,
  warn: <SeverityIcon severity="warning" />,
  note: <SeverityIcon severity="note" />,
  ok: <CheckIcon />,
  good: <CheckIcon />,
  none: <DashIcon />,
  off: <DashIcon />,
  wait: <span class="icon" />,
};

const Waiting = () => (
  <span>
    <i class="wait" />
    <i class="wait" />
  </span>
);

const faceOf = (tab: TabName, { tone, text }: Tile) => (
  <>
    <b>
      {tab === "compare" ? null : ICONS[tone]}
      {message(NAMES[tab])}
    </b>
    {tone === "wait" ? <Waiting /> : <span title={text}>{text}</span>}
  </>
);

export function Strip({ tiles, isHidden, panels, chosen, onChoose }: Props) {
  const names: readonly TabName[] = isHidden ? ["url"] : (Object.keys(NAMES) as TabName[]);
  const tabs = names.map((id): Tab<TabName> => {
    const tile = tiles[id];
    return {
      id,
      label: labelled(message(NAMES[id]), tile.text),
      face: faceOf(id, tile),
      class: `tile is-${id === "compare" ? "plain" : tile.tone}`,
      isOff: tile.tone === "off",
      panel: (
        <>
          <h2 class="visually-hidden">{message(NAMES[id])}</h2>
          {panels[id]}
        </>
      ),
    };
  });
  return <Tabs label={message("details")} class="strip" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}
