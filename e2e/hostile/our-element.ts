import { htmlAnswer, type Kind, page, scriptOf } from "./kind.ts";

const STILL = { expects: 2 } as const;

export const OURS: readonly Kind[] = [
  {
    name: "an observer removes whatever is added to the root",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const known = new Set<Node>();
          new MutationObserver(() => {
            for (const child of document.documentElement.children)
              if (child.localName !== "head" && child.localName !== "body" && !known.has(child)) child.remove();
          }).observe(document.documentElement, { childList: true });
        }),
      ),
    ),
    marks: "removed",
  },
  {
    name: "an interval removes elements of the top layer",
    ...STILL,
    page: htmlAnswer(page(scriptOf(() => setInterval(() => document.querySelector("[popover]")?.remove(), 10)))),
    marks: "removed",
  },
  {
    name: "an element about to be shown as a popover is removed",
    ...STILL,
    page: htmlAnswer(
      page(scriptOf(() => addEventListener("beforetoggle", ({ target }) => (target as Element).remove(), true))),
    ),
    isRestless: true,
    marks: "removed",
  },
  {
    name: "the root's children are replaced when an unknown element is added",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const [head, body] = [document.head, document.body];
          new MutationObserver(() => {
            if (document.querySelector("[popover]")) document.documentElement.replaceChildren(head, body);
          }).observe(document, { childList: true, subtree: true });
        }),
      ),
    ),
    marks: "removed",
    isRestless: true,
  },
  {
    name: "the document is opened and written anew when an unknown element is added",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector("[popover]")) return;
            observer.disconnect();
            document.open();
            document.write(`<p><a href="/one/">One</a> <a href="/%6Fne/">one again</a></p>`);
            document.close();
          }).observe(document, { childList: true, subtree: true });
        }),
      ),
    ),
    isRestless: true,
    marks: "removed",
  },
  {
    name: "our element is moved to the end of the body, again and again",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() =>
          setInterval(() => {
            const host = document.querySelector("[popover]");
            if (host) document.body.append(host);
          }, 50),
        ),
      ),
    ),
    isRestless: true,
  },
  {
    name: "our element is cloned",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() => {
          new MutationObserver(() => {
            const host = document.querySelector("[popover]:not([id])");
            if (!host || document.querySelector("#clone")) return;
            const clone = host.cloneNode(true) as Element;
            clone.id = "clone";
            document.body.append(clone);
          }).observe(document, { childList: true, subtree: true });
        }),
      ),
    ),
    isRestless: true,
    copies: 1,
  },
  {
    name: "our element loses its style and its attributes",
    ...STILL,
    page: htmlAnswer(
      page(
        scriptOf(() =>
          setInterval(() => {
            const host = document.documentElement.firstElementChild;
            if (host?.localName === "div") for (const { name } of [...host.attributes]) host.removeAttribute(name);
          }, 50),
        ),
      ),
    ),
    isRestless: true,
    marks: "removed",
  },
  {
    name: "our element is put into a shadow root of the page, and into a document of its own",
    ...STILL,
    page: htmlAnswer(
      page(
        `<div id="holder"></div>${scriptOf(() => {
          const shadow = document.querySelector("#holder")?.attachShadow({ mode: "closed" });
          const other = document.implementation.createHTMLDocument();
          let count = 0;
          new MutationObserver(() => {
            const host = document.querySelector("[popover]");
            if (host) (++count % 2 ? shadow : other.body)?.append(host);
          }).observe(document, { childList: true, subtree: true });
        })}`,
      ),
    ),
    isRestless: true,
    marks: "removed",
  },
  {
    name: "a style sheet unsets everything of every element",
    ...STILL,
    page: htmlAnswer(page("", "<style>*, *::before, *::backdrop { all: unset !important }</style>")),
  },
  {
    name: "a style sheet hides, moves and animates every element",
    ...STILL,
    page: htmlAnswer(
      page(
        "",
        `<style>@keyframes away { to { transform: rotate(1turn) scale(2); opacity: 0 } }
        * { animation: away 1s infinite; transition: all 5s; }
        div { display: none !important; visibility: hidden !important; position: fixed !important; top: 9999px !important }
        </style>`,
      ),
    ),
    isRestless: true,
  },
];
