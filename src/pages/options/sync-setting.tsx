import { useEffect, useRef, useState } from "preact/hooks";
import browser from "webextension-polyfill";
import { formatBytes, type MessageKey, message } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import {
  deleteUploaded,
  replaceUploaded,
  type SyncState,
  setSync,
  syncState,
  takeUploaded,
} from "../../browser/synced.ts";
import { MOST_BYTES } from "../../browser/synced-items.ts";
import { SwitchSetting } from "../../ui/site/setting.tsx";

const AREAS = ["local", "sync", "session"] as const;

/** `null` until loaded. */
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
    void logRejection(read());
    const onChanged = () => void logRejection(read());
    for (const area of AREAS) browser.storage[area].onChanged.addListener(onChanged);
    return () => {
      for (const area of AREAS) browser.storage[area].onChanged.removeListener(onChanged);
    };
  }, []);
  return [state, read];
}

const PROBLEMS: readonly SyncState["kind"][] = ["later", "too-large", "failed", "unavailable"];

const LOOSENED = { passwords: "sync_loosens_passwords", checks: "sync_loosens_checks" } as const;

const TEXTS = {
  same: "sync_same",
  pending: "sync_pending",
  wait: "sync_wait",
  failed: "sync_failed",
  unavailable: "sync_unavailable",
} as const;

function textFor(state: SyncState | null): string {
  if (state === null || state.kind === "off") return "";
  if (state.kind === "ask")
    return [message("sync_ask"), ...state.loosened.map((loosened) => message(LOOSENED[loosened]))].join(" ");
  if (state.kind === "later") return message("sync_later", String(state.version));
  if (state.kind === "too-large") return message("sync_too_large", formatBytes(state.bytes), formatBytes(MOST_BYTES));
  return message(TEXTS[state.kind]);
}

export function SyncSetting({ on }: { readonly on: boolean }) {
  const [state, read] = useSyncState();
  const [announcement, setAnnouncement] = useState<"sync_deleted" | "options_not_saved" | null>(null);
  const act = async (done: Promise<boolean>, saying: "sync_deleted" | null = null) => {
    setAnnouncement((await done) ? saying : "options_not_saved");
    await read();
  };
  const buttons: readonly (readonly [MessageKey, string, () => Promise<void>] | null)[] = [
    state?.kind === "ask" ? ["sync_take", "sync-take", () => act(takeUploaded())] : null,
    state?.kind === "ask" || state?.kind === "wait"
      ? ["sync_replace", "sync-replace", () => act(replaceUploaded())]
      : null,
    state?.kind === "off" && state.isUploaded
      ? ["sync_delete", "sync-delete", () => act(deleteUploaded(), "sync_deleted")]
      : null,
  ];
  return (
    <SwitchSetting
      id="sync"
      title={message("sync_switch")}
      about={message("sync_about")}
      on={on}
      onChange={(wanted) => void logRejection(act(setSync(wanted)))}
      below={
        <div class="row small">
          <p role="status" id="sync-state" class={state !== null && PROBLEMS.includes(state.kind) ? "problem" : ""}>
            {announcement === null ? textFor(state) : message(announcement)}
          </p>
          {buttons.map(
            (button) =>
              button && (
                <button key={button[1]} type="button" id={button[1]} onClick={() => void logRejection(button[2]())}>
                  {message(button[0])}
                </button>
              ),
          )}
        </div>
      }
    />
  );
}
