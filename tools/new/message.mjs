import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languagesIn } from "./names.mjs";

const USAGE = 'message KEY "English text" ["es=Texto en español" …]';

export const message = {
  usage: USAGE,
  /** @param {string[]} parameters @param {string} folder @returns {import("../new.mjs").Skeleton} */
  make([key, english, ...translations], folder) {
    if (key === undefined || english === undefined || !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(key)) {
      throw new Error(`A key is lower-case words with underscores, as in "copy_done". npm run new ${USAGE}`);
    }
    const languages = languagesIn(folder);
    const texts = new Map([["en", english]]);
    for (const translation of translations) {
      const [, language = "", text = ""] = /^([a-zA-Z_]+)=([\s\S]+)$/.exec(translation) ?? [];
      if (!languages.includes(language)) {
        throw new Error(
          `"${translation}" names an unknown language. Known are ${languages.join(", ")}. npm run new ${USAGE}`,
        );
      }
      texts.set(language, text);
    }
    for (const language of languages) {
      const file = join(folder, `public/_locales/${language}/messages.json`);
      if (Object.hasOwn(JSON.parse(readFileSync(file, "utf8")), key))
        throw new Error(`${language} has "${key}" already.`);
    }
    const entry = (/** @type {string} */ text) =>
      JSON.stringify({ [key]: { message: text } }, null, 2)
        .slice(2, -2)
        .concat(",\n");
    // Texts of the interface come before texts of the core.
    return {
      create: {},
      insert: [...texts].map(([language, text]) => ({
        file: `public/_locales/${language}/messages.json`,
        at: /()( {2}"command_copy": \{)/,
        text: entry(text),
      })),
      next: [
        `Move "${key}" beside related texts, in every language; translate it where no text was given.`,
        `Show it: message("${key}"), with the values of $1, $2 … after the key. The failing test: npx vitest run src/browser/locales.test.ts`,
        "node tools/style.mjs public/_locales",
      ],
    };
  },
};
