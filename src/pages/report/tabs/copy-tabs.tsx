import { useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { CopyIcon } from "../../../ui/controls/icons.tsx";
import { failureOf } from "../link-store/messages.ts";
import type { LinkStoreController } from "../link-store/state.ts";

/** Addresses with their titles, those that the filters let through. */
export function CopyTabs({ linkStore }: { linkStore: LinkStoreController }) {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    setSaid("");
    try {
      const { text, count } = await linkStore.client.list("texts", null);
      await navigator.clipboard.writeText(text);
      setSaid(plural("tabs_copied", count));
    } catch (error) {
      if (failureOf(error) !== "superseded") setSaid(message("copy_failed"));
    }
  };
  return (
    <>
      <span role="status" class="small soft" id="tabs-copied">
        {said}
      </span>
      <button
        type="button"
        class="with-icon"
        id="tabs-copy"
        disabled={linkStore.state.kind !== "loaded" || linkStore.state.summary.links === 0}
        onClick={() => void copy()}
      >
        <CopyIcon />
        {message("tabs_copy")}
      </button>
    </>
  );
}
