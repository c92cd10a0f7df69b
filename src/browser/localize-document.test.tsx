import { expect, test } from "vitest";
import { fake } from "../fake-browser/index.ts";
import { localizeDocument } from "./i18n.ts";

test("sets the language and direction of the texts, independently of the browser's language", () => {
  const { documentElement: root } = document;
  fake.i18n.add("ar", { language: "ar", report_title: "تقرير" });
  fake.i18n.speak("ar", "en");
  localizeDocument("report_title");
  expect([root.lang, root.dir, document.title]).toEqual(["ar", "rtl", "تقرير"]);
  fake.i18n.speak("en", "he");
  localizeDocument("report_title");
  expect([root.lang, root.dir, document.title]).toEqual(["en", "ltr", "Trueform report"]);
});
