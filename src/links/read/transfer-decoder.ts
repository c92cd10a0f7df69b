/** Content transfer encodings (RFC 2045, 6). */
import type { MailHeader } from "./mail-header.ts";

export interface TransferDecoder {
  /** Takes a line without its end; returns text with "\n" at line ends. */
  readonly decode: (line: string) => string;
  readonly end: () => string;
}

function textDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || "utf-8");
  } catch {
    return new TextDecoder();
  }
}

const PLAIN: TransferDecoder = { decode: (line) => `${line}\n`, end: () => "" };

const OCTETS = /=([0-9A-Fa-f]{2})|[\0-\x7f]|[^\0-\x7f]+/g;

function quotedPrintable(charset: string): TransferDecoder {
  const decoder = textDecoder(charset);
  const decodeLine = (line: string): string => {
    let text = "";
    let octets: number[] = [];
    const flush = (stream: boolean) => {
      text += decoder.decode(Uint8Array.from(octets), { stream });
      octets = [];
    };
    for (const [written, digits] of line.matchAll(OCTETS)) {
      if (digits !== undefined) octets.push(Number.parseInt(digits, 16));
      else if (written <= "\x7f") octets.push(written.charCodeAt(0));
      else {
        // Already decoded with the file's encoding.
        flush(false);
        text += written;
      }
    }
    flush(true);
    return text;
  };
  return {
    decode(line) {
      // Added in transit (RFC 2045, 6.7, rule 3).
      const written = line.trimEnd();
      return written.endsWith("=") ? decodeLine(written.slice(0, -1)) : decodeLine(`${written}\n`);
    },
    end: () => decoder.decode(),
  };
}

function base64(charset: string): TransferDecoder {
  const decoder = textDecoder(charset);
  let rest = "";
  return {
    decode(line) {
      rest += line.replace(/[^A-Za-z0-9+/]/g, "");
      const whole = rest.slice(0, rest.length - (rest.length % 4));
      rest = rest.slice(whole.length);
      return decoder.decode(octetsOf(whole), { stream: true });
    },
    end: () => decoder.decode(octetsOf(rest.length === 1 ? "" : rest)),
  };
}

const octetsOf = (written: string): Uint8Array => Uint8Array.from(atob(written), (octet) => octet.charCodeAt(0));

export function transferDecoder({ encoding, charset }: Pick<MailHeader, "encoding" | "charset">): TransferDecoder {
  if (encoding === "quoted-printable") return quotedPrintable(charset);
  return encoding === "base64" ? base64(charset) : PLAIN;
}
