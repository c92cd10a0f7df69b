/**
 * Signed URLs: a key over the query (and mostly the path) makes them valid as they are, and with one argument dropped or
 * moved they are not. Nothing of the ladder touches such a query.
 *
 * Most schemes sign the path and many the host as well. The rules for these fold a signed URL all the same: two links with
 * one signature and one query were made of one signed URL, whatever their host and path say now, and a signature over
 * another resource would be another. The fold says which links belong together; that one spelling of them may be
 * refused by the server is what the class "usually" of these rules means.
 */
import type { Source } from "../rules/rule.ts";
import { rfc2104, rfc5849 } from "../sources.ts";
import { parse } from "../url/url.ts";

export interface Signature {
  /** The names of the arguments that it is known by, as written. */
  readonly names: readonly string[];
  readonly source: Source;
}

interface Kind {
  /** In lower case; all of them have to be there. */
  readonly names: readonly string[];
  readonly source: Source;
}

const kind = (names: string, document: string, section: string, href: string): Kind => ({
  names: names.split(" "),
  source: { document, section, href },
});

const AZURE = "https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas";
const ALIBABA = "https://www.alibabacloud.com/help/en/oss/developer-reference/add-signatures-to-urls";
const AKAMAI = "https://techdocs.akamai.com/adaptive-media-delivery/docs/add-token-auth";

/** The more telling ones first. */
const KINDS: readonly Kind[] = [
  kind(
    "x-amz-signature",
    "Amazon S3 API",
    "Authenticating Requests: Using Query Parameters",
    "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html",
  ),
  kind(
    "x-goog-signature",
    "Google Cloud Storage",
    "Signed URLs",
    "https://cloud.google.com/storage/docs/access-control/signed-urls",
  ),
  kind(
    "signature key-pair-id",
    "Amazon CloudFront",
    "Use signed URLs",
    "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html",
  ),
  kind(
    "signature awsaccesskeyid",
    "Amazon S3",
    "Signing and Authenticating REST Requests (version 2)",
    "https://docs.aws.amazon.com/AmazonS3/latest/API/RESTAuthentication.html",
  ),
  kind(
    "signature googleaccessid",
    "Google Cloud Storage",
    "V2 signing process",
    "https://cloud.google.com/storage/docs/access-control/signed-urls-v2",
  ),
  kind("sig se", "Azure Storage", "Create a service SAS", AZURE),
  kind("sig sv", "Azure Storage", "Create a service SAS", AZURE),
  kind("x-oss-signature", "Alibaba Cloud OSS", "Add signatures to URLs", ALIBABA),
  kind("signature ossaccesskeyid", "Alibaba Cloud OSS", "Add signatures to URLs", ALIBABA),
  kind(
    "q-signature",
    "Tencent Cloud COS",
    "Request signature",
    "https://www.tencentcloud.com/document/product/436/7778",
  ),
  kind("hdnts", "Akamai", "Token authentication", AKAMAI),
  kind("hdnea", "Akamai", "Token authentication", AKAMAI),
  kind(
    "token expires",
    "bunny.net CDN",
    "Token authentication",
    "https://docs.bunny.net/docs/cdn-token-authentication",
  ),
  kind(
    "md5 expires",
    "nginx",
    "Module ngx_http_secure_link_module",
    "https://nginx.org/en/docs/http/ngx_http_secure_link_module.html",
  ),
  kind("signature expires", "Laravel", "URL Generation, Signed URLs", "https://laravel.com/docs/urls#signed-urls"),
  { names: ["oauth_signature"], source: rfc5849("3.5.3") },
  { names: ["hmac"], source: rfc2104("2") },
];

/** Every kind has one of these words; most queries have none, and need no cutting. */
const HINT = /sig|hmac|token|md5|hdn/i;

function signatureIn(query: string): Signature | null {
  if (!HINT.test(query)) return null;
  const written = new Map<string, string>();
  for (const argument of query.split("&")) {
    const equals = argument.indexOf("=");
    if (equals > 0 && equals < argument.length - 1) {
      written.set(argument.slice(0, equals).toLowerCase(), argument.slice(0, equals));
    }
  }
  const found = KINDS.find(({ names }) => names.every((name) => written.has(name)));
  return found === undefined
    ? null
    : { names: found.names.map((name) => written.get(name) ?? name), source: found.source };
}

let last: { readonly query: string; readonly signature: Signature | null } = { query: "", signature: null };

/** Whether the query is signed. The rules of one walk ask about the same query: the last answer is remembered. */
export function isSigned(query: string): boolean {
  if (last.query !== query) last = { query, signature: signatureIn(query) };
  return last.signature !== null;
}

/** By which arguments a URL is known to be signed, and where that is written; `null` when it is not. Never throws. */
export const signatureOf = (url: string): Signature | null => signatureIn(parse(url).query ?? "");
