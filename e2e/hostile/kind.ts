/** Data types of hostile pages, and helpers to write their markup. */

export interface Answer {
  /** Default: `text/html; charset=utf-8`. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `{other}` becomes the origin of another site, `{here}` the page's own. */
  readonly body: string | Buffer;
  /** The response never ends. */
  readonly isEndless?: boolean;
  readonly status?: number;
}

export interface Kind {
  readonly name: string;
  readonly page: Answer;
  /** More responses, by path relative to the page. */
  readonly also?: Readonly<Record<string, Answer>>;
  /** The popup's number of links, or the message that explains why there are none. */
  readonly expects:
    | number
    | string
    | { readonly onClick: number; readonly granted: number }
    | readonly [least: number, most: number];
  /** Runs in the page before the test, with user activation. */
  readonly act?: () => unknown;
  /** Runs in the page: returns true once `act` has taken effect. */
  readonly hasActed?: () => boolean;
  /**
   * Where marks are visible; default: in the page. "removed": the page removes them, which is accepted after a while.
   */
  readonly marks?: "in frames" | "removed" | "none";
  /** The page changes by itself: the test only expects that nothing of ours remains in it. */
  readonly isRestless?: true;
  /** A dialog blocks the page, so it cannot be asked; timeouts are shortened. */
  readonly isBlocked?: true;
  /** The page's own scripts fail. */
  readonly throws?: true;
  /** Copies of our element that the page makes; they stay. */
  readonly copies?: number;
  /** Part of the default run, in Chromium only. */
  readonly isInDefaultRun?: true;
  /** Firefox has no such page or no popup on it, or its driver cannot create it. */
  readonly isOnlyInChromium?: true;
  /** Different expectations in Firefox. */
  readonly firefox?: Partial<Pick<Kind, "expects" | "marks" | "isRestless">>;
}

declare global {
  /** Reports to the probe that the page noticed the extension. */
  var noticed: (what: string) => void;
}

/** Two variants of one URL. */
export const LINKS = `<p><a id="plain" href="/one/">One</a> <a id="variant" href="/%6Fne/">one again</a></p>`;

export const page = (body: string, head = "", attributes = ""): string =>
  `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><title>A hostile page</title>${head}</head>` +
  `<body><h1>A hostile page</h1>${LINKS}${body}</body></html>`;

/** Returns the function as a script of the page; it cannot use outer variables. */
export const run = (script: () => unknown): string => `<script>(${script})()</script>`;

export const of = (body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({ body, headers });
