import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { UnfoldIcon } from "../controls/icons.tsx";
import { useMenuOpener } from "../controls/menu.ts";
import { CopyMenu, type CopyMenuActions } from "./copy-menu.tsx";
import type { CopySource } from "./copy-source.ts";
import type { Toggles } from "./copy-toggles.ts";
import { Announcement, type Copy, CopyChanges, type CopyState, hasChanges } from "./copying.tsx";

interface Props {
  readonly id: string;
  readonly label: string;
  readonly primary: Copy;
  readonly source: CopySource;
  readonly toggles: Toggles;
  readonly copying: CopyState;
  readonly actions: CopyMenuActions;
  readonly isQuiet?: boolean;
  readonly listsRules?: boolean;
  readonly children?: ComponentChildren;
}

export function CopySplit({
  id,
  label,
  primary,
  source,
  toggles,
  copying: { pressed, outcome, times, copy },
  actions,
  isQuiet = false,
  listsRules = true,
  children,
}: Props) {
  const look = isQuiet ? "" : "primary";
  const more = useRef<HTMLButtonElement>(null);
  const { isOpen, close, opens } = useMenuOpener(more);
  const isCopied = pressed !== "" && !isOpen && hasChanges(primary.copied, listsRules);
  return (
    <div class="stack">
      <div class="actions row">
        <span class="split">
          <button type="button" id={id} class={look} onClick={() => copy(id, primary)}>
            {pressed === id ? message("copied") : label}
          </button>
          <button
            type="button"
            id={`${id}-more`}
            class={`half ${look}`}
            ref={more}
            title={message("copy_more_ways")}
            {...opens}
          >
            <UnfoldIcon />
            <span class="visually-hidden">{message("copy_more_ways")}</span>
          </button>
        </span>
        {children}
        {isOpen ? (
          <CopyMenu
            id={id}
            source={source}
            toggles={toggles}
            button={more}
            actions={actions}
            onClose={close}
            onCopy={(one) => {
              copy(id, one);
              actions.rememberFormat?.(one.format);
              close(true);
            }}
          />
        ) : null}
      </div>
      {isCopied ? null : <CopyChanges copied={primary.copied} listsRules={listsRules} />}
      <Announcement outcome={outcome} times={times} source={source} isShown={isCopied} />
    </div>
  );
}
