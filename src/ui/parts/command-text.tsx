import { useMask } from "../controls/disclosure.ts";
import { ClippedText } from "../url/url-text.tsx";

const LONG = 300;

/** ASCII names of control characters, from 0. */
const NAMES =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL".split(
    " ",
  );

const MANY = 200;

/** Names control characters: few fonts draw the core's pictures of them. */
export function CommandText({ command }: { command: string }) {
  const masked = useMask();
  // Hides the space after a verb without argument.
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
