import { useEffect, useRef, useState } from "preact/hooks";
import browser from "webextension-polyfill";
import { formatBytes, message } from "../../browser/i18n.ts";
import { reported } from "../../browser/reported.ts";
import {
  deleteUploaded,
  replaceUploaded,
  type SyncState,
  setSync,
  syncState,
  takeUploaded,
} from "../../browser/synced.ts";
import { MOST_BYTES } from "../../browser/synced-items.ts";
import { Switch } from "../../ui/controls/switch.tsx";

const AREAS = ["local", "sync", "session"] as const;

/** `null` until it is known. */
function useSyncState(): readonly [SyncState | null, () => Promise<void>] {
  const [state, setState] = useState<SyncState | null>(null);
  const asked = useRef(0);
  const read = async () => {
    asked.current += 1;
    const turn = asked.current;
    const now = await syncState();
    if (turn === asked.current) setState(now);
  };
  useEffect(() => {
    void reported(read());
    const onChanged = () => void reported(read());
    for (const area of AREAS) browser.storage[area].onChanged.addListener(onChanged);
    return () => {
      for (const area of AREAS) browser.storage[area].onChanged.removeListener(onChanged);
    };
  }, []);
  return [state, read];
}

const PROBLEMS: readonly SyncState["kind"][] = ["later", "too-large", "failed", "unavailable"];

const LOOSENED = { passwords: "sync_loosens_passwords", checks: "sync_loosens_checks" } as const;

function textFor(state: SyncState | null): string {
  switch (state?.kind) {
    case "same":
      return message("sync_same");
    case "pending":
      return message("sync_pending");
    case "ask":
      return [message("sync_ask"), ...state.loosened.map((loosened) => message(LOOSENED[loosened]))].join(" ");
    case "wait":
      return message("sync_wait");
    case "later":
      return message("sync_later", String(state.version));
    case "too-large":
      return message("sync_too_large", formatBytes(state.bytes), formatBytes(MOST_BYTES));
    case "failed":
      return message("sync_failed");
    case "unavailable":
      return message("sync_unavailable");
    default:
      return "";
  }
}

/** Whether the browser takes the settings along, and what comes of it. */
export function SyncSection({ on }: { readonly on: boolean }) {
  const [state, read] = useSyncState();
  /** Of the last press here. */
  const [said, setSaid] = useState<"sync_deleted" | "options_not_saved" | null>(null);
  const act = async (done: Promise<boolean>, saying: "sync_deleted" | null = null) => {
    setSaid((await done) ? saying : "options_not_saved");
    await read();
  };
  return (
    <section class="card" aria-labelledby="devices">
      <h2 id="devices">{message("sync_heading")}</h2>
      <Switch id="sync" on={on} describedBy="sync-about" onChange={(wanted) => void reported(act(setSync(wanted)))}>
        {message("sync_switch")}
      </Switch>
      <p class="small soft" id="sync-about">
        {message("sync_about")}
      </p>
      <p role="status" id="sync-state" class={state !== null && PROBLEMS.includes(state.kind) ? "problem" : "small"}>
        {textFor(state)}
      </p>
      {state?.kind === "ask" || state?.kind === "wait" ? (
        <div class="row">
          {state.kind === "ask" ? (
            <button type="button" id="sync-take" onClick={() => void reported(act(takeUploaded()))}>
              {message("sync_take")}
            </button>
          ) : null}
          <button type="button" id="sync-replace" onClick={() => void reported(act(replaceUploaded()))}>
            {message("sync_replace")}
          </button>
        </div>
      ) : null}
      {state?.kind === "off" && state.isUploaded ? (
        <p>
          <button type="button" id="sync-delete" onClick={() => void reported(act(deleteUploaded(), "sync_deleted"))}>
            {message("sync_delete")}
          </button>
        </p>
      ) : null}
      <p role="status" class="small">
        {said === null ? "" : message(said)}
      </p>
    </section>
  );
}
