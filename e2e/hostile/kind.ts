/** What a hostile page is, as data, and what its pages are made of. */

export interface Answer {
  /** `text/html; charset=utf-8` unless told. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `{other}` is the origin of another site, `{here}` the page's own. */
  readonly body: string | Buffer;
  /** The answer never ends. */
  readonly isEndless?: boolean;
  readonly status?: number;
}

export interface Kind {
  readonly name: string;
  readonly page: Answer;
  /** By the path below that of the page. */
  readonly also?: Readonly<Record<string, Answer>>;
  /** How many links the popup counts, or the sentence that says why there are none. */
  readonly expects:
    | number
    | string
    | { readonly onClick: number; readonly granted: number }
    | readonly [least: number, most: number];
  /** What a person does there first, or the page with a press of a key. */
  readonly act?: () => unknown;
  /** What is true of the page then. */
  readonly hasActed?: () => boolean;
  /** Where a person sees marks: in the page unless told. "removed": the page takes them out, and after a while that is accepted. */
  readonly marks?: "in frames" | "removed" | "none";
  /** It changes by itself: what it is before and after is not compared, only that nothing of ours is in it. */
  readonly isRestless?: true;
  /** It waits for an answer to a dialog, and does nothing else: it can be asked nothing, and the limits are short. */
  readonly isBlocked?: true;
  /** Its own scripts fail. */
  readonly throws?: true;
  /** How many copies of our element the page makes: they are its own, and stay. */
  readonly copies?: number;
  /** The one that `npm test` runs, in Chromium. */
  readonly isInDefaultRun?: true;
  /** Firefox has no such page, or the driver cannot make it, or no popup is opened there. */
  readonly isOnlyInChromium?: true;
  /** Where Firefox shows something else. */
  readonly firefox?: Partial<Pick<Kind, "expects" | "marks" | "isRestless">>;
}

declare global {
  /** Of the probe: what the page notices of us. */
  var noticed: (what: string) => void;
}

/** One address in two spellings. */
export const LINKS = `<p><a id="plain" href="/one/">One</a> <a id="variant" href="/%6Fne/">one again</a></p>`;

export const page = (body: string, head = "", attributes = ""): string =>
  `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><title>A hostile page</title>${head}</head>` +
  `<body><h1>A hostile page</h1>${LINKS}${body}</body></html>`;

/** The function as a script of the page: it sees nothing of its file. */
export const run = (script: () => unknown): string => `<script>(${script})()</script>`;

export const of = (body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({ body, headers });
