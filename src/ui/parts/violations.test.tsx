// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { inspect } from "../../core/index.ts";
import { resetScreen, shown, textOf, textsOf, unfoldByButtons } from "../../fake-browser/screen.ts";
import { FindingCards } from "../findings/finding-cards.tsx";
import { SchemeFieldsSection } from "./scheme-fields-section.tsx";

beforeEach(resetScreen);

const section = (url: string) =>
  shown(<SchemeFieldsSection inspection={inspect(url, { profile: "web" })} areFindings={false} isInside={false} />);

test("lists violations in the lines above the fields", () => {
  const lines = textsOf(section("http://u@h/~#a"), "li.finding-line");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/This scheme doesn’t allow this part[.] RFC 1738, 3[.]3/);
  expect(lines[1]).toMatch(/These characters must be percent-encoded[.] RFC 1738, 2[.]2/);
});

test("shows a violation at its field", () => {
  const container = section("gopher://h/é");
  const [problem] = container.querySelectorAll(".warning-note");
  expect(textOf(problem)).toMatch(/percent-encoded byte[.] RFC 1738, 3[.]4[.]1 · RFC 1738, 5$/);
  expect([...(problem?.querySelectorAll("a") ?? [])].map(({ href }) => href)).toEqual([
    "https://www.rfc-editor.org/rfc/rfc1738#section-3.4.1",
    "https://www.rfc-editor.org/rfc/rfc1738#section-5",
  ]);
});

test("shows a violation on its card", () => {
  const inspection = inspect("http://[::1]/", { profile: "rfc1738" });
  const container = shown(<FindingCards inspection={inspection} isOfPage={false} />);
  unfoldByButtons(container);
  expect(textOf(container)).toContain("IPv6 came later. RFC 1738, 3.1 · RFC 3986, 3.2.2");
  expect(textOf(container)).not.toContain("2 to 5");
});
