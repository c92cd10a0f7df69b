import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { Copy } from "../../../core/index.ts";
import { useMask } from "../../../ui/controls/disclosure.ts";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { ArgumentNames } from "../../../ui/url/argument-names.tsx";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import type { Kept } from "../state.ts";
import type { Copies } from "./copies-in.ts";
import { type Entry, entriesOf } from "./copy-entries.ts";
import { namesIn } from "./copying.tsx";
import { useMenuPlace } from "./menu-place.ts";
import { TrackingChoice } from "./tracking-choice.tsx";

interface Props {
  readonly id: string;
  readonly copies: Copies;
  readonly button: { readonly current: HTMLElement | null };
  readonly onCopy: (copy: Copy) => void;
  readonly onKeep: (kept: Kept) => void;
  /** `focuses`: whether the focus goes back to the button. */
  readonly onClose: (focuses: boolean) => void;
}

const LONGEST = 90;

/** Far more than is shown: masking takes time. */
const MOST_READ = 20_000;

/** Web addresses without scheme; the end is cut. Masked before anything is cut off. */
function Text({ copy: { text } }: { copy: Copy }) {
  const masked = useMask();
  const shown = masked(text.slice(0, MOST_READ)).replace(/^https?:\/\//, "");
  return (
    <bdi dir="ltr" class="copy-text">
      <VisibleText text={shown.slice(0, LONGEST)} />
    </bdi>
  );
}

function Drops({ copy }: { copy: Copy | null }) {
  return (
    <span class="drops">
      {copy === null
        ? message("copy_drops_nothing")
        : messageAround("copy_drops", <ArgumentNames names={namesIn(copy.dropped)} />)}
    </span>
  );
}

interface ItemProps {
  readonly entry: Entry;
  readonly onCopy: Props["onCopy"];
}

function Item({ entry: { id, name, copy }, onCopy }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      data-copy={id}
      aria-disabled={copy === null}
      onClick={() => copy !== null && onCopy(copy)}
    >
      <span>{name}</span>
      {id === "clean" ? <Drops copy={copy} /> : copy === null ? null : <Text copy={copy} />}
    </button>
  );
}

interface CleanProps extends ItemProps, Pick<Props, "copies" | "onKeep"> {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function CleanItem({ entry, onCopy, copies, onKeep, isOpen, onOpen }: CleanProps) {
  return (
    <>
      <div role="none" class="menu-row">
        <Item entry={entry} onCopy={onCopy} />
        <button
          type="button"
          role="menuitem"
          class="choose"
          aria-expanded={isOpen}
          title={message("copy_choose_dropped")}
          onClick={() => onOpen(!isOpen)}
        >
          <UnfoldIcon />
          <span class="visually-hidden">{message("copy_choose_dropped")}</span>
        </button>
      </div>
      {isOpen ? <TrackingChoice copies={copies} onKeep={onKeep} /> : null}
    </>
  );
}

const itemsIn = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];

/** The item that a key leads to, by the menu pattern of the ARIA Authoring Practices; `null` for other keys. */
function goalOf(key: string, items: readonly HTMLElement[]): HTMLElement | null {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const count = items.length;
  const index = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at + count - (at < 0 ? 0 : 1)) % count,
    Home: 0,
    End: count - 1,
  }[key];
  if (index !== undefined) return items[index] ?? null;
  if (key.length !== 1 || key === " ") return null;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

/** What is unfolded may be below the edge of a menu that scrolls. */
function showUnfolded(menu: HTMLElement | null): void {
  const button = menu?.querySelector<HTMLElement>("[aria-expanded=true]");
  if (!menu || !button) return;
  const group = menu.querySelector<HTMLElement>("[role=group]");
  const end = group === null ? menu.scrollHeight : group.offsetTop + group.offsetHeight;
  if (end <= menu.scrollTop + menu.clientHeight) return;
  menu.scrollTop = Math.min(button.offsetTop - 4, end - menu.clientHeight);
}

export function CopyMenu({ id, copies, button, onCopy, onKeep, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<"clean" | "more" | null>(null);
  const { urls, links, more } = entriesOf(copies);
  useMenuPlace(menu, button, open, copies);
  useLayoutEffect(() => itemsIn(menu.current)[0]?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => showUnfolded(menu.current), [open]);
  // Before it is painted: nobody can press beside it earlier.
  useLayoutEffect(() => {
    const closeBeside = ({ target }: Event): void => {
      const isOurs = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isOurs) onClose(false);
    };
    document.addEventListener("pointerdown", closeBeside, true);
    return () => document.removeEventListener("pointerdown", closeBeside, true);
  }, [onClose, button]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      // The popup itself stays.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === "Escape" || event.key === "Tab") {
      onClose(true);
      return;
    }
    const goal = goalOf(event.key, itemsIn(menu.current));
    if (goal === null) return;
    event.preventDefault();
    goal.focus();
  };
  const unfold = (what: "clean" | "more") => setOpen(open === what ? null : what);
  return (
    <div
      role="menu"
      tabIndex={-1}
      class="copy-menu"
      id={`${id}-menu`}
      aria-label={message("copy_more_ways")}
      ref={menu}
      onKeyDown={onKeyDown}
    >
      {urls.map((entry) =>
        entry.id === "clean" ? (
          <CleanItem
            key={entry.id}
            entry={entry}
            copies={copies}
            isOpen={open === "clean"}
            onCopy={onCopy}
            onKeep={onKeep}
            onOpen={() => unfold("clean")}
          />
        ) : (
          <Item key={entry.id} entry={entry} onCopy={onCopy} />
        ),
      )}
      {links.length === 0 ? null : <hr />}
      {links.map((entry) => (
        <Item key={entry.id} entry={entry} onCopy={onCopy} />
      ))}
      {more.length === 0 ? null : (
        <>
          <hr />
          <button
            type="button"
            role="menuitem"
            class="unfolds"
            data-copy="more"
            aria-expanded={open === "more"}
            onClick={() => unfold("more")}
          >
            <span>{message("copy_more_formats")}</span>
            <span class="drops" lang="en">
              {"<URL:…>, SURT, JSON …"}
            </span>
            <UnfoldIcon />
          </button>
          {open === "more" ? more.map((entry) => <Item key={entry.id} entry={entry} onCopy={onCopy} />) : null}
        </>
      )}
    </div>
  );
}
