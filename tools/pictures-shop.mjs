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

/** The demo shop in dark colours. @param {string} html */
export const darkShop = (html) =>
  html.replace(
    "</head>",
    "<style>:root { color-scheme: dark; --paper: #14161a } body { background: #14161a; color: #e8e6e3 } a { color: #7fb2e5 }</style></head>",
  );

/** The demo shop with a canonical link to another page. @param {string} html */
export const canonicalShop = (html) => html.replace("</head>", '<link rel="canonical" href="/bowls/"></head>');

/** A list with more groups than colours. */
export function denseList() {
  const items = Array.from({ length: 14 }, (_, i) => {
    const item = `item?id=${i + 1}`;
    const last = i === 7 ? "past%2520news" : "past";
    return `<li>A headline that is worth reading, number ${i + 1}<br><small>${12 + 7 * i} points by <a href="ann">ann</a>
      <a href="/dense/${item}">${i + 2} hours ago</a> | <a href="${last}">past</a> |
      <a href="%69${item.slice(1)}">${41 + i} comments</a></small></li>`;
  });
  return `<!doctype html><html lang="en"><head><title>Headlines</title>
    <style>body { margin: 12px; background: #f6f6ef; font: 15px/1.5 system-ui; } a { color: #666; text-decoration: none; }</style></head>
    <ol>${items.join("")}</ol></html>`;
}
