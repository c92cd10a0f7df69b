import fc from "fast-check";
import { expect, test } from "vitest";
import { anyString, urlLike } from "../arbitraries.ts";
import { replaceComponent } from "../findings/finding.ts";
import { serialize } from "../url/url.ts";
import type { LazyInspection as Inspection } from "./described.ts";
import { inspect } from "./described.ts";
import { type Located, locate, mendedText } from "./locate.ts";

/** Returns the component, its text and its repair, by finding. */
const placesOf = (url: string) => {
  const inspection = inspect(url);
  return inspection.findings.map((finding) => {
    const place = locate(inspection, finding);
    const mended = place === null ? null : mendedText(place);
    return `${finding.component}: ${place?.component.text ?? null} → ${mended}`;
  });
};

test.each([
  ["http://h.example/x/a%2520b", "path[1]: a%2520b → a%20b"],
  ["http://h.example/?u=https%3A%2F%2Fx.example%2Fa%252520b", "query[0].value > path[0]: a%2520b → a%20b"],
  [
    "http://h.example/?url=https%3A%2F%2Fa.example%2F%3Fu%3Dhttps%253A%252F%252Fb.example%252Fx%25252520y",
    "query[0].value > query[0].value > path[0]: x%2520y → x%20y",
  ],
  ["http://h.example/item/7%3Fref%3Dnav%26x%3D1", "path[1]: 7%3Fref%3Dnav%26x%3D1 → 7?ref=nav&x=1"],
  ["http://h.example/x/a%2520b?q#f", "path[1]: a%2520b → a%20b"],
  [
    "http://h.example/?v=https%3A%2F%2Fx.example%2Fa&u=https%3A%2F%2Fy.example%2Fa%252520b%3Fx%3Dc%252520d&z",
    "query[1].value > path[0]: a%2520b → a%20b",
    "query[1].value > query[0].value: c%2520d → c%20d",
  ],
  ["http://h.example/a/\u200b/b", "path[1]: \u200b → "],
  ["http://ann%2520b@h.example/", "userinfo: ann%2520b → ann%20b"],
  // The "#" is not in the query, so more changes.
  ["http://h.example/?a=1&#38;b=2", "query[1].key:  → null"],
])("%s", (url, ...expected) => expect(placesOf(url)).toEqual(expected));

const whole = (inspection: Inspection): Inspection => JSON.parse(JSON.stringify(inspection));

/** A finding of a nested URL, in both inspections. */
function nested() {
  const outer = inspect("http://h.example/?u=https%3A%2F%2Fx.example%2Fa%252520b");
  const [child] = outer.children;
  const [finding] = outer.findings;
  const own = child?.inspection.findings[0];
  if (child === undefined || finding === undefined || own === undefined) throw new Error("nothing is found");
  const within = (findings: Inspection["findings"]) => ({
    ...whole(outer),
    children: [{ ...child, inspection: { ...whole(child.inspection), findings } }],
  });
  return { finding, own, within };
}

test("finds the same check, reason and component in a nested URL", () => {
  const { finding, own, within } = nested();
  const others = [
    { ...own, id: "mojibake" },
    { ...own, reason: "some" },
    { ...own, component: "path[1]" },
  ];
  expect(locate(within([...others, own]), finding)?.finding).toBe(own);
  expect(locate(within(others), finding)).toBeNull();
});

test("returns null for a finding of another URL", () => {
  expect(locate(inspect("http://h.example/"), nested().finding)).toBeNull();
});

test("returns the repaired component if nothing else changes", () => {
  const inspection = inspect("http://h//a?&b=a#a");
  const [finding] = inspect("http://h.example/a%2520b").findings;
  if (finding === undefined) throw new Error("nothing is found");
  const text = serialize(inspection.url);
  const repairs = [...text, ""].flatMap((_, from) =>
    [...text, ""].flatMap((_, to) => ["", "x"].map((put) => text.slice(0, from) + put + text.slice(to))),
  );
  for (const component of inspection.components) {
    for (const repairedUrl of repairs) {
      const place: Located = { inspection, component, finding: { ...finding, repairedUrl } };
      const mended = [...repairedUrl, ""]
        .map((_, length) => repairedUrl.slice(component.start, component.start + length))
        .find((one) => replaceComponent(text, component, one) === repairedUrl);
      expect([component.name, repairedUrl, mendedText(place)]).toEqual([component.name, repairedUrl, mended ?? null]);
    }
  }
});

test("never shows a password", () => {
  expect(locate(inspect("http://ann:secret@h/"), { ...nested().finding, component: "password" })).toBeNull();
  expect(placesOf("http://ann:se%2520cret@h.example/")).toEqual(["userinfo: null → null", "userinfo: ann → null"]);
  const inspection = inspect("http://ann:se%2520cret@h.example/");
  const found = inspection.findings.filter(({ component }) => component === "userinfo");
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found) expect(locate(inspection, finding)?.component.name).not.toBe("password");
});

test("locates a finding within the URL of any text", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike), (url) => {
      const inspection = inspect(url);
      for (const finding of inspection.findings) {
        const place = locate(inspection, finding);
        if (place !== null) expect(place.inspection.components).toContain(place.component);
        if (place !== null) mendedText(place);
      }
    }),
  );
});
