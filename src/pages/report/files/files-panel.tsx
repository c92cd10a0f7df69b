import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatBytes, formatList, labelled, labelledAround, listed, message, plural } from "../../../browser/i18n.ts";
import { DIGEST_SOURCES, hexadecimal } from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { ExpandButton } from "../../../ui/controls/unfold.tsx";
import { FileChoice } from "../fields.tsx";
import type { DroppedFile, State, ViewProps } from "../state.ts";
import { PageText } from "../table/page-text.tsx";
import { type PageSet, pageSetOf } from "./read-file.ts";

function Identifier({ id, label, octets }: { id: string; label: string; octets: Uint8Array }) {
  const digits = hexadecimal(octets);
  return (
    <div class="row identifier">
      <span id={id}>{label}</span>
      <code dir="ltr">{digits}</code>
      <CopyButton small text={digits} describedBy={id} />
    </div>
  );
}

const MANY = 12;

const some = (names: readonly string[]): string =>
  names.length > MANY
    ? `${listed(names.slice(0, MANY))} ${message("more_names", names.length - MANY)}`
    : formatList(names);

function SetNotes({ set: { auxiliary, missing }, name }: { set: PageSet; name: string }) {
  return (
    <>
      {auxiliary.length === 0 ? null : (
        <div class="small soft">
          <p>{message("content_went_in")}</p>
          <ol>
            <li>{labelledAround(<PageText text={name} />, message("content_its_bytes"))}</li>
            {auxiliary.map((file) => (
              <li key={file.name}>
                {labelledAround(<PageText text={file.name} />, <code dir="ltr">{hexadecimal(file.identifier)}</code>)}
              </li>
            ))}
          </ol>
        </div>
      )}
      {missing.length === 0 ? null : (
        <p class="small warn">{plural("content_missing", missing.length, some(missing))}</p>
      )}
    </>
  );
}

function Done({ file, files }: { file: DroppedFile; files: readonly DroppedFile[] }) {
  const set = pageSetOf(file, files);
  if (file.source === null) return null;
  return (
    <>
      <Identifier id={`file-${file.id}`} label={message("content_identifier")} octets={file.source.identifier()} />
      {set === null || set.auxiliary.length === 0 ? null : (
        <Identifier id={`set-${file.id}`} label={message("content_identifier_set")} octets={set.identifier} />
      )}
      {set === null ? null : <SetNotes set={set} name={file.name} />}
    </>
  );
}

interface Props {
  readonly file: DroppedFile;
  readonly files: readonly DroppedFile[];
  readonly onCancel: (id: number) => void;
}

function FileCard({ file, files, onCancel }: Props) {
  const { id, name, size, read, status } = file;
  return (
    <li class="stack8 file">
      <p class="row">
        <strong>
          <PageText text={name} />
        </strong>
        <span class="small soft end">{formatBytes(size)}</span>
      </p>
      {status === "reading" ? (
        <div class="row">
          <progress max={Math.max(size, 1)} value={read} aria-label={labelled(message("table_progress"), name)} />
          <button type="button" aria-label={labelled(message("cancel"), name)} onClick={() => onCancel(id)}>
            {message("cancel")}
          </button>
        </div>
      ) : null}
      {status === "done" ? <Done file={file} files={files} /> : null}
      {status === "cancelled" ? <p class="soft">{message("table_cancelled")}</p> : null}
      {status === "failed" ? <p class="problem">{message("table_unreadable")}</p> : null}
    </li>
  );
}

function announcement({ files }: State): string {
  const done = files.filter(({ status }) => status === "done").length;
  return files.some(({ status }) => status === "reading") ? message("tile_reading") : plural("content_done", done);
}

export function FilesPanel({ state, actions }: ViewProps) {
  const { files } = state;
  const [isOpen, setOpen] = useState(location.hash === "#files");
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (files.length > 0) setOpen(true);
  }, [files.length]);
  useLayoutEffect(() => {
    if (isOpen && files.length > 0) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, files.length]);
  return (
    <section aria-labelledby="content" class="stack8 file-hashes" ref={panel}>
      <ExpandButton id="content" open={isOpen} controls="content-files" onOpen={setOpen}>
        {message("content_heading")}
      </ExpandButton>
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
            <FileChoice id="files" label={message("lab_choose")} onFiles={actions.addFiles} />
            <p class="small soft">{message("content_local")}</p>
          </div>
          {files.length === 0 ? null : (
            <>
              <div class="row">
                <button type="button" class="plain end" id="clear-files" onClick={actions.clearFiles}>
                  {message("lab_clear")}
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
