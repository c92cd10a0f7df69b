import { useState } from "preact/hooks";
import { ask } from "../../../browser/ask.ts";
import { type MessageKey, message, plural } from "../../../browser/i18n.ts";
import type { Settings } from "../../../browser/settings.ts";
import type { ListKind } from "../../../links/types.ts";
import { MenuButton } from "../../../ui/controls/menu-button.tsx";
import { useMoment } from "../../../ui/controls/moment.ts";
import { copiedListText, listEntries } from "../../../ui/lists/list-texts.tsx";

interface Props {
  readonly tabId: number;
  readonly settings: Settings;
  /** Links of which a person has selected something. */
  readonly selected: number;
  /** To choose by host, kind or text. */
  readonly onFilter: () => void;
}

const FILTER = "filter";

interface Copied {
  readonly said: string;
  readonly isCopied: boolean;
}

const notCopied = (key: MessageKey): Copied => ({ said: message(key), isCopied: false });

async function copyList(kind: ListKind, { tabId, settings }: Props, isSelection: boolean): Promise<Copied> {
  const page = await ask("collect", { tabId });
  if (page.kind !== "collected") return notCopied("links_failed");
  const { listOfPage } = await import("./page-list.ts");
  const list = await listOfPage(kind, page, settings, isSelection);
  // It was selected no more.
  if (list.count === 0) return notCopied("list_nothing");
  await navigator.clipboard.writeText(list.text);
  return { said: copiedListText(kind, list), isCopied: true };
}

interface OneProps extends Props {
  readonly id: string;
  readonly label: string;
  readonly isSelection: boolean;
  readonly onSaid: (said: string) => void;
}

function One({ id, label, isSelection, onSaid, ...props }: OneProps) {
  const [isCopied, sayCopied] = useMoment();
  const [isBusy, setBusy] = useState(false);
  const copy = (kind: ListKind) => {
    setBusy(true);
    onSaid("");
    copyList(kind, props, isSelection)
      .then(
        ({ said, isCopied }) => {
          onSaid(said);
          if (isCopied) sayCopied();
        },
        (error) => {
          console.error(error);
          onSaid(message("copy_failed"));
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <MenuButton
      id={id}
      label={isCopied ? message("copied") : label}
      disabled={isBusy}
      entries={[...listEntries(), { id: FILTER, name: message("list_filter") }]}
      onChoose={(chosen) => (chosen === FILTER ? props.onFilter() : copy(chosen as ListKind))}
    />
  );
}

/** The addresses of the page as a list, and those of what is selected in it: copied at once. */
export function CopyList(props: Props) {
  const { selected } = props;
  const [said, setSaid] = useState("");
  return (
    <div class="copy-list">
      <One {...props} id="copy-list" label={message("list_copy")} isSelection={false} onSaid={setSaid} />
      {selected === 0 ? null : (
        <One
          {...props}
          id="copy-selected"
          label={plural("list_selected", selected)}
          isSelection={true}
          onSaid={setSaid}
        />
      )}
      <span role="status" class="small soft">
        {said}
      </span>
    </div>
  );
}
