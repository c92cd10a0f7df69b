const STYLES = /<link rel="stylesheet"[^>]*>/g;

/** @param {import("vite").Rollup.OutputBundle} bundle @param {string} name */
const textOf = (bundle, name) => {
  const file = bundle[name];
  if (file?.type !== "asset") throw new Error(`${name} is not a file of the build.`);
  return String(file.source);
};

/**
 * The popup's first paint waits for each style sheet, including those of its modules.
 * @returns {import("vite").Plugin}
 */
export const popupStyles = () => ({
  name: "trueform:popup-styles",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["src/pages/popup/popup.html"];
      const entry = Object.values(bundle).find(({ fileName }) => fileName.startsWith("assets/popup.html-"));
      if (page?.type !== "asset" || entry?.type !== "chunk")
        throw new Error("The popup's page or script was not found.");
      const html = String(page.source);
      const [first = "", ...others] = html.match(STYLES) ?? [];
      const linked = [first, ...others].map((link) => /href="\/([^"]*)"/.exec(link)?.[1] ?? "");
      const [, listed = ""] = /m\.f=\[(.*?)\]/.exec(entry.code) ?? [];
      /** @type {string[]} */
      const brought = JSON.parse(`[${listed}]`);
      const source = [...brought, ...linked].map((name) => textOf(bundle, name)).join("\n");
      const name = this.getFileName(this.emitFile({ type: "asset", name: "popup-all.css", source }));
      page.source = others
        .reduce((text, link) => text.replace(link, ""), html)
        .replace(first, `<link rel="stylesheet" href="/${name}">`)
        .replace(/\n\s*\n/g, "\n");
      entry.code = entry.code.replace(/__vite__mapDeps\(\[[0-9,]*\]\)/g, "[]");
    },
  },
});

/**
 * Pages override shared styles. Vite puts them last if no script is shared by the same pages.
 * @returns {import("vite").Plugin}
 */
export function sharedStylesFirst() {
  return {
    name: "trueform:shared-styles-first",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const pages = Object.values(bundle).flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".html") ? [{ file, html: String(file.source) }] : [],
      );
      const sharedBy = (/** @type {string} */ link) => {
        const [href = ""] = /href="[^"]*"/.exec(link) ?? [];
        return pages.filter(({ html }) => html.includes(href)).length;
      };
      for (const { file, html } of pages) {
        const sorted = (html.match(STYLES) ?? []).sort((a, b) => sharedBy(b) - sharedBy(a));
        file.source = html.replace(STYLES, () => sorted.shift() ?? "");
      }
    },
  };
}
