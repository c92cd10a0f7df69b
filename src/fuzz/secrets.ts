import { showsSecret } from "../core/arbitraries-secrets.ts";
import { clipboardText, copyAs, type Inspection, inspect, MASK, mask, parse, secretsIn } from "../core/index.ts";
import { diffUrls } from "../ui/url/diff.ts";
import { piecesOf } from "../ui/url/pieces.ts";
import { tooltipOf } from "../ui/url/tooltip.ts";
import { assertSame, assertTrue, type Property } from "./property.ts";

const expectHidden = (what: string, text: string) =>
  assertTrue(!showsSecret(text), () => `${what} shows it: ${JSON.stringify(text)}`);

const evidenceIn = ({ findings, schemeFields, children }: Inspection): string[] => [
  ...[...findings, ...schemeFields.violations].flatMap(({ evidence, message }) => [evidence, message]),
  ...children.flatMap(({ inspection }) => evidenceIn(inspection)),
];

const childrenOf = ({ children }: Inspection): Inspection[] =>
  children.flatMap(({ inspection }) => [inspection, ...childrenOf(inspection)]);

const drawn = (pieces: readonly { readonly part: string; readonly text: string }[]): string =>
  pieces.map(({ part, text }) => (part === "password" ? MASK : text)).join("");

export const maskedTexts: Property = {
  name: "masked texts contain no secret",
  isOfSecrets: true,
  check: (text) => {
    expectHidden("the masked text", mask(text));
    expectHidden("running text", mask(`See ${text} or (${text})`));
    expectHidden("the pieces", drawn(piecesOf(text)));
    expectHidden("the tooltip", tooltipOf(text));
    return true;
  },
};

export const inspectedSecrets: Property = {
  name: "inspections with masked texts contain no secret",
  isOfProfiles: true,
  isOfSecrets: true,
  check: (text, { profile }) => {
    const inspection = inspect(text, { profile, base: "https://page.example/a" });
    const { canonical, steps, passwords } = inspection;
    for (const one of evidenceIn(inspection)) expectHidden("evidence", one);
    for (const one of [canonical, ...steps.flatMap(({ before, after }) => [before, after])]) {
      expectHidden("a step", mask(one, passwords));
      expectHidden("what changed", drawn(diffUrls(text, one, passwords)));
    }
    for (const one of childrenOf(inspection)) expectHidden("a URL inside", mask(one.input, one.passwords));
    return true;
  },
};

/** For any text. Passwords in a query or fragment stay. */
export const copied: Property = {
  name: "the clipboard gets nothing that is masked before a query",
  check: (text) => {
    const copy = clipboardText(text, false).text;
    const query = copy.search(/[?#]/);
    const left = secretsIn(copy).filter(({ start }) => query < 0 || start < query);
    assertSame(left.length, 0, "the number of passwords that are copied");
    for (const kind of ["canonical", "clean", "readable"] as const) {
      const url = copyAs(kind, text)?.text ?? "";
      assertSame(parse(url).password || null, null, `the password in ${kind}`);
    }
    return true;
  },
};

export const SECRET_PROPERTIES: readonly Property[] = [maskedTexts, inspectedSecrets, copied];
