import { rfc1738, type Source } from "../../sources.ts";
import type { FieldNote } from "./notes.ts";

/** A note on every URL of a scheme. */
export interface SchemeNote {
  /** Its key. */
  readonly note: FieldNote;
  /** The section that says so. */
  readonly source: Source;
}

const SCHEME_NOTES: Readonly<Record<string, readonly SchemeNote[]>> = {
  ftp: [{ note: "ftp-no-file-name", source: rfc1738("3.2.4") }],
  mailto: [{ note: "mailto-no-object", source: rfc1738("3.5") }],
  telnet: [{ note: "telnet-no-object", source: rfc1738("3.8") }],
};

export const notesOfScheme = (name: string): readonly SchemeNote[] =>
  Object.hasOwn(SCHEME_NOTES, name) ? (SCHEME_NOTES[name] as readonly SchemeNote[]) : [];
