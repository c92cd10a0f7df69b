import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = new URL("../../pages/", import.meta.url);

test("every page with controls loads the styles of touch targets", () => {
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const html = files.map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), pages), "utf8"));
  const without = html.filter((text) => text.includes("/controls.css") && !text.includes("/touch.css"));
  expect([html.length > 4, without]).toEqual([true, []]);
});
