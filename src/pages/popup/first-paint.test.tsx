import { afterEach, expect, test, vi } from "vitest";
import { fake } from "../../fake-browser/index.ts";
import { paintFirst } from "./first-paint.ts";

// Test files share the document.
afterEach(() => document.body.replaceChildren());

/** Returns the URL shown by the first paint, or `null`. */
async function firstOf(url: string | undefined): Promise<string | null> {
  const root = document.createElement("div");
  root.id = "root";
  document.body.replaceChildren(root);
  await paintFirst({ tab: Promise.resolve(url === undefined ? undefined : ({ url } as never)) });
  return root.querySelector(".url-display .url")?.textContent ?? null;
}

test("waits for the document", async () => {
  document.body.replaceChildren();
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const painted = paintFirst({ tab: Promise.resolve({ url: "http://h.example/" } as never) });
  await Promise.resolve();
  document.body.innerHTML = '<div id="root"></div>';
  state.mockRestore();
  document.dispatchEvent(new Event("readystatechange"));
  await painted;
  expect(document.querySelector(".url-display .url")?.textContent).toBe("http://h.example/");
});

test("shows the URL unchanged, but no possible password, very long URL or invisible character", async () => {
  expect(await firstOf("http://h.example/a?b=%C3%A9#c")).toBe("http://h.example/a?b=%C3%A9#c");
  for (const url of [
    "http://ann:secret@h.example/",
    "http://h.example/?u=http:%2F%2Fann:secret%40i.example%2F",
    "http://h.example/?u=http%253A%252F%252Fann%253Asecret%2540i.example",
    "http://h.example/\u202egpj.exe",
    `http://h.example/${"a".repeat(200)}`,
    undefined,
  ]) {
    expect(await firstOf(url), url).toBeNull();
  }
});

test("a URL that seems clean has room above it for the verdict", async () => {
  for (const [url, isRoom] of [
    ["http://h.example/a?b=c", true],
    ["http://h.example/a?utm_source=c", false],
    ["http://h.example/a?fbclid=c", false],
    ["http://h.example/a#b", false],
    ["http://H.example/a%41", false],
  ] as const) {
    await firstOf(url);
    expect(document.querySelector(".panel")?.firstElementChild?.className, url).toBe(
      isRoom ? "all-good" : "url-display",
    );
  }
});

test("follows the direction of the language", async () => {
  fake.i18n.add("ar", { language: "ar" });
  fake.i18n.add("sr", { language: "" });
  // "sr" has no texts.
  const sides = { ar: "rtl", sr: "ltr", en: "ltr" } as const;
  for (const language of ["ar", "sr", "ar", "en"] as const) {
    fake.i18n.speak(language);
    await firstOf("http://h.example/");
    expect(document.documentElement.dir).toBe(sides[language]);
  }
});
