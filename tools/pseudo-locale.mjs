/**
 * Two languages that nobody speaks, made of the English texts: one in accented Latin letters, longer than English, and one in
 * Arabic letters, from right to left, with all six plural forms. What is not between ⟦ and ⟧ is in no language's file.
 */

/** @typedef {Record<string, { message: string }>} Texts */

/**
 * @typedef {object} Pseudo
 * @property {string} folder Chromium takes only languages that it knows: this one's place is taken
 * @property {(english: Texts) => Texts} make
 */

const LATIN = ["àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž", "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"];
/** Of like sound, as far as there are any. */
const ARABIC = "ابثدعفغهيجكلمنوپقرستءڤطخىز";

/** What a word may stand in, and what is not between two letters. */
const WORD = /(?<![\p{L}\p{N}$%&/:=.@#<_+*-])\p{L}+(?:[’'-]\p{L}+)*(?![\p{L}\p{N}%&/=@#>_+*]|[.:-][\p{L}\p{N}/])/gu;

/** Names, and what is written in capitals on purpose. */
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

/** Other languages have longer words, too. */
const withLongerWords = (/** @type {string} */ text) =>
  withWords(text, (word) =>
    word.length < 4 ? word : word.replace(/[aeiou]/i, (vowel) => vowel + vowel.toLowerCase()),
  );

/** Part by which a text grows: short ones grow most. */
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
 * What is said in `text`; white space around it stays outside.
 * @param {string} text
 * @param {(words: string) => string} change
 */
const bracketed = (text, change) =>
  text.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before, said, after) => `${before}⟦${change(said)}⟧${after}`);

const letters = (/** @type {string} */ text, /** @type {(character: string) => string} */ map) =>
  withWords(text, (word) => [...word].map(map).join(""));

const hasWords = (/** @type {string} */ text) => withWords(text, () => "") !== text;

/**
 * @param {string} key
 * @param {string} text
 */
function inLatin(key, text) {
  if (key === "language") return "de";
  // Stores and the browser have limits of their own.
  const isKept = key.startsWith("extension_") || !hasWords(text);
  return bracketed(text, (said) => letters(isKept ? said : grown(said), latin));
}

/** Code: Latin letters or escaped octets with signs beside them; what ends a sentence is none of it. */
const isCode = (/** @type {string} */ word) => /[a-z%]/i.test(word) && /[%&<>=/:#@+._*;]/.test(word);

/**
 * As a translator does it: code between marks that keep its signs in place among letters from right to left.
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
  key === "language" ? "ar" : bracketed(text, (said) => isolated(letters(said, arabic)));

/** The words that a list of several holds are each a text. */
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
      // Words of a list contain no spaces.
      const words = message.split(" ").map((word) => change(key, word).replaceAll(" ", "-"));
      return [key, { message: words.join(" ") }];
    }),
  );

const FORMS = ["zero", "one", "two", "few", "many", "other"];

/**
 * Each form begins with its name.
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
