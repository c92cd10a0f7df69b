/** Large, deep or hidden content, and look-alikes. */

import { message } from "../messages.ts";
import { htmlAnswer, type Kind, LINKS, page, scriptOf } from "./kind.ts";

export const SHAPES: readonly Kind[] = [
  {
    name: "closed shadow roots, whose links nobody can read",
    page: htmlAnswer(
      page(
        `<div id="closed"></div>${scriptOf(() => {
          const root = document.querySelector("#closed")?.attachShadow({ mode: "closed" });
          if (root) root.innerHTML = `<a href="/two/">Two</a>`;
        })}`,
      ),
    ),
    expects: 2,
  },
  {
    name: "open shadow roots, 150 of them one in the other",
    page: htmlAnswer(
      page(
        `<div id="open"></div>${scriptOf(() => {
          let host = document.querySelector("#open");
          for (let depth = 0; host !== null && depth < 150; depth++) {
            const root: ShadowRoot = host.attachShadow({ mode: "open" });
            root.innerHTML = depth === 149 ? `<a href="/two/">Two</a>` : "<div></div>";
            host = root.querySelector("div");
          }
        })}`,
      ),
    ),
    expects: 3,
  },
  {
    name: "declarative shadow roots, open and closed, with slots",
    page: htmlAnswer(
      page(
        `<div><template shadowrootmode="open"><a href="/two/">Two</a><slot></slot></template>${LINKS}</div>
         <div><template shadowrootmode="closed"><a href="/three/">Three</a></template></div>`,
      ),
    ),
    expects: 5,
  },
  {
    name: "elements of the page whose callbacks throw",
    page: htmlAnswer(
      page(
        `<x-throws></x-throws>${scriptOf(() => {
          class Throws extends HTMLElement {
            static observedAttributes = ["style", "class", "href"];
            connectedCallback() {
              throw new Error("connected");
            }
            disconnectedCallback() {
              throw new Error("disconnected");
            }
            attributeChangedCallback() {
              noticed("attributeChangedCallback");
            }
          }
          customElements.define("x-throws", Throws);
        })}`,
      ),
    ),
    expects: 2,
    throws: true,
  },
  {
    name: "bidirectional and invisible characters in links, texts and the title",
    page: htmlAnswer(
      page(
        `<a href="/a\u202eb\u200b/">\u202etxt.exe\u2066</a> <a href="/a%E2%80%AEb%E2%80%8B/">the same</a>
         <a href="http://ex\u200bample.com/" title="\u2067\u202d">\ufeff</a>`,
        "<title>\u202egnihsihp\u200b</title>",
      ).replace("<title>A hostile page</title>", ""),
    ),
    expects: 5,
  },
  {
    name: "image maps with impossible areas",
    page: htmlAnswer(
      page(
        `<img src="data:," usemap="#m" width="80" height="60" alt=""><img usemap="#none" alt=""><map name="m">
         <area href="/one/" shape="rect" coords="-1e9,0,1e9,40"><area href="/%6Fne/" shape="rect" coords="NaN">
         <area href="/one/" shape="circle" coords="10,10,1e999"><area href="/%6Fne/" shape="poly" coords="1"></map>`,
      ),
    ),
    expects: 6,
  },
  {
    name: "a URL of two million characters",
    page: htmlAnswer(page(`<a href="/${"x".repeat(2_000_000)}">long</a>`)),
    expects: 2,
  },
  {
    name: "a title of a million characters, and a window whose name is as long",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          document.title = "\u202ex".repeat(500_000);
          window.name = "y".repeat(1_000_000);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "100,000 links",
    page: htmlAnswer(page(Array.from({ length: 99_998 }, (_, at) => `<a href="/p/${at >> 1}">${at}</a>\n`).join(""))),
    expects: 100_000,
  },
  {
    name: "elements nested ten thousand deep, out of sight, and three thousand in sight",
    page: htmlAnswer(
      page(
        `<div id="unseen" hidden></div><div id="seen"></div>${scriptOf(() => {
          // Chromium crashes if 10,000 levels are rendered.
          for (const [id, name, depth] of [
            ["unseen", "div", 10_000],
            ["seen", "b", 3000],
          ] as const) {
            let inner = document.querySelector(`#${id}`);
            for (let at = 0; inner !== null && at < depth; at++)
              inner = inner.appendChild(document.createElement(name));
            inner?.insertAdjacentHTML("beforeend", `<a href="/two/">Two</a>`);
          }
        })}`,
      ),
    ),
    expects: 4,
  },
  {
    name: "another root in place of the first",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const root = document.createElement("html");
          root.innerHTML = `<body><p><a href="/one/">One</a> <a href="/%6Fne/">one again</a></p></body>`;
          document.documentElement.replaceWith(root);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "a root that is no element of HTML",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const root = document.createElementNS(null, "root");
          root.append(...document.querySelectorAll("p"));
          document.documentElement.replaceWith(root);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "a document without a body",
    page: htmlAnswer(page(scriptOf(() => document.documentElement.replaceChildren(...document.querySelectorAll("p"))))),
    expects: 2,
  },
  {
    name: "a document without a root",
    page: htmlAnswer(page(scriptOf(() => document.documentElement.remove()))),
    expects: message("links_none"),
    marks: "none",
  },
  {
    name: "links in MathML, in SVG, in a template and in no namespace",
    page: htmlAnswer(
      page(
        `<math><a href="/no/"><mi>x</mi></a></math><svg><a href="/two/"><text>2</text></a></svg>
         <template><a href="/no/">no</a></template>${scriptOf(() => {
           const without = document.createElementNS(null, "a");
           without.setAttribute("href", "/no/");
           document.body.append(without);
         })}`,
      ),
    ),
    expects: 3,
  },
];
