import { describe, expect, test } from "vitest";
import { explainEquivalence } from "../../duplicates/equivalence.ts";
import { canonicalize } from "../canonicalize.ts";
import { type ProfileId, profiles } from "../profiles.ts";

const ids = Object.keys(profiles) as ProfileId[];
const page = "https://example.com/a";

describe("drops a fragment from the canonical URL", () => {
  test.each([
    "#!",
    "#/",
    "#!/",
    "#!:~:text=a",
    "#/:~:text=a",
    "#!/:~:text=a",
    "#navlink=navbar",
    "#NavLink=SecList",
    "#xtor=RSS-1",
    "#tracking-source=main-nav",
    "#Echobox=1638",
    "#navlink=a&utm_source=b",
    "#utm_source=a",
    "#?intcid=a",
    "#__s=zcra2kiyk",
    "#intcid=_vogue-verso-hp-trending_a5d8dd57-5bc8-447f-8eb9-98495b16e7f9_popular4-1",
    "#navlink",
    "#intcid",
  ])("%s", (fragment) => {
    expect(canonicalize(page + fragment)).toBe(page);
    for (const profile of ids) {
      const [it, place] = [fragment, "#b"].map((one) => explainEquivalence(page + one, page, { profile }).level);
      expect(it, profile).toBe(place);
    }
  });
});

describe("keeps fragments, which distinguish two pages on every level", () => {
  test.each<readonly [a: string, b: string]>([
    ["#!a", "#!b"],
    ["#!a", "#!"],
    ["#/a", "#/"],
    ["#!/a", "#!/"],
    ["#//", ""],
    ["#!!", ""],
    ["#/?a", "#/"],
    ["#!a:~:text=b", "#!"],
    ["#navlink=a&page=b&c=d", "#navlink=a"],
    ["#navlink=a&q=b", "#navlink=a&q=c"],
    ["#/navlink=a", "#/navlink=b"],
    ["#__s=ab", "#__s=cd"],
    ["#mkt_tok=a", "#mkt_tok=b"],
  ])("%s and %s", (a, b) => {
    expect(explainEquivalence(page + a, page + b).level).toBeUndefined();
  });
});

test("does not remove names from a query that track only in fragments", () => {
  for (const name of ["navlink", "intcid", "tracking-source", "Echobox"]) {
    expect(explainEquivalence(`${page}?${name}=a`, page).level).toBeUndefined();
  }
});
