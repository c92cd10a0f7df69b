export interface Drops {
  readonly onFiles: (files: readonly File[]) => void;
  /** `field`: target field id, or "". */
  readonly onText: (text: string, field: string) => void;
}

const textIn = (data: DataTransfer): string => data.getData("text/plain") || data.getData("text/uri-list");

const holds = ({ types }: DataTransfer, type: string): boolean => types.includes(type);

/** Accepts drops, to which browsers would navigate. */
export function acceptDrops({ onFiles, onText }: Drops): void {
  let isOwn = false;
  document.addEventListener("dragstart", () => {
    isOwn = true;
  });
  document.addEventListener("dragend", () => {
    isOwn = false;
  });
  document.addEventListener("dragover", (event) => {
    const { dataTransfer: data } = event;
    if (data === null || isOwn) return;
    event.preventDefault();
    data.dropEffect = "copy";
    document.documentElement.toggleAttribute("data-over", holds(data, "Files"));
  });
  document.addEventListener("dragleave", () => document.documentElement.removeAttribute("data-over"));
  document.addEventListener("drop", (event) => {
    const { dataTransfer: data, target } = event;
    document.documentElement.removeAttribute("data-over");
    if (data === null || isOwn) return;
    event.preventDefault();
    if (data.files.length > 0) onFiles([...data.files]);
    // Reading large text is slow.
    const text = data.files.length > 0 ? "" : textIn(data);
    if (text !== "") onText(text, target instanceof HTMLTextAreaElement ? target.id : "");
  });
}
