import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { inlineDirectionOf } from "./inline-direction.ts";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ComponentChildren;
  readonly face?: ComponentChildren;
  readonly class?: string;
  /** Id of a field to focus when the tab is clicked. */
  readonly field?: string;
  /** Nothing to show; the label says why. */
  readonly isOff?: boolean;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly class?: string;
  readonly frame?: (list: ComponentChildren, panels: ComponentChildren) => ComponentChildren;
}

const inTurn = (list: ComponentChildren, panels: ComponentChildren) => (
  <>
    {list}
    {panels}
  </>
);

const focus = (id: string) => document.getElementById(`tab-${id}`)?.focus();

function goalOf(key: string, at: number, count: number, list: Element): number | undefined {
  const way = inlineDirectionOf(key, list);
  if (way !== null) return (at + (way === "end" ? 1 : count - 1)) % count;
  return { Home: 0, End: count - 1 }[key];
}

/** Tabs by the ARIA Authoring Practices. Keys reach tabs that are off, too. A single tab shows only its panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  class: className = "tabs",
  frame = inTurn,
}: Props<Id>) {
  const choose = ({ id, isOff }: Tab<Id>) => {
    if (isOff !== true) onChoose(id);
    focus(id);
  };
  const isClicked = useRef(false);
  useLayoutEffect(() => {
    if (!isClicked.current) return;
    isClicked.current = false;
    const field = tabs.find(({ id }) => id === chosen)?.field;
    if (field !== undefined) document.getElementById(field)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const list = event.currentTarget as Element;
    const focused = tabs.findIndex(({ id }) => `tab-${id}` === document.activeElement?.id);
    const at = focused === -1 ? tabs.findIndex(({ id }) => id === chosen) : focused;
    const goal = goalOf(event.key, at, tabs.length, list);
    const tab = goal === undefined ? undefined : tabs[goal];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab);
  };
  const isSingle = tabs.length === 1;
  return frame(
    isSingle ? null : (
      <div role="tablist" aria-label={label} class={className} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab.id}
            id={`tab-${tab.id}`}
            class={tab.class}
            aria-label={tab.face === undefined ? undefined : tab.label}
            aria-selected={tab.id === chosen}
            aria-disabled={tab.isOff === true ? true : undefined}
            aria-controls={`panel-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => {
              isClicked.current = tab.id !== chosen;
              choose(tab);
            }}
          >
            {tab.face ?? tab.label}
          </button>
        ))}
      </div>
    ),
    tabs.map(({ id, panel }) => (
      <div
        key={id}
        id={`panel-${id}`}
        {...(isSingle ? {} : { role: "tabpanel", "aria-labelledby": `tab-${id}` })}
        class="panel"
        hidden={id !== chosen}
      >
        {panel}
      </div>
    )),
  );
}
