import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { signatureOf, signedBy } from "./described-signatures.ts";
import { isSigned } from "./signatures.ts";

describe("recognizes signed URLs", () => {
  test.each<readonly [query: string, names: string[], document: string]>([
    ["X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=0a", ["X-Amz-Signature"], "Amazon S3 API"],
    ["x-goog-signature=0a", ["x-goog-signature"], "Google Cloud Storage"],
    ["Expires=1&Signature=a~b&Key-Pair-Id=K", ["Signature", "Key-Pair-Id"], "Amazon CloudFront"],
    ["Policy=p&Key-Pair-Id=K&Signature=s", ["Signature", "Key-Pair-Id"], "Amazon CloudFront"],
    ["sv=2021-06-08&se=2023-12-20T22%3A54%3A52Z&sr=c&sp=r&sig=s", ["sig", "se"], "Azure Storage"],
    ["si=policy&sv=1&sig=s", ["sig", "sv"], "Azure Storage"],
    ["hdnts=exp=1~acl=/*~hmac=s", ["hdnts"], "Akamai"],
    ["token=s&expires=1", ["token", "expires"], "bunny.net CDN"],
    ["shop=a&hmac=s&timestamp=1", ["hmac"], "RFC 2104"],
  ])("%s", (query, names, document) => {
    const found = signatureOf(`https://example.com/a?${query}#b`);
    expect(found).toMatchObject({ names, source: { document } });
    expect(found?.source.section).not.toBe("");
    expect(isSigned(query)).toBe(true);
  });

  test.each([
    "/",
    "/?",
    "/X-Amz-Signature=1",
    "/#?X-Amz-Signature=1",
    "/?q=X-Amz-Signature",
    "/?X-Amz-Signature=",
    "/?X-Amz-Signature",
    "/?hmacs",
    "/?Signature=s",
    "/?token=s",
    "/?sig=s",
    "/?se=1&sv=2",
    "/?design=1&expires=2",
  ])("but not %s", (rest) => {
    expect(signatureOf(`https://example.com${rest}`)).toBeNull();
  });

  test("never throws", () => {
    fc.assert(fc.property(anyString, (text) => void signatureOf(text)));
  });
});

describe("recognizes a signature in any form of the query", () => {
  test.each([
    "?hmac=a",
    "?b=1;hmac=a",
    "?b=1%3bhmac=a",
    "?b=1&amp;hmac=a",
    "?b=1&amp%3Bhmac=;a",
    "?b=1&%68mac=a",
    "?s%69g=1&s%65=2",
  ])("%s", (query) => {
    expect(signedBy(`https://h.example/${query}`)).not.toBeNull();
  });

  test.each(["?hmac=", "?b=hmac", "?b=1;hmac=", "?b=%26hmac=a", "?sig=1", "#?hmac=a"])("but not %s", (query) => {
    expect(signedBy(`https://h.example/${query}`)).toBeNull();
  });
});
