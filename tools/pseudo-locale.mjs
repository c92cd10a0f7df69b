/**
 * Pseudo-locales: accented Latin, longer than English, and Arabic, right to left, with six plural forms. Text without ⟦
 * and ⟧ is missing from the messages.
 */

/** @typedef {Record<string, { message: string }>} Texts */

/**
 * @typedef {object} Pseudo
 * @property {string} folder a language to replace: Chromium only loads languages that it knows
 * @property {(english: Texts) => Texts} make
 */

const LATIN = ["àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž", "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"];
/** Similar sounds. */
const ARABIC = "ابثدعفغهيجكلمنوپقرستءڤطخىز";

/** Not part of code or a placeholder. */
const WORD = /(?<![\p{L}\p{N}$%&/:=.@#<_+*-])\p{L}+(?:[’'-]\p{L}+)*(?![\p{L}\p{N}%&/=@#>_+*]|[.:-][\p{L}\p{N}/])/gu;

const isName = (/** @type {string} */ word) => /^(?:Trueform|Chrome|Firefox|www)$|\p{Lu}.*\p{Lu}/u.test(word);

/** @param {string} character */
function latin(character) {
  const place = character.toLowerCase().charCodeAt(0) - 97;
  return LATIN[character === character.toLowerCase() ? 0 : 1]?.[place] ?? character;
}

const arabic = (/** @type {string} */ character) => ARABIC[character.toLowerCase().charCodeAt(0) - 97] ?? character;

/**
 * @param {string} text
 * @param {(word: string) => string} change
 */
const withWords = (text, change) => text.replace(WORD, (word) => (isName(word) ? word : change(word)));

const withLongerWords = (/** @type {string} */ text) =>
  withWords(text, (word) =>
    word.length < 4 ? word : word.replace(/[aeiou]/i, (vowel) => vowel + vowel.toLowerCase()),
  );

/** Short texts grow most. */
const growthOf = (/** @type {number} */ length) => (length <= 10 ? 1 : length <= 20 ? 0.8 : length <= 30 ? 0.6 : 0.4);

const MORE = ["one", "two", "three", "four", "five", "six"];

/** @param {string} text */
function grown(text) {
  const goal = text.length * (1 + growthOf(text.length));
  let longer = withLongerWords(text);
  for (let i = 0; longer.length < goal; i += 1) longer += ` ${MORE[i % MORE.length]}`;
  return longer;
}

/**
 * Keeps white space around the text.
 * @param {string} text
 * @param {(words: string) => string} change
 */
const bracketed = (text, change) =>
  text.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before, words, after) => `${before}⟦${change(words)}⟧${after}`);

const letters = (/** @type {string} */ text, /** @type {(character: string) => string} */ map) =>
  withWords(text, (word) => [...word].map(map).join(""));

const hasWords = (/** @type {string} */ text) => withWords(text, () => "") !== text;

/**
 * @param {string} key
 * @param {string} text
 */
function inLatin(key, text) {
  if (key === "language") return "de";
  // Limited by stores and browsers.
  const isKept = key.startsWith("extension_") || !hasWords(text);
  return bracketed(text, (words) => letters(isKept ? words : grown(words), latin));
}

/** Latin letters or percent-encoded octets next to punctuation. */
const isCode = (/** @type {string} */ word) => /[a-z%]/i.test(word) && /[%&<>=/:#@+._*;]/.test(word);

/**
 * Keeps code's punctuation in place in right-to-left text.
 * @param {string} text
 */
const isolated = (text) =>
  text.replace(/(&[a-z]+;|[^\s“”()]+?)([.,:;!?…]*)(?=[\s“”()]|$)/g, (whole, word, end) =>
    isCode(word) ? `\u2066${word}\u2069${end}` : whole,
  );

/**
 * @param {string} key
 * @param {string} text
 */
const inArabic = (key, text) =>
  key === "language" ? "ar" : bracketed(text, (words) => isolated(letters(words, arabic)));

/** Lists of words. */
const LISTS = ["number_words"];

/**
 * @param {Texts} english
 * @param {(key: string, text: string) => string} change
 * @returns {Texts}
 */
const changed = (english, change) =>
  Object.fromEntries(
    Object.entries(english).map(([key, { message }]) => {
      if (!LISTS.includes(key)) return [key, { message: change(key, message) }];
      const words = message.split(" ").map((word) => change(key, word).replaceAll(" ", "-"));
      return [key, { message: words.join(" ") }];
    }),
  );

const FORMS = ["zero", "one", "two", "few", "many", "other"];

/**
 * Each is prefixed with its name.
 * @param {Texts} english
 * @returns {Texts}
 */
function withAllForms(english) {
  const stems = Object.keys(english).flatMap((key) => {
    const stem = key.match(/^(.+)_one$/)?.[1];
    return stem !== undefined && `${stem}_other` in english ? [stem] : [];
  });
  const forms = stems.flatMap((stem) =>
    FORMS.map((form) => {
      const { message = "" } = english[`${stem}_${form === "one" ? "one" : "other"}`] ?? {};
      return [`${stem}_${form}`, { message: message.replace(/\S/, (first) => `${form} ${first}`) }];
    }),
  );
  return { ...english, ...Object.fromEntries(forms) };
}

/** @type {Record<"latin" | "arabic", Pseudo>} */
export const PSEUDO = {
  latin: { folder: "de", make: (english) => changed(english, inLatin) },
  arabic: { folder: "ar", make: (english) => changed(withAllForms(english), inArabic) },
};
