import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { LEGACY_ENTITIES } from "./entities.ts";

const found = (input: string) => inspect(input).findings.filter(({ id }) => id === "entity");

test("reads HTML's 106 entities without a semicolon as a parser does", () => {
  expect(LEGACY_ENTITIES.size).toBe(106);
  const element = new Window().document.createElement("p");
  for (const [name, character] of LEGACY_ENTITIES) {
    element.innerHTML = `1&${name}=2`;
    expect(element.textContent).toBe(`1${character}=2`);
  }
});

describe("restores parameters whose start was read as an entity", () => {
  test.each([
    ["a=1®ion=x", "a=1&region=x", "®ion"],
    ["a=1¤cy=EUR", "a=1&currency=EUR", "¤cy"],
    ["a=1×tamp=5", "a=1&timestamp=5", "×tamp"],
    ["a=1¬ify=1", "a=1&notify=1", "¬ify"],
    ["a=1§ion=x", "a=1&section=x", "§ion"],
    ["a=1¶m=x", "a=1&param=x", "¶m"],
    ["a=1©right=x", "a=1&copyright=x", "©right"],
    ["a=1°ree=x", "a=1&degree=x", "°ree"],
    ["a=1µsite=x", "a=1&microsite=x", "µsite"],
    ["a=1÷nd=x", "a=1&dividend=x", "÷nd"],
    ["a=1¢er=x", "a=1&center=x", "¢er"],
    ["a=1ðnicity=x", "a=1&ethnicity=x", "ðnicity"],
    ["a=1¢re=x", "a=1&centre=x", "¢re"],
    ["a=1×eries=x", "a=1&timeseries=x", "×eries"],
    ["a=1¬_before=x", "a=1&not_before=x", "¬_before"],
    ["a=1¬Before=x", "a=1&notBefore=x", "¬Before"],
    ["a=1®ION=x", "a=1&REGION=x", "®ION"],
    ["a=1®ion%5B%5D=x", "a=1&region%5B%5D=x", "®ion%5B%5D"],
    ["a=1%C2%AEion%5bid%5d=x", "a=1&region%5bid%5d=x", "%C2%AEion%5bid%5d"],
    ["a=®ion=x", "a=&region=x", "®ion"],
    ["a=1&b=2®ion=x&c=3", "a=1&b=2&region=x&c=3", "®ion"],
    ["a=1®ion=x¤cy=EUR", "a=1&region=x&currency=EUR", "®ion"],
    ["a=1%C2%AEion=x", "a=1&region=x", "%C2%AEion"],
    ["a=1%c3%97tamp=x", "a=1&timestamp=x", "%c3%97tamp"],
    ["a=1%AEion=x", "a=1&region=x", "%AEion"],
    ["a=caf%E9s%AEion=x", "a=caf%E9s&region=x", "%AEion"],
    ["a=1%D7tamp=x", "a=1&timestamp=x", "%D7tamp"],
  ])("%s → %s", (query, mended, evidence) => {
    expect(found(`https://h.example/?${query}`)).toMatchObject([
      {
        reason: "legacy",
        severity: "warning",
        confidence: "high",
        component: expect.stringMatching(/^query\[[01]\]\.value$/),
        evidence,
        repaired: `https://h.example/?${mended}`,
      },
    ]);
  });

  test.each([
    // Unknown parameters, or characters common in text.
    ["a=1®_xyz=x", "a=1&reg_xyz=x"],
    ["a=1©=2", "a=1&copy=2"],
    ["a=1®ion=x§xy=y", "a=1&region=x&sectxy=y"],
    ["a=1<ype=x", "a=1&ltype=x"],
    ["a=1%3Ein=x", "a=1&gtin=x"],
    ['a=1"e=x', "a=1&quote=x"],
    ["a=1%22a=x", "a=1&quota=x"],
  ])("with less confidence: %s → %s", (query, mended) => {
    expect(found(`https://h.example/?${query}`)).toMatchObject([
      { reason: "legacy", confidence: "medium", repaired: `https://h.example/?${mended}` },
    ]);
  });

  test("even if they were misread again", () => {
    expect(found("https://h.example/?a=1%C3%82%C2%AEion=x")).toMatchObject([
      { evidence: "%C3%82%C2%AEion", confidence: "high", repaired: "https://h.example/?a=1&region=x" },
    ]);
    expect(found("https://h.example/?a=1Â§ion=x")).toMatchObject([
      { evidence: "Â§ion", confidence: "high", repaired: "https://h.example/?a=1&section=x" },
    ]);
  });

  test("in a nested URL, encoded or not", () => {
    expect(found("https://h.example/?u=https%3A%2F%2Fb.example%2F%3Fa%3D1%C2%AEion%3Dx")).toMatchObject([
      {
        component: "query[0].value > query[0].value",
        repaired: "https://h.example/?u=https%3A%2F%2Fb.example%2F%3Fa%3D1%26region%3Dx",
      },
    ]);
    expect(found("https://h.example/?u=https://b.example/?a=1®ion=x")).toMatchObject([
      { repaired: "https://h.example/?u=https://b.example/?a=1&region=x" },
    ]);
  });
});

test.each([
  "q=5¤",
  "q=5%C2%A4",
  "name=Acme®",
  "name=Acme®&region=x",
  "q=Acme®ion",
  "q=Acme®ion+x=1",
  "name=Acme%AE",
  "q=a×b=c",
  "q=2×width=10",
  "q=5°c=x",
  "q=a¬=b",
  "q=1£=1.2",
  "q=1%C2%A3=usd",
  "q=5¢=x",
  "q=5¢off=x",
  "q=½x=y",
  "q=ªmo=x",
  "q=5%20×tamp=x",
  "q=5+×tamp=x",
  "q=5 ×tamp=x",
  "q=caf%C3%A9=x",
  "q=®x=y",
  // Another character in UTF-8, or next to invalid octets.
  "q=%D0%AEion=x",
  "q=1%85region=x",
  "q=%D0%AEion=x%FF",
  'q="e=mc2"',
  "q=%22a=b%22",
  "q=<center=x",
  "q=<p>m=x",
  // The first parameter has no "&".
  "®ion=x",
])("finds none: %s", (query) => {
  expect(found(`https://h.example/?${query}`)).toEqual([]);
});
