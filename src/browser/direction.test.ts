import { expect, test } from "vitest";
import { directionOf } from "./direction.ts";

test("depends on the language's explicit or usual script", () => {
  const leftToRight = ["en", "es", "pt-BR", "ja", "zh-TW", "ks-Deva", "uz", "ar-Latn", ""];
  const rightToLeft = ["ar", "ar-EG", "fa", "he", "ur", "ps", "dv", "ug", "yi", "ckb", "uz-Arab", "sd"];
  expect(leftToRight.filter((tag) => directionOf(tag) === "rtl")).toEqual([]);
  expect(rightToLeft.filter((tag) => directionOf(tag) === "ltr")).toEqual([]);
});

test("matches Node", () => {
  type Info = { readonly direction: string };
  /** `textInfo` is the former name. */
  type WithInfo = Intl.Locale & { getTextInfo?(): Info; textInfo?: Info };
  const platforms = (tag: string) => {
    const locale = new Intl.Locale(tag) as WithInfo;
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
  };
  const tags = ["am", "ar", "de", "el", "fa", "he", "hi", "ko", "ru", "sr", "th", "ur", "yi"];
  expect(tags.map(directionOf)).toEqual(tags.map(platforms));
});
