import type { ComponentChildren } from "preact";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ComponentChildren;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** By the tabs pattern of the ARIA Authoring Practices. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: Props<Id>) {
  const choose = (id: Id) => {
    onChoose(id);
    document.getElementById(`tab-${id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const towardsEnd =
      getComputedStyle(event.currentTarget as Element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const towardsStart = towardsEnd === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const goal = { [towardsEnd]: at + 1, [towardsStart]: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = goal === undefined ? undefined : tabs[goal % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.id);
  };
  return (
    <>
      <div role="tablist" aria-label={label} class="tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`tab-${id}`}
            aria-selected={id === chosen}
            aria-controls={`panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          role="tabpanel"
          key={id}
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          class="panel"
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
