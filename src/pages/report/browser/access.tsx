import { useEffect, useState } from "preact/hooks";
import { available } from "../../../browser/available.ts";
import { readBookmarks } from "../../../browser/bookmarks.ts";
import { type MessageKey, message } from "../../../browser/i18n.ts";
import {
  isGranted,
  type Optional,
  onPermissionsChanged,
  removePermission,
  requestPermission,
} from "../../../browser/permissions.ts";
import { bookmarksFile } from "../../../links/export/bookmarks-file.ts";
import { askText } from "../../../ui/grants/host.tsx";
import { downloadAs } from "../link-store/export.ts";

export function useGranted(name: Optional): boolean | null {
  const [granted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => void isGranted(name).then(setGranted);
    look();
    return onPermissionsChanged(look);
  }, [name]);
  return granted;
}

export function PermissionRequest({ permission }: { permission: "tabs" | "bookmarks" }) {
  const [problem, setProblem] = useState("");
  const ask = () =>
    requestPermission(permission).then(
      (isGiven) => setProblem(isGiven ? "" : message("access_refused")),
      (error) => {
        console.error(error);
        setProblem(message("access_failed"));
      },
    );
  return (
    <section class="card row" aria-labelledby={`${permission}-heading`}>
      <h3 id={`${permission}-heading`}>{message(`browser_${permission}`)}</h3>
      <p class="soft">{message(permission === "tabs" ? "tabs_why" : "bookmarks_why")}</p>
      <button type="button" class="end" id={`${permission}-allow`} onClick={() => void ask()}>
        {askText()}
      </button>
      <span role="status" class="problem">
        {problem}
      </span>
    </section>
  );
}

function UndoMore({ permission, text }: { permission: Optional; text: MessageKey }) {
  if (useGranted(permission) !== false) return null;
  return (
    <button
      type="button"
      class="plain small"
      id={`tabs-${permission}`}
      onClick={() => void requestPermission(permission).catch(console.error)}
    >
      {message(text)}
    </button>
  );
}

/** Returns an error message, or "". */
async function revoke(names: readonly Optional[]): Promise<string> {
  let problem = "";
  for (const name of names) {
    try {
      if ((await isGranted(name)) && !(await removePermission(name))) throw new Error(`The browser keeps ${name}.`);
    } catch (error) {
      console.error(error);
      problem = message("watch_failed");
    }
  }
  return problem;
}

const FILE_NAME = "trueform-bookmarks.html";

async function saveBookmarks(): Promise<string> {
  try {
    const { tree } = await readBookmarks();
    downloadAs(new Blob([bookmarksFile(tree)], { type: "text/html;charset=utf-8" }), FILE_NAME);
    return message("export_done", FILE_NAME);
  } catch (error) {
    console.error(error);
    return message("bookmarks_not_saved");
  }
}

export function Access({ tabs, bookmarks }: { tabs: boolean; bookmarks: boolean }) {
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState("");
  const granted: readonly Optional[] = [
    ...(tabs ? (["tabs", "tabGroups", "sessions"] as const) : []),
    ...(bookmarks ? (["bookmarks"] as const) : []),
  ];
  const text = tabs && bookmarks ? "access_both" : tabs ? "access_tabs" : "access_bookmarks";
  return (
    <footer class="access row small soft">
      <span>
        {message(text)} {tabs ? message("tabs_left_out") : null}
      </span>
      <button
        type="button"
        class="plain small"
        id="revoke-access"
        onClick={() => void revoke(granted).then(setProblem)}
      >
        {message("access_revoke")}
      </button>
      <span role="status" class="problem">
        {problem}
      </span>
      {tabs && available.tabs.group !== undefined ? (
        <>
          <UndoMore permission="tabGroups" text="tabs_undo_titles" />
          <UndoMore permission="sessions" text="tabs_undo_history" />
        </>
      ) : null}
      <span class="end">
        <span role="status" id="bookmarks-saved">
          {announcement}
        </span>{" "}
        {bookmarks ? (
          <button
            type="button"
            class="plain small"
            id="bookmarks-save"
            onClick={() => void saveBookmarks().then(setAnnouncement)}
          >
            {message("bookmarks_save")}
          </button>
        ) : null}
      </span>
    </footer>
  );
}
