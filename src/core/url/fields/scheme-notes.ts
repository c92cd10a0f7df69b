/** What is true of every URL of a scheme. */
import { rfc1738, type Source } from "../../sources.ts";
import type { FieldNote } from "./notes.ts";

export interface SchemeNote {
  readonly note: FieldNote;
  readonly source: Source;
}

const MAY_CHANGE: SchemeNote = { note: "object-may-change", source: rfc1738("6") };

const SCHEME_NOTES: Readonly<Record<string, readonly SchemeNote[]>> = {
  http: [MAY_CHANGE],
  https: [MAY_CHANGE],
  ftp: [{ note: "ftp-no-file-name", source: rfc1738("3.2.4") }, MAY_CHANGE],
  file: [MAY_CHANGE],
  gopher: [MAY_CHANGE],
  mailto: [{ note: "mailto-no-object", source: rfc1738("3.5") }],
  nntp: [MAY_CHANGE],
  telnet: [{ note: "telnet-no-object", source: rfc1738("3.8") }],
  wais: [MAY_CHANGE],
  prospero: [MAY_CHANGE],
};

export const notesOfScheme = (name: string): readonly SchemeNote[] =>
  Object.hasOwn(SCHEME_NOTES, name) ? (SCHEME_NOTES[name] as readonly SchemeNote[]) : [];
