import { expect, test } from "vitest";
import { inspect } from "../../inspect/described.ts";
import { pageEvidence } from "./evidence.ts";
import { isMacro } from "./site-convention.ts";

const IS = ["http://ads.example/click%253Fsa%253DL%2526adurl%253D", "HTTP://ads.example/click%25253fsa%25253dL"];
const IS_NOT = [
  "http://ads.example/%63lick%253Fsa%253DL",
  "http://ads.example/click?a%253Fsa%253DL",
  "ads.example/click%253Fsa%253DL",
  "%253Fsa%253DL",
  "http://ads.example/click%253F%253DL",
  "http://ads.example/click%253Fsa",
  "http://ads.example/click%3Fsa%3DL",
];

test.each([...IS, ...IS_NOT])("recognizes the URL query that click trackers pass on, or not: %s", (text) =>
  expect(isMacro(text)).toBe(IS.includes(text)),
);

const wayOf = (input: string) => {
  const [finding] = inspect(input).findings.filter(({ id }) => id === "double-encoded");
  return finding?.repaired === undefined ? finding?.grounds?.[0] : null;
};

const CHECKSUM = "2b209fc00c0098c0b5d0da1eb2e0c076";

test.each([
  ["sign", CHECKSUM],
  ["X-Signature", CHECKSUM],
  ["xsignature", CHECKSUM],
  ["sig_value", CHECKSUM],
])("treats a URL with %s=%s as signed, and keeps what it signs", (key, value) => {
  expect(wayOf(`https://pay.example/a%2520b?${key}=${value}`)).toBe("signed");
});

test.each([
  ["a name that only ends like one", `design=${CHECKSUM}`],
  ["a name that only starts like one", `signage=${CHECKSUM}`],
  ["a sentence with its last words", "sign=please,read_the_note_below"],
  ["a sentence with its first words", "sign=read_the_note_below,please"],
  ["a name without a value", "sign"],
])("reads no signature from %s: %s", (_, query) => {
  expect(wayOf(`https://shop.example/a%2520b?${query}`)).toBeNull();
});

test.each([
  ["6a04452fec09550f52085013_v1.Cookies%2520Cream.png", "stored"],
  ["6a04452fec09550f52085013_v1.Cookies%2520Cream", null],
  ["6a04452fec09550f5_Cookies%2520Cream", null],
])("recognizes a stored file only by a file name after an ID: %s", (name, way) => {
  expect(wayOf(`https://cdn.example/${name}`)).toBe(way);
});

const judged = (input: string) => {
  const [finding] = inspect(input).findings.filter(({ id }) => id === "double-encoded");
  return finding && [finding.confidence, finding.grounds?.[0], finding.repaired !== undefined];
};

test.each([
  ["fields with raw delimiters", "?x=a=1;b=2;c=x%2540y", "fields"],
  ["the same, with the first name as the parameter’s", "?a=1;c=x%2540y", "fields"],
  ["fields whose separator is encoded twice", "?x=k=v%257Ck=v", "fields"],
  ["the same, more often", "?x=k=v%25257Ck=v", "fields"],
  ["fields with colons", "?x=color:red,size:x%2520l", "fields"],
  ["markup around it", "?x=<b>x%2520y</b>", "markup"],
  ["an attribute", "?x=<img/src='x%2520y'>", "markup"],
  ["markup in a path", "a%2520b<br>", "markup"],
  ["a route", "#/x/a%2520b", "fragment"],
  ["a route with a hashbang", "#!/x/a%2520b", "fragment"],
  ["an anchor", "#Getting%2520started", "fragment"],
  ["a parameter of a fragment", "#a=1&b=x%2520y", "fragment"],
  ["the text before a text directive", "#a%2520b:~:text=c", "fragment"],
  ["a form in a fragment", "#a%3D1%26b%3Dx%252520y", "fragment"],
  ["a URL in a fragment", "#http%3A%2F%2Fi.example%2Fa%252520b", "fragment"],
])("offers no repair for possibly intended encoding: %s: %s", (_, rest, ground) => {
  expect(judged(`https://h.example/${rest}`)).toEqual(["medium", ground, false]);
});

test.each([
  ["a list of values", "?x=a%2520b;c,d|e"],
  ["one field", "?x=c=x%2540y"],
  ["a comma encoded twice before a colon", "?x=soup%252Ctitle:y"],
  ["the start of a URL", "?x=a%2520b;http://i.example"],
  ["a separator before a figure", "?x=a%2520b;1=2"],
  ["fields in a path", "x;a=1;b=x%2520y"],
  ["less than", "?x=a<b%2520c"],
  ["an arrow", "?x=a<-b%2520c->d"],
  ["a text directive", "#:~:text=a%2520b"],
  ["a text directive after an anchor", "#c:~:text=a%2520b"],
])("reports with high confidence: %s: %s", (_, rest) => {
  expect(judged(`https://h.example/${rest}`)).toEqual(["high", "all-doubled", true]);
});

test("prefers page evidence about a fragment", () => {
  const page = pageEvidence(["https://h.example/#a%20b"]);
  expect(inspect("https://h.example/#a%2520b", { page }).findings).toMatchObject([
    { confidence: "high", grounds: expect.arrayContaining(["sibling"]), repaired: "https://h.example/#a%20b" },
  ]);
});
