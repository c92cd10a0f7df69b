import { message, plural } from "../../../browser/i18n.ts";
import { DIGEST_SOURCES } from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import type { Actions, State } from "../state.ts";
import { FileCard } from "./file-card.tsx";

/** The native control, which assistive technology knows. */
function FileChoice({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div class="drop">
      <p>{message("content_drop")}</p>
      <input
        type="file"
        multiple
        id="files"
        class="visually-hidden"
        onChange={(event) => {
          const { currentTarget: field } = event;
          onFiles([...(field.files ?? [])]);
          // Allows choosing a changed file again.
          field.value = "";
        }}
      />
      <label for="files" class="button">
        {message("content_choose")}
      </label>
      <p class="small soft">{message("content_local")}</p>
    </div>
  );
}

function announcement({ files }: State): string {
  const done = files.filter(({ status }) => status === "done").length;
  return files.some(({ status }) => status === "reading") ? message("content_reading") : plural("content_done", done);
}

/** Files are not uploaded. */
export function FilesPanel({ state, actions }: { state: State; actions: Actions }) {
  const { files } = state;
  return (
    <section class="card" aria-labelledby="content">
      <div class="row">
        <h2 id="content">{message("content_heading")}</h2>
        {files.length === 0 ? null : (
          <button type="button" class="plain end" id="clear-files" onClick={actions.clearFiles}>
            {message("content_clear")}
          </button>
        )}
      </div>
      <p class="soft">
        {message("content_about")} <Citation source={DIGEST_SOURCES.contentIdentifier} />
      </p>
      <FileChoice onFiles={actions.addFiles} />
      <p role="status" class="visually-hidden">
        {files.length === 0 ? "" : announcement(state)}
      </p>
      <ul class="files" hidden={files.length === 0}>
        {files.map((file) => (
          <FileCard key={file.id} file={file} files={files} onCancel={actions.cancelFile} />
        ))}
      </ul>
    </section>
  );
}
