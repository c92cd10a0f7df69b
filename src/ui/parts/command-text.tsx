import { useMask } from "../controls/disclosure.ts";
import { ClippedText } from "../url/url-text.tsx";

/** A command is no longer than this, control characters not counted. */
const LONG = 300;

/** What ASCII calls its control characters, from 0 on. */
const NAMES =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL".split(
    " ",
  );

/** So many pieces show: nobody reads more tabs. */
const MANY = 200;

/** A command of a protocol. Its control characters, for which the core has pictures that few fonts draw, have names. */
export function CommandText({ command }: { command: string }) {
  const masked = useMask();
  // A verb without an argument ends with a space that tells nothing.
  const pieces = masked(command)
    .replace(/^([A-Z]+) $/, "$1")
    .split(/([\u2400-\u2421])/);
  return (
    <>
      {pieces
        .slice(0, MANY)
        .map((piece, i) =>
          i % 2 === 1 ? (
            <span class="control">{NAMES[piece.charCodeAt(0) - 0x2400]}</span>
          ) : (
            <ClippedText text={piece} most={LONG} />
          ),
        )}
      {pieces.length > MANY ? <span class="gap" /> : null}
    </>
  );
}
