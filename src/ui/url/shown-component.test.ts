import { expect, test } from "vitest";
import { inspect, locate } from "../../core/index.ts";
import { maskedPlace, shownComponent } from "./shown-component.ts";

const shownIn = (url: string): string[] => {
  const inspection = inspect(url);
  return inspection.components.map((component) => {
    const { name, text, decoded } = shownComponent(inspection, component);
    return `${name} ${text}${decoded === text ? "" : ` ${decoded}`}`;
  });
};

test("no component shows any part of a password, as written or decoded", () => {
  expect(shownIn("ftp://ann:sec/re%20t@h/")).toEqual([
    "scheme ftp",
    "host ann",
    "port •••",
    "path[0] •••@h",
    "path[1] ",
  ]);
  expect(shownIn("https://h/?u=https://ann:80%2Fsecret@i%2F")).toEqual([
    "scheme https",
    "host h",
    "query[0].key u",
    "query[0].value https://ann:•••@i%2F https://ann:•••@i/",
  ]);
});

test("no repaired component shows a password, unless passwords are shown", () => {
  const inspection = inspect("https://h/?u=https%253A%252F%252Fann%253Asecret%2540i%252F");
  const places = inspection.findings.flatMap((finding) => locate(inspection, finding) ?? []);
  const [place] = places;
  if (place === undefined) throw new Error("no finding");
  expect(maskedPlace(place, false)).toEqual({
    text: "https%253A%252F%252Fann%253A•••%2540i%252F",
    mended: "https%3A%2F%2Fann%3A•••%40i%2F",
  });
  expect(JSON.stringify(maskedPlace(place, true))).toContain("secret%40i");
});
