import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString } from "../arbitraries.ts";
import { isSigned, isSignedHost, signatureOf } from "./signatures.ts";

describe("signed URLs", () => {
  test.each<readonly [query: string, names: string[], document: string]>([
    ["X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=0a", ["X-Amz-Signature"], "Amazon S3 API"],
    ["x-goog-signature=0a", ["x-goog-signature"], "Google Cloud Storage"],
    ["Expires=1&Signature=a~b&Key-Pair-Id=K", ["Signature", "Key-Pair-Id"], "Amazon CloudFront"],
    ["Policy=p&Key-Pair-Id=K&Signature=s", ["Signature", "Key-Pair-Id"], "Amazon CloudFront"],
    ["AWSAccessKeyId=A&Expires=1&Signature=s%3D", ["Signature", "AWSAccessKeyId"], "Amazon S3"],
    ["GoogleAccessId=A&Expires=1&Signature=s", ["Signature", "GoogleAccessId"], "Google Cloud Storage"],
    ["sv=2021-06-08&se=2023-12-20T22%3A54%3A52Z&sr=c&sp=r&sig=s", ["sig", "se"], "Azure Storage"],
    ["si=policy&sv=1&sig=s", ["sig", "sv"], "Azure Storage"],
    ["OSSAccessKeyId=A&Expires=1&Signature=s", ["Signature", "OSSAccessKeyId"], "Alibaba Cloud OSS"],
    ["x-oss-signature=s", ["x-oss-signature"], "Alibaba Cloud OSS"],
    ["q-sign-algorithm=sha1&q-signature=s", ["q-signature"], "Tencent Cloud COS"],
    ["hdnts=exp=1~acl=/*~hmac=s", ["hdnts"], "Akamai"],
    ["token=s&expires=1", ["token", "expires"], "bunny.net CDN"],
    ["md5=s&expires=1", ["md5", "expires"], "nginx"],
    ["expires=1&signature=s", ["signature", "expires"], "Laravel"],
    ["oauth_signature=s", ["oauth_signature"], "RFC 5849"],
    ["shop=a&hmac=s&timestamp=1", ["hmac"], "RFC 2104"],
  ])("%s", (query, names, document) => {
    const found = signatureOf(`https://example.com/a?${query}#b`);
    expect(found).toMatchObject({ names, source: { document } });
    expect(found?.source.section).not.toBe("");
    expect(isSigned(query)).toBe(true);
  });

  test.each([
    ["https://example.com/"],
    ["https://example.com/?"],
    ["https://example.com/X-Amz-Signature=1"],
    ["https://example.com/#?X-Amz-Signature=1"],
    ["https://example.com/?q=X-Amz-Signature"],
    ["https://example.com/?X-Amz-Signature="],
    ["https://example.com/?X-Amz-Signature"],
    ["https://example.com/?hmacs"],
    ["https://example.com/?Signature=s"],
    ["https://example.com/?token=s"],
    ["https://example.com/?sig=s"],
    ["https://example.com/?se=1&sv=2"],
    ["https://example.com/?design=1&expires=2"],
    ["mailto:a?subject=hmac"],
  ])("not %s", (url) => {
    expect(signatureOf(url)).toBeNull();
  });

  test.each([
    ["urldefense.com", true],
    ["eu.urldefense.com", true],
    ["noturldefense.com", false],
    ["urldefense.com.example.com", false],
    ["", false],
    [null, false],
  ])("links to the host %s are signed as a whole: %s", (host, isOne) => {
    expect(isSignedHost(host)).toBe(isOne);
  });

  test("never throws", () => {
    fc.assert(fc.property(anyString, (text) => void signatureOf(text)));
  });
});
