import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { message, messageAround } from "../../../browser/i18n.ts";
import type { Copy } from "../../../core/index.ts";
import { useMask } from "../../../ui/controls/disclosure.ts";
import { UnfoldIcon } from "../../../ui/controls/icons.tsx";
import { useMenu } from "../../../ui/controls/menu.ts";
import { ArgumentNames } from "../../../ui/url/argument-names.tsx";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
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
    <bdi dir="ltr" class="copy-text" title={tooltipOf(shown)}>
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
  const onKeyDown = useMenu(menu, button, onClose);
  useLayoutEffect(() => showUnfolded(menu.current), [open]);
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
            <bdi dir="ltr" class="drops" lang="en">
              {"<URL:…>, SURT, JSON …"}
            </bdi>
            <UnfoldIcon />
          </button>
          {open === "more" ? more.map((entry) => <Item key={entry.id} entry={entry} onCopy={onCopy} />) : null}
        </>
      )}
    </div>
  );
}
