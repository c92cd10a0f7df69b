import { expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { isolateText } from "./shown-text.ts";

test("isolates right-to-left text, and any text in right-to-left languages", () => {
  expect(["http://h.example/", "\u05d0"].map(isolateText)).toEqual(["http://h.example/", "\u2066\u05d0\u2069"]);
  fake.i18n.add("ar", { language: "ar" });
  fake.i18n.speak("ar");
  expect(isolateText("http://h.example/")).toBe("\u2066http://h.example/\u2069");
});
