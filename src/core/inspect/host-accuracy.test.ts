import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { platformHost } from "../url/platform-url.ts";
import { scriptOf } from "../url/scripts.ts";
import { type DeceptiveHost, hostsIn, scoreHosts } from "./host-accuracy.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const genuine = hostsIn(read("./genuine-hosts.txt"));
const deceptive: DeceptiveHost[] = read("./deceptive-hosts.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Words by script. The first ones consist of ASCII look-alikes. */
const LABELS: Readonly<Record<string, string>> = {
  Cyrl: "хор сор рост осе уха рас цирк дом работа новини книги жизнь шерстка театр-2 хліб љубав ќерка қала үй монгол",
  Grek: "νικη αγορα υγρο νησια βιβλίο τραπεζα σπίτι 1821-ελλας φως",
  Armn: "հաց սուս տուն գիրք երևան համացանց",
  Geor: "ყყ სახლი წიგნი თბილისი ბანკი-1",
  Arab: "اه هوا كتاب سوق بنك-1 مدينة شبكة وزارة-الصحة",
  Hebr: "סוס טוס ספר בית בנק-1 שלום ירושלים",
  Deva: "घर किताब बाज़ार बैंक-१ समाचार",
  Beng: "ঘর বই বাজার সংবাদ",
  Guru: "ਘਰ ਕਿਤਾਬ ਖ਼ਬਰਾਂ",
  Gujr: "ઘર પુસ્તક સમાચાર",
  Orya: "ଘର ବହି ଠଠ ଖବର",
  Taml: "வீடு புத்தகம் செய்தி",
  Telu: "ఇల్లు పుస్తకం వార్తలు",
  Knda: "ಮನೆ ಪುಸ್ತಕ ಸುದ್ದಿ",
  Mlym: "വീട് പുസ്തകം വാർത്ത",
  Sinh: "ගෙදර පොත පුවත්",
  Thai: "บ้าน หนังสือ ข่าว ธนาคาร-1",
  Laoo: "ເຮືອນ ປຶ້ມ ຂ່າວ",
  Hani: "银行 書店 新闻-1 abc銀行 大学 丶 一二三",
  Hira: "ほん ひらがなカタカナ漢字 abcニュース ノート",
  Kana: "ホン ニュース ロゴ abcノート",
  Hang: "은행 서점 뉴스-1 abc뉴스",
  Bali: "ᬩᬮᬶ",
  Latn: "bokhandel blåbær fjord-1 città äpfel",
};

/** Returns the suffixes beyond ASCII in tldts' data. */
async function internationalSuffixes(): Promise<string[]> {
  const trie = new URL("../../../node_modules/tldts/dist/es6/src/data/trie.js", import.meta.url).href;
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText, rulesRoot } = await import(trie);
  const starts: number[] = [];
  let length = 0;
  for (const one of edgeLength) {
    starts.push(length);
    length += one;
  }
  const found: string[] = [];
  const walk = (node: number, suffix: string) => {
    // ICANN's part of the list.
    if ((nodeFlags[node] & 1) !== 0 && /[^\0-\x7f]/.test(suffix)) found.push(suffix);
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge++) {
      const start = starts[edge] ?? 0;
      const label = labelText.slice(start, start + edgeLength[edge]);
      walk(edgeChild[edge], suffix === "" ? label : `${label}.${suffix}`);
    }
  };
  walk(rulesRoot, "");
  return found;
}

let suffixes: string[] = [];
let underSuffixes: string[] = [];
beforeAll(async () => {
  suffixes = await internationalSuffixes();
  underSuffixes = suffixes.flatMap((suffix) => {
    const script = [...suffix].map(scriptOf).find((one) => one !== null) ?? "Latn";
    return [suffix, ...(LABELS[script] ?? "").split(" ").map((label) => `${label}.${suffix}`)];
  });
});

test("the lists are long enough, cover many scripts and methods, have each host once, and browsers accept all", () => {
  expect(genuine.length).toBeGreaterThanOrEqual(500);
  expect(deceptive.length).toBeGreaterThanOrEqual(150);
  const all = [...genuine, ...deceptive.map(({ host }) => host)];
  expect(new Set(all).size).toBe(all.length);
  const scripts = new Set(genuine.flatMap((host) => [...host].map(scriptOf)));
  expect(scripts.size).toBeGreaterThanOrEqual(20);
  expect(new Set(deceptive.map(({ method }) => method)).size).toBeGreaterThanOrEqual(12);
  const decoded = all.map((host) => decodeURIComponent(host));
  expect(decoded.filter((host) => platformHost(host) === null)).toEqual([]);
});

test("every script of international public suffixes has labels", () => {
  expect(suffixes.length).toBeGreaterThan(400);
  const scripts = new Set(suffixes.map((suffix) => [...suffix].map(scriptOf).find((one) => one !== null)));
  expect([...scripts].filter((script) => LABELS[script ?? ""] === undefined)).toEqual([]);
});

describe("precision is at least 0.99", () => {
  test("on real hosts", () => {
    const { right, wrong } = scoreHosts(genuine, deceptive);
    expect(right / (right + wrong.length), wrong.join(" ")).toBeGreaterThanOrEqual(0.99);
    expect(wrong.length / genuine.length, wrong.join(" ")).toBeLessThanOrEqual(0.01);
  });

  test("below the international suffixes of the public suffix list", () => {
    const { wrong } = scoreHosts(underSuffixes, []);
    expect(underSuffixes.length).toBeGreaterThan(2000);
    expect(wrong).toEqual([]);
  });
});

test("recall is at least 0.8", () => {
  const { right, missed } = scoreHosts([], deceptive);
  expect(right / deceptive.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.8);
});
