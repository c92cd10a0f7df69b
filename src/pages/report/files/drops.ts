/** What a person may drop on the page. */
export interface Drops {
  readonly onFiles: (files: readonly File[]) => void;
  /** A text or a link, and the id of the field that it was dropped on: "" beside the fields. */
  readonly onText: (text: string, field: string) => void;
}

const textIn = (data: DataTransfer): string => data.getData("text/plain") || data.getData("text/uri-list");

const holds = ({ types }: DataTransfer, type: string): boolean => types.includes(type);

/**
 * Takes whatever is dropped, wherever on the page that is: left alone, the browser would go to a dropped file or link.
 * What is dropped on a field takes the place of what stands there, but for text that is moved within the page.
 */
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
    else if (textIn(data) !== "") onText(textIn(data), target instanceof HTMLTextAreaElement ? target.id : "");
  });
}
