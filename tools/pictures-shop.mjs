/** The demo shop for pictures in another language: the texts that can be seen on them. */

/** @type {readonly (readonly [string, string])[]} */
const SPANISH = [
  ['lang="en"', 'lang="es"'],
  ["Ann’s Pottery: stoneware for every day", "Cerámica Ana: gres para cada día"],
  ["Ann’s Pottery", "Cerámica Ana"],
  [">Workshops<", ">Talleres<"],
  [">Journal<", ">Diario<"],
  [">Bowls<", ">Cuencos<"],
  [">Visit us<", ">Visítenos<"],
  [">Blue glazes<", ">Esmaltes azules<"],
  [">Contact<", ">Contacto<"],
  ["New in November", "Novedad de noviembre"],
  [
    "Stoneware for every day, thrown by hand in a small studio",
    "Gres para cada día, torneado a mano en un taller pequeño",
  ],
  [
    "Every bowl is fired twice: once to make it hard, once to make it shine. An address should be encoded",
    "Cada cuenco se cuece dos veces: una para que sea duro y otra para que brille. Una dirección se codifica",
  ],
  [">only once<", ">solo una vez<"],
  ["See the ash bowls", "Ver los cuencos"],
  ["Book a workshop", "Reservar un taller"],
  ["From the studio", "Del taller"],
  ["Your account", "Su cuenta"],
  [">Sign in<", ">Entrar<"],
  [">Share this page<", ">Compartir esta página<"],
  [">Raku weekend<", ">Curso de rakú<"],
  [">programme<", ">programa<"],
  [">how to get there<", ">cómo llegar<"],
  ["6 December: raku", "6 de diciembre: rakú"],
];

/**
 * @param {import("./store.mjs").Language} language
 * @param {string} html
 */
export function shopIn(language, html) {
  if (language === "en") return html;
  return SPANISH.reduce((text, [english, spanish]) => {
    if (!text.includes(english)) throw new Error(`The demo shop has no longer: ${english}`);
    return text.replaceAll(english, spanish);
  }, html);
}
