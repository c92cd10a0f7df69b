import { formatList, labelledAround, listed, message, plural } from "../../../browser/i18n.ts";
import { hexadecimal } from "../../../core/index.ts";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import type { DroppedFile } from "../state.ts";
import { PageText } from "../table/page-text.tsx";
import { type PageSet, pageSetOf } from "./page-set.ts";

interface IdentifierProps {
  readonly id: string;
  readonly label: string;
  readonly octets: Uint8Array;
}

function Identifier({ id, label, octets }: IdentifierProps) {
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
        <p class="small warn">
          {auxiliary.length === 0
            ? plural("content_alone", missing.length, some(missing))
            : plural("content_missing", missing.length, some(missing))}
        </p>
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

function ReadingProgress({
  file: { id, name, read, size },
  onCancel,
}: {
  file: DroppedFile;
  onCancel: (id: number) => void;
}) {
  return (
    <div class="row">
      <progress max={Math.max(size, 1)} value={read} aria-label={message("content_progress", name)} />
      <button type="button" aria-label={message("content_cancel_file", name)} onClick={() => onCancel(id)}>
        {message("content_cancel")}
      </button>
    </div>
  );
}

interface Props {
  readonly file: DroppedFile;
  readonly files: readonly DroppedFile[];
  readonly onCancel: (id: number) => void;
}

export function FileCard({ file, files, onCancel }: Props) {
  const { name, size, status } = file;
  return (
    <li class="stack8 file">
      <p class="row">
        <strong>
          <PageText text={name} />
        </strong>
        <span class="small soft end">{plural("count_bytes", size)}</span>
      </p>
      {status === "reading" ? <ReadingProgress file={file} onCancel={onCancel} /> : null}
      {status === "done" ? <Done file={file} files={files} /> : null}
      {status === "cancelled" ? <p class="soft">{message("content_cancelled")}</p> : null}
      {status === "failed" ? <p class="problem">{message("content_failed")}</p> : null}
    </li>
  );
}
