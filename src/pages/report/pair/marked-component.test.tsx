// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { resetScreen, shown, textOf, textsOf } from "../../../fake-browser/screen.ts";
import { componentIn, MarkedComponent } from "./marked-component.tsx";

beforeEach(resetScreen);

const marked = (url: string, name: string) => shown(<MarkedComponent url={url} component={componentIn(url, name)} />);

test("one component is marked, and nothing is lost", () => {
  const container = marked("http://ann:pw@h/a/b?c=d#e", "path[1]");
  expect(textsOf(container, "mark")).toEqual(["b"]);
  expect(textOf(container)).toBe("http://ann:•••@h/a/b?c=d#e");
});

test("no component is marked, where the URL has none of the name", () => {
  const container = marked("http://h/a", "fragment");
  expect(container.querySelector("mark")).toBeNull();
  expect(textOf(container)).toBe("http://h/a");
});

const LOGINS = "u=http%3A%2F%2Fa%3Apass%40h%2F&".repeat(5_000);

test.each([
  ["before", `http://h/?${LOGINS}#end`, "fragment", "end"],
  ["in it", `http://h/?a=b#${LOGINS}`, "fragment", "u=http%3A%2F%2Fa%3A•••%40h%2F&"],
  ["after", `http://h/a?${LOGINS}`, "path[0]", "a"],
])("of thousands of passwords the ends are shown: %s", (_, url, name, text) => {
  const container = marked(url, name);
  expect(container.querySelectorAll("*").length).toBeLessThan(400);
  expect(container.querySelectorAll(".gap").length).toBeGreaterThan(0);
  expect(textOf(container.querySelector("mark"))).toContain(text);
  expect(container.textContent).not.toContain("pass");
});
