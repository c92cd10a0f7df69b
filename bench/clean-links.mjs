/** Links as browsers serialize them, mixed as on ordinary pages. No rule of `web` changes them. */
/** @typedef {import("./random.mjs").Choices} Choices */

export const words =
  `about after again air also animal answer back before between book change city climate cloud course data
design early earth election energy every example family feature final first food future garden great green group guide
health history home house idea image kitchen large learn light little local market music nature never night open order
paper people place plan player power price problem public question report research review river school science season
series service simple small space sport start state story street study summer system team technology travel under update
video water week winter with women work world year young`.split(/\s+/);
export const names =
  `acme bluebird citynews dailypost evergreen fieldnotes gardenshop hillside inkwell journal kettle lighthouse
marketplace northwind openarchive papertrail quickstep riverbank sunstore townhall upland vantage westgate yellowpages
zephyr`.split(/\s+/);
const endings = ["com", "com", "com", "org", "net", "de", "co.uk", "fr", "es", "io", "example", "news"];
const scripts = ["%C3%A9", "%C3%BC", "%C3%B1", "%D0%BF%D1%80", "%D0%BE%D0%B2", "%E6%97%A5", "%E6%9C%AC", "%E2%80%93"];

/** @param {Choices} pick @param {number} length @param {string} digits */
const code = (pick, length, digits = "0123456789abcdef") => pick.pickMany([...digits], length).join("");
/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** @param {Choices} pick @param {string} [prefix] */
const site = (pick, prefix = pick.one(["www.", "www.", "www.", "", "m.", "blog."])) =>
  `https://${prefix}${pick.one(names)}${pick.chance(0.3) ? `-${pick.one(words)}` : ""}.${pick.one(endings)}`;
/** @param {Choices} pick @param {number} least @param {number} most */
const slug = (pick, least, most) => pick.pickMany(words, pick.whole(least, most)).join("-");

/** @param {Choices} pick */
function article(pick) {
  const date = pick.chance(0.5) ? `${pick.whole(2009, 2025)}/${pick.whole(10, 12)}/${pick.whole(10, 28)}/` : "";
  const section = pick.one(["world", "business", "culture", "opinion/letters", "sport", "science"]);
  const tail = pick.one(["", "", "/", ".html", `-${code(pick, 7, "0123456789")}`, "/?source=rss"]);
  return `${site(pick)}/${section}/${date}${slug(pick, 3, 9)}${tail}`;
}

/** @param {Choices} pick */
function wiki(pick) {
  const language = pick.one(["en", "en", "de", "es", "fr", "ru", "ja"]);
  const title = pick.pickMany(words, pick.whole(1, 3)).map(capital).join("_");
  const local = `${pick.pickMany(scripts, pick.whole(2, 12)).join("")}_${capital(pick.one(words))}`;
  const text = language === "en" ? title : pick.chance(0.5) ? local : title;
  const kind = pick.one(["", "", "", "", "Talk:", "Category:", "File:"]);
  if (pick.chance(0.1))
    return `https://${language}.openwiki.org/w/index.php?title=${kind}${text}&action=edit&redlink=1`;
  return `https://${language}.openwiki.org/wiki/${kind}${text}${pick.chance(0.15) ? `_(${pick.one(words)})` : ""}`;
}

/** @param {Choices} pick */
function product(pick) {
  const path = pick.chance(0.5)
    ? `${slug(pick, 2, 6)}/dp/B0${code(pick, 8, "0123456789ABCDEFGHJK")}`
    : `${pick.one(["p", "product", "shop/all"])}/${slug(pick, 2, 5)}-${code(pick, 6, "0123456789")}`;
  const all = [
    `color=${pick.one(["red", "blue", "dark%20green", "noir"])}`,
    `size=${pick.one(["s", "m", "xl", "42", "10%2C5"])}`,
    `ref=sr_${pick.whole(1, 9)}_${pick.whole(1, 60)}`,
    `utm_source=${pick.one(["newsletter", "social", "ads"])}&utm_medium=${pick.one(["email", "cpc"])}`,
    `qid=${code(pick, 10, "0123456789")}`,
    "in_stock=",
  ];
  const query = pick.pickMany(all, pick.whole(0, 4)).join("&");
  return `${site(pick)}/${path}${query === "" ? "" : `?${query}`}`;
}

/** @param {Choices} pick */
function search(pick) {
  const term = pick.pickMany(words, pick.whole(1, 4)).join(pick.one(["+", "+", "%20"]));
  const back = `https%3A%2F%2F${pick.one(names)}.example%2F${slug(pick, 1, 4)}%3Fid%3D${pick.whole(1, 9999)}`;
  return pick.one([
    `${site(pick)}/search?q=${term}&page=${pick.whole(1, 40)}&sort=${pick.one(["date", "price", "-rank"])}`,
    `${site(pick)}/login?next=${back}`,
    `${site(pick)}/share?u=${back}&t=${term}%21`,
    `${site(pick)}/${pick.one(["tag", "topics"])}/${pick.one(words)}?page=${pick.whole(2, 300)}`,
  ]);
}

/** @param {Choices} pick */
function image(pick) {
  const name = `${slug(pick, 1, 4)}${pick.one(["", "@2x", "_large", "-1024x768"])}.${pick.one(["jpg", "png", "webp"])}`;
  return pick.one([
    `${site(pick, "cdn.")}/w_${pick.whole(2, 16)}00,h_600,c_fill/v${code(pick, 10, "123456789")}/${code(pick, 20)}/${name}`,
    `${site(pick, "images.")}/${code(pick, 2)}/${code(pick, 2)}/${code(pick, 32)}.jpg?w=${pick.whole(2, 16)}00&q=75&fm=webp`,
    `${site(pick, "static.")}/uploads/${pick.whole(2009, 2025)}/${pick.whole(10, 12)}/${name}`,
  ]);
}

/** @param {Choices} pick */
const short = (pick) =>
  site(pick) +
  pick.one(["/", "/about", "/contact/", "/privacy-policy", `/${pick.one(words)}/`, `/@${pick.one(words)}`]);

/** Misses the fast path. @param {Choices} pick */
const rare = (pick) =>
  pick.one([
    `http://192.168.${pick.whole(0, 255)}.${pick.whole(1, 254)}/${slug(pick, 1, 2)}`,
    `http://localhost:${pick.whole(3000, 9000)}/${slug(pick, 1, 3)}`,
    `https://xn--bcher-kva.example/${slug(pick, 1, 4)}`,
    `${site(pick, "app.")}/#/${slug(pick, 1, 2)}/${pick.whole(1, 999)}`,
    `mailto:${pick.one(words)}@${pick.one(names)}.example?subject=${pick.one(words)}%20${pick.whole(1, 99)}`,
    `ftp://ftp.${pick.one(names)}.org/pub/${slug(pick, 1, 3)}.tar.gz`,
  ]);

/** @param {Choices} pick */
export const cleanLink = (pick) =>
  pick.weighted([
    [30, article],
    [15, wiki],
    [20, product],
    [10, search],
    [15, image],
    [8, short],
    [2, rare],
  ])(pick);
