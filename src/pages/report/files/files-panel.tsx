import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { DIGEST_SOURCES } from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { Unfold } from "../../../ui/controls/unfold.tsx";
import { FileChoice } from "../fields.tsx";
import type { State, ViewProps } from "../state.ts";
import { FileCard } from "./file-card.tsx";

function announcement({ files }: State): string {
  const done = files.filter(({ status }) => status === "done").length;
  return files.some(({ status }) => status === "reading") ? message("content_reading") : plural("content_done", done);
}

export function FilesPanel({ state, actions }: ViewProps) {
  const { files } = state;
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (files.length > 0) setOpen(true);
  }, [files.length]);
  // Files may be dropped anywhere.
  useLayoutEffect(() => {
    if (isOpen && files.length > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, files.length]);
  return (
    <section aria-labelledby="content" class="stack8 file-hashes" ref={panel}>
      <Unfold id="content" open={isOpen} controls="content-files" onOpen={setOpen}>
        {message("content_heading")}
      </Unfold>
      <p role="status" class="visually-hidden">
        {files.length === 0 ? "" : announcement(state)}
      </p>
      {isOpen ? (
        <div class="card" id="content-files">
          <p class="soft">
            {message("content_about")} <Citation source={DIGEST_SOURCES.contentIdentifier} />
          </p>
          <div class="stack8 drop">
            <p>{message("content_drop")}</p>
            <FileChoice id="files" label={message("content_choose")} onFiles={actions.addFiles} />
            <p class="small soft">{message("content_local")}</p>
          </div>
          {files.length === 0 ? null : (
            <>
              <div class="row">
                <button type="button" class="plain end" id="clear-files" onClick={actions.clearFiles}>
                  {message("content_clear")}
                </button>
              </div>
              <ul class="files">
                {files.map((file) => (
                  <FileCard key={file.id} file={file} files={files} onCancel={actions.cancelFile} />
                ))}
              </ul>
            </>
          )}
        </div>
      ) : null}
    </section>
  );
}
