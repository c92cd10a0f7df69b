/** Element names that hide members of documents, forms and windows. `hostile.*.spec.ts` tests all names. */
import { htmlAnswer, type Kind, LINKS, page, scriptOf } from "./kind.ts";

const USED = "body,documentElement,querySelectorAll,createElementNS,baseURI,links,URL,title,head,defaultView,hidden";
const each = (make: (name: string) => string): string => USED.split(",").map(make).join("");

export const NAMES: readonly Kind[] = [
  {
    name: "images have the names of the document's members",
    page: htmlAnswer(page(each((name) => `<img name="${name}" id="${name}" alt="">`))),
    expects: 2,
  },
  {
    name: "forms, objects and frames have the names of the document's members",
    page: htmlAnswer(page(each((name) => `<form name="${name}"></form><object name="${name}" id="${name}"></object>`))),
    expects: 2,
  },
  {
    name: "frames have the names of what scripts use of the window",
    page: htmlAnswer(
      page(
        ["chrome", "browser", "crypto", "self", "top"]
          .map((name) => `<iframe name="${name}" hidden></iframe>`)
          .join(""),
      ),
    ),
    expects: 2,
  },
  {
    name: "controls shadow the members of the form around the links",
    page: htmlAnswer(
      `<!doctype html><title>A form</title><form>${LINKS}${[
        "parentNode",
        "attributes",
        "getAttribute",
        "style",
        "children",
        "remove",
      ]
        .map((name) => `<input name="${name}" hidden>`)
        .join("")}</form>`,
    ),
    expects: 2,
  },
  {
    name: "the root has the members of the document's as ids",
    page: htmlAnswer(
      page(
        `<a id="trueform"></a><a id="chrome"></a><a id="browser"></a><a id="runtime"></a>` +
          scriptOf(() => {
            for (const name of ["chrome", "browser"]) Object.defineProperty(window, name, { get: () => noticed(name) });
          }),
      ),
    ),
    expects: 2,
  },
];
