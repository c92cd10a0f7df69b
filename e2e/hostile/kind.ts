export interface Answer {
  /** Default: `text/html; charset=utf-8` */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `{other}`: the origin of another site; `{here}`: the page's own. */
  readonly body: string | Buffer;
  readonly isEndless?: boolean;
  readonly status?: number;
}

export interface Kind {
  readonly name: string;
  readonly page: Answer;
  /** Other responses by path, relative to the page. */
  readonly also?: Readonly<Record<string, Answer>>;
  /** Number of links in the popup, or the reason for none. */
  readonly expects:
    | number
    | string
    | { readonly onClick: number; readonly granted: number }
    | readonly [least: number, most: number];
  /** Runs in the page before the scan, with user activation. */
  readonly act?: () => unknown;
  /** True once `act` has taken effect. */
  readonly hasActed?: () => boolean;
  /** Where marks are; default: in the page. "removed": the page removes them. */
  readonly marks?: "in frames" | "removed" | "none";
  /** The page changes itself, so the test only looks for our traces. */
  readonly isRestless?: true;
  /** A dialog blocks the page; timeouts are shortened. */
  readonly isBlocked?: true;
  readonly throws?: true;
  /** Number of copies of our element that the page makes and keeps. */
  readonly copies?: number;
  /** Tested in the default run, in Chromium. */
  readonly isInDefaultRun?: true;
  /** Firefox has no such page, or no popup on it, or its driver cannot create it. */
  readonly isOnlyInChromium?: true;
  readonly firefox?: Partial<Pick<Kind, "expects" | "marks" | "isRestless">>;
}

declare global {
  /** Tells the probe that the page noticed the extension. */
  var noticed: (what: string) => void;
}

/** Two variants of one URL. */
export const LINKS = `<p><a id="plain" href="/one/">One</a> <a id="variant" href="/%6Fne/">one again</a></p>`;

export const page = (body: string, head = "", attributes = ""): string =>
  `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><title>A hostile page</title>${head}</head>` +
  `<body><h1>A hostile page</h1>${LINKS}${body}</body></html>`;

/** The function cannot use outer variables. */
export const scriptOf = (script: () => unknown): string => `<script>(${script})()</script>`;

export const htmlAnswer = (body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({ body, headers });
