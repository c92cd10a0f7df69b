import { htmlAnswer, type Kind, LINKS, page, scriptOf } from "./kind.ts";

export const MOVING: readonly Kind[] = [
  {
    name: "URLs of links change in each animation frame",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          let count = 0;
          const next = () => {
            count += 1;
            document.querySelector("#variant")?.setAttribute("href", count % 2 ? "/%6Fne/" : "/on%65/");
            requestAnimationFrame(next);
          };
          next();
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "links change in a tight loop",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          let count = 0;
          const work = () => {
            for (const end = Date.now() + 8; Date.now() < end; )
              document.querySelector("#plain")?.setAttribute("title", String(count++));
            setTimeout(work, 2);
          };
          work();
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "links come and go",
    page: htmlAnswer(
      page(
        `<ul></ul>${scriptOf(() =>
          setInterval(() => {
            const list = document.querySelector("ul");
            list?.replaceChildren();
            list?.insertAdjacentHTML("beforeend", `<li><a href="/two/?${Math.random()}">Two</a>`);
          }, 20),
        )}`,
      ),
    ),
    expects: 3,
    isRestless: true,
  },
  {
    name: "the base URL changes in each animation frame",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const base = document.head.appendChild(document.createElement("base"));
          const next = () => {
            base.href = base.href.endsWith("a/") ? "/b/" : "/a/";
            requestAnimationFrame(next);
          };
          next();
        }),
      ),
    ),
    expects: 2,
    isRestless: true,
  },
  {
    name: "invalid base URLs: data, javascript, malformed, more than one",
    page: htmlAnswer(
      page(
        "",
        `<base href="data:,x"><base href="http://[/"><base href="javascript:1"><base href="/deep/../%2e/"><base>`,
      ),
    ),
    expects: 2,
    throws: true,
  },
  {
    name: "frames that navigate constantly",
    page: htmlAnswer(
      page(
        `<iframe src="inner/?0"></iframe><iframe src="inner/?1"></iframe>${scriptOf(() => {
          let count = 1;
          setInterval(() => {
            const frame = document.querySelectorAll("iframe")[count % 2];
            if (frame) frame.src = `inner/?${++count}`;
          }, 100);
        })}`,
      ),
    ),
    also: { "inner/": htmlAnswer(page("")) },
    expects: [2, 6],
    isRestless: true,
  },
  {
    name: "frames that come and go in the middle of a scan",
    page: htmlAnswer(
      page(
        scriptOf(() =>
          setInterval(() => {
            const old = document.querySelectorAll("iframe");
            if (old.length > 5) for (const one of old) one.remove();
            const frame = document.createElement("iframe");
            frame.srcdoc = `<a href="/two/">Two</a>`;
            document.body.append(frame);
          }, 15),
        ),
      ),
    ),
    expects: [2, 10],
    isRestless: true,
  },
  {
    name: "sandboxed frames, with scripts and without",
    page: htmlAnswer(
      page(
        `<iframe sandbox src="inner/"></iframe><iframe sandbox="allow-scripts" src="inner/"></iframe>
         <iframe sandbox="allow-scripts allow-same-origin" src="inner/"></iframe><iframe sandbox srcdoc='${LINKS}'></iframe>`,
      ),
    ),
    also: { "inner/": htmlAnswer(page(scriptOf(() => document.title))) },
    // activeTab does not cover opaque origins.
    expects: { onClick: 4, granted: 10 },
  },
  {
    name: "frames without a URL, with a data or blob URL, and a refused one",
    page: htmlAnswer(
      page(
        `<iframe></iframe><iframe src="about:blank"></iframe><iframe src="data:text/html,<a href=/three/>"></iframe>
         <iframe src="javascript:'<a href=/four/>four</a>'"></iframe><iframe src="refused/"></iframe>${scriptOf(() => {
           const frame = document.createElement("iframe");
           frame.src = URL.createObjectURL(new Blob([`<a href="/two/">Two</a>`], { type: "text/html" }));
           document.body.append(frame);
         })}`,
      ),
    ),
    also: { "refused/": htmlAnswer(page(""), { "x-frame-options": "DENY" }) },
    expects: 5,
    firefox: { expects: { onClick: 4, granted: 5 } },
    throws: true,
    isRestless: true,
  },
  {
    name: "a frame of another site, and frames in frames",
    page: htmlAnswer(
      page(
        `<iframe src="{other}/a-frame-of-another-site-and-frames-in-frames/inner/"></iframe><iframe src="one/"></iframe>`,
      ),
    ),
    also: {
      "inner/": htmlAnswer(page("")),
      "one/": htmlAnswer(`<iframe src="../two/"></iframe>`),
      "two/": htmlAnswer(`<iframe src="../three/"></iframe>`),
      "three/": htmlAnswer(page("")),
    },
    expects: { onClick: 4, granted: 6 },
  },
];
