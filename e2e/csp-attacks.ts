/** Attacks by scripts or markup in an extension page. */
import { expect } from "./fixtures.ts";

export interface AttackResults {
  readonly ran: readonly string[];
  /** Violations: "img-src http://127.0.0.1:8080/img". */
  readonly refused: readonly string[];
}

/** Runs in the attacked page. Violations may be reported late. */
export const attackResults = (): AttackResults => (globalThis as unknown as { attacked: AttackResults }).attacked;

/**
 * Runs in an extension page. Each attack requests a path with its name from `host`. `isConnecting`: attacks that
 * connect regardless of CSP, as frames and forms in Chromium, WebRTC and preconnections do.
 */
export async function attackPage({
  host,
  isConnecting = false,
}: {
  host: string;
  isConnecting?: boolean;
}): Promise<void> {
  const ran: string[] = [];
  const refused: string[] = [];
  const global = globalThis as unknown as Record<string, unknown>;
  global.attacked = { ran, refused };
  global.ran = (name: string) => ran.push(name);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} ${blockedURI}`),
  );
  // Code that a debugger evaluates may use eval in its first task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const at = (name: string) => `http://${host}/${name}`;
  const add = (markup: string) => {
    const box = document.createElement("div");
    box.innerHTML = markup;
    // Scripts in innerHTML do not run.
    for (const old of box.querySelectorAll("script")) {
      const script = document.createElement("script");
      for (const { name, value } of old.attributes) script.setAttribute(name, value);
      script.textContent = old.textContent;
      old.replaceWith(script);
    }
    document.body.append(box);
    return box;
  };
  const sheet = (rules: string) => {
    const style = new CSSStyleSheet();
    style.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
    add('<b class="attacked">A</b><input class="attacked">');
  };
  const js = (name: string) => `globalThis.ran(${JSON.stringify(name)})`;
  const blob = (text: string) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const run = (name: string, code: (text: string) => unknown) => code(js(name));
  const attacks: (() => unknown)[] = [
    // Code from strings
    () => run("eval", (code) => (global.eval as (code: string) => unknown)(code)),
    () => run("Function", (code) => new Function(code)()),
    () => run("setTimeout", (code) => (setTimeout as (code: string) => number)(code)),
    () =>
      run("setInterval", (code) => {
        const interval = (setInterval as (code: string, ms: number) => number)(code, 20);
        setTimeout(() => clearInterval(interval), 30);
      }),
    () => run("inline script", (code) => add(`<script>${code}</script>`)),
    () => run("inline module", (code) => add(`<script type="module">${code}</script>`)),
    () => run("handler", (code) => add(`<img src="/nothing.png" onerror='${code}'>`)),
    () => run("handler at a press", (code) => add(`<b onclick='${code}'>A</b>`).querySelector("b")?.click()),
    () => run("javascript:", (code) => add(`<a href='javascript:${code}'>A</a>`).querySelector("a")?.click()),
    () => run("javascript: frame", (code) => add(`<iframe src='javascript:parent.${code.slice(11)}'></iframe>`)),
    () =>
      run("srcdoc", (code) =>
        add(`<iframe srcdoc="<script>parent.${code.slice(11).replace(/"/g, "'")}</script>"></iframe>`),
      ),
    () => run("blob script", (code) => add(`<script src="${blob(code)}"></script>`)),
    () => run("data script", (code) => add(`<script src="data:text/javascript,${encodeURIComponent(code)}"></script>`)),
    () => run("import of data", (code) => import(`data:text/javascript,${encodeURIComponent(code)}`)),
    () => run("import of a blob", (code) => import(blob(code))),
    async () => {
      await WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
      ran.push("WebAssembly");
    },
    // Chromium starts workers from our blobs despite CSP, with the page's policy.
    () => {
      const code = `try { eval("postMessage(1)") } catch {}
        try { importScripts("${at("worker-import")}") } catch {}
        fetch("${at("worker-fetch")}"); new WebSocket("ws://${host}/worker-websocket")`;
      new Worker(blob(code)).onmessage = () => ran.push("eval in a worker");
    },
    () => {
      new Worker("data:text/javascript,postMessage(1)").onmessage = () => ran.push("worker of data");
    },
    // Requests by scripts
    () => fetch(at("fetch")),
    () => fetch(at("no-cors"), { mode: "no-cors", method: "POST", body: "a" }),
    () => fetch(at("keepalive"), { keepalive: true, mode: "no-cors" }),
    () => navigator.sendBeacon(at("beacon"), "a"),
    () => {
      const request = new XMLHttpRequest();
      request.open("GET", at("xhr"));
      request.send();
    },
    () => new WebSocket(`ws://${host}/websocket`),
    () => new EventSource(at("eventsource")),
    () => import(at("import")),
    () => new Worker(at("worker")),
    () => new SharedWorker(at("shared-worker")),
    () => navigator.serviceWorker.register(at("service-worker")),
    () => (global.WebTransport ? new WebTransport(`https://${host}/transport`) : null),
    () => new FontFace("attack", `url(${at("fontface-load")})`).load(),
    () => new Image().setAttribute("src", at("image")),
    () => new Audio(at("sound")).load(),
    // Requests by markup
    () => add(`<script src="${at("script")}"></script><script type="module" src="${at("module")}"></script>`),
    () => add(`<img src="${at("img")}"><img srcset="${at("srcset")} 2x"><input type="image" src="${at("input")}">`),
    () => add(`<picture><source srcset="${at("picture")}"><img></picture>`),
    () =>
      add(`<video src="${at("video")}" poster="${at("poster")}" autoplay></video><audio src="${at("audio")}" preload>`),
    () => add(`<video src="/a.mp4" crossorigin><track src="${at("track")}" default></video>`),
    () => document.body.setAttribute("background", at("background")),
    () => add(`<svg><image href="${at("svg-image")}"/><use href="${at("svg-use")}#a"/></svg>`),
    () =>
      add(`<svg><filter id="a"><feImage href="${at("fe-image")}"/></filter><rect filter="url(#a)" width="9"/></svg>`),
    () =>
      add(`<a href="#" ping="${at("ping")}">A</a>`)
        .querySelector("a")
        ?.click(),
    ...["stylesheet", "icon", "manifest", "modulepreload", "prefetch"].map(
      (rel) => () => document.head.append(...add(`<link rel="${rel}" href="${at(rel)}">`).children),
    ),
    ...["script", "style", "image", "font", "fetch"].map(
      (as) => () =>
        document.head.append(...add(`<link rel="preload" as="${as}" href="${at(`preload-${as}`)}">`).children),
    ),
    () => add(`<script type="speculationrules">{"prefetch":[{"urls":["${at("speculation")}"]}]}</script>`),
    () => add(`<style>@import "${at("css-import")}"; b { background: url(${at("css-style")}) }</style>`),
    () => add(`<b style="background: url(${at("style-attribute")})">A</b>`),
    () => sheet(`.attacked { background: url(${at("sheet")}); cursor: url(${at("cursor")}), auto }`),
    () => sheet(`@font-face { font-family: z; src: url(${at("font")}) } .attacked { font-family: z }`),
    () =>
      sheet(`.attacked { list-style: url(${at("list")}); content: url(${at("content")}); mask: url(${at("mask")}) }`),
    () => sheet(`.attacked { border-image: url(${at("border")}) 1; shape-outside: url(${at("shape")}); float: left }`),
    () => add("<b>A</b>").style.setProperty("background-image", `image-set(url(${at("image-set")}) 1x)`),
    () => document.head.prepend(...add(`<base href="${at("base/")}">`).children),
    () => new Image().setAttribute("src", "relative-to-base"),
    () => (document.baseURI.startsWith("http:") ? ran.push("base") : null),
  ];
  const connecting: (() => unknown)[] = [
    async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${host}` }] });
      peer.createDataChannel("attack");
      await peer.setLocalDescription();
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    () =>
      add(
        `<iframe src="${at("iframe")}"></iframe><object data="${at("object")}"></object><embed src="${at("embed")}">`,
      ),
    // In one shared frame, each would cancel the previous one.
    () => add(`<iframe name="a"></iframe><form action="${at("form")}" target="a" method="post"></form>`),
    () => add(`<iframe name="b"></iframe><form action="${at("form-get")}" target="b"></form>`),
    () => document.querySelectorAll<HTMLFormElement>("form[target]").forEach((form) => void form.submit()),
    () => add(`<iframe name="c"></iframe><form target="c"><button formaction="${at("formaction")}">A</button></form>`),
    () => document.querySelector<HTMLElement>("[formaction]")?.click(),
    ...["preconnect", "dns-prefetch"].map(
      (rel) => () => document.head.append(...add(`<link rel="${rel}" href="${at("")}">`).children),
    ),
  ];
  for (const attack of isConnecting ? connecting : attacks) {
    try {
      await Promise.race([attack(), new Promise((resolve) => setTimeout(resolve, 40))]);
    } catch {
      // Refused synchronously.
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Paths that CSP alone blocks: browsers always refuse cross-origin workers and `<use>`. */
export const requestedPaths = (): string[] =>
  [...`${attackPage}`.matchAll(/at\("([a-z-]+)"\)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !["worker", "shared-worker", "service-worker", "svg-use", "transport"].includes(name));

/** Directives with equal names in all browsers. */
export const VIOLATED_DIRECTIVES = ["script-src", "style-src", "img-src", "connect-src", "media-src", "base-uri"];

export const VIOLATED_CONNECT_DIRECTIVES = ["frame-src", "object-src", "form-action"];

/**
 * Expects violations of all directives, more than `more` in all, so that the attacks really ran. Returns attacks whose
 * code ran.
 */
export async function expectViolations(
  soFar: () => Promise<AttackResults>,
  directives: readonly string[],
  more = 0,
): Promise<readonly string[]> {
  const directivesOf = ({ refused }: AttackResults) => refused.map((one) => one.replace(/(?:-elem|-attr)? .*/, ""));
  await expect.poll(async () => directivesOf(await soFar())).toEqual(expect.arrayContaining([...directives]));
  await expect.poll(async () => (await soFar()).refused.length).toBeGreaterThan(more);
  return (await soFar()).ran;
}

/** Runs in the worker, or in a page with `global` of Firefox's background page. */
export async function attackBackground({ host }: { host: string }, global: typeof globalThis = globalThis) {
  const ran: string[] = [];
  const own = global as unknown as Record<string, (text: string) => unknown> & { ran: (name: string) => void };
  own.ran = (name) => ran.push(name);
  // See `attackPage`.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const at = (name: string) => `http://${host}/${name}`;
  const attacks: (() => unknown)[] = [
    () => own.eval?.("globalThis.ran('eval')"),
    () => new global.Function("globalThis.ran('Function')")(),
    () => own.setTimeout?.("globalThis.ran('setTimeout')"),
    () => own.importScripts?.(at("import-scripts")),
    () => own.importScripts?.("data:text/javascript,globalThis.ran('importScripts')"),
    () => global.fetch(at("fetch")),
    () => global.fetch(at("no-cors"), { mode: "no-cors", method: "POST", body: "a", keepalive: true }),
    () => new global.WebSocket(`ws://${host}/websocket`),
    () => new global.EventSource(at("eventsource")),
    () => {
      const request = new global.XMLHttpRequest();
      request.open("GET", at("xhr"));
      request.send();
    },
    () => global.navigator.sendBeacon(at("beacon")),
    () => import(at("import")),
    () => new global.WebTransport(`https://${host}/transport`),
  ];
  for (const attack of attacks) {
    try {
      await Promise.race([attack(), new Promise((resolve) => setTimeout(resolve, 40))]);
    } catch {
      // Refused synchronously.
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  return ran;
}
