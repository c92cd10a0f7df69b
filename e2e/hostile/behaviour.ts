import { message } from "../messages.ts";
import { htmlAnswer, type Kind, LINKS, page, scriptOf } from "./kind.ts";

export const BEHAVIOUR: readonly Kind[] = [
  {
    name: "a main thread that is blocked for two seconds",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          setTimeout(() => {
            for (const end = Date.now() + 2000; Date.now() < end; );
          }, 400);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "alert dialogs, one after the other",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          setTimeout(() => {
            for (;;) alert("A question");
          }, 300);
        }),
      ),
    ),
    expects: message("unreadable_hanging"),
    isOnlyInChromium: true,
    marks: "none",
    isBlocked: true,
  },
  {
    name: "it has a beforeunload dialog, and prints",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          addEventListener("beforeunload", (event) => event.preventDefault());
          setInterval(() => window.print(), 200);
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "a modal dialog, a popover and a backdrop that covers all",
    page: htmlAnswer(
      page(
        `<dialog>${LINKS}</dialog><div id="pop" popover="manual">Popover</div>${scriptOf(() => {
          document.querySelector("dialog")?.showModal();
          document.querySelector<HTMLElement>("#pop")?.showPopover();
        })}`,
        "<style>*::backdrop { display: block !important; background: #000 !important }</style>",
      ),
    ),
    expects: 4,
  },
  {
    name: "a page that fills the screen",
    page: htmlAnswer(page("")),
    expects: 2,
    act: () => document.documentElement.requestFullscreen(),
    hasActed: () => document.fullscreenElement === document.documentElement,
    // Firefox closes the popup over it.
    isOnlyInChromium: true,
  },
  {
    name: "endless view transitions",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const next = () =>
            document.startViewTransition(() => {
              document.body.style.color = document.body.style.color ? "" : "red";
            });
          setInterval(() => {
            const { ready, finished } = next();
            // The next transition may skip this one.
            Promise.all([ready, finished]).catch(() => {});
          }, 300);
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "it reloads every three seconds",
    page: htmlAnswer(page("", `<meta http-equiv="refresh" content="3">`)),
    expects: 2,
    isRestless: true,
  },
  {
    name: "a service worker of the page answers everything",
    page: htmlAnswer(
      page(
        scriptOf(async () => {
          await navigator.serviceWorker.register("worker.js");
          await navigator.serviceWorker.ready;
        }),
      ),
    ),
    also: {
      "worker.js": {
        type: "text/javascript",
        body: `onfetch = (event) => event.respondWith(new Response("no")); oninstall = () => skipWaiting(); onactivate = () => clients.claim();`,
      },
    },
    expects: 2,
  },
  {
    name: "the history fills with URLs",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          let count = 0;
          setInterval(() => history.replaceState(null, "", `?${++count}`), 60);
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "the fragment changes all the time",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          let count = 0;
          setInterval(() => location.replace(`#${++count}`), 60);
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "the whole document can be edited",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          document.designMode = "on";
          document.body.contentEditable = "true";
          document.body.focus();
          // Focus changes the selection asynchronously.
          setTimeout(() => {
            for (const type of ["beforeinput", "input", "selectionchange"])
              addEventListener(type, () => noticed(type), true);
          }, 200);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "it listens to selection, focus, scrolling and resizing",
    page: htmlAnswer(
      page(
        `<div style="height: 5000px"></div>${scriptOf(() => {
          getSelection()?.selectAllChildren(document.body);
          setTimeout(() => {
            for (const type of ["selectionchange", "focusin", "focusout", "scroll", "scrollend", "resize"])
              document.addEventListener(type, () => noticed(type), true);
          }, 200);
        })}`,
        "<style>html { scroll-behavior: smooth; scroll-snap-type: y mandatory }</style>",
      ),
    ),
    expects: 2,
  },
  {
    name: "it is zoomed, turned, mirrored and from right to left",
    page: htmlAnswer(
      page(
        "",
        "<style>html { zoom: 3; transform: rotate(7deg) scaleX(-1); overflow: hidden } body { zoom: 0.4; position: absolute; left: -3000px }</style>",
        ' dir="rtl"',
      ),
    ),
    expects: 2,
  },
  {
    name: "everything is an animation",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          for (const one of document.querySelectorAll("*"))
            one.animate([{ transform: "none" }, { transform: "rotate(9deg)" }], {
              duration: 500,
              iterations: Infinity,
            });
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "style sheets and highlights of the page come and go",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const range = document.createRange();
          range.selectNodeContents(document.body);
          CSS.highlights.set("page", new Highlight(range));
          setInterval(() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`a { color: rgb(0 0 ${Date.now() % 256}) }`);
            document.adoptedStyleSheets = [sheet];
          }, 100);
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "messages of the page pretend to be ours",
    page: htmlAnswer(
      page(
        scriptOf(() =>
          setInterval(() => {
            for (const message of [{ stop: "all" }, { changed: { frames: true } }, { shown: true }, { name: "scan" }])
              postMessage(message, "*");
            dispatchEvent(new CustomEvent("trueform", { detail: { clear: true } }));
          }, 50),
        ),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
];
