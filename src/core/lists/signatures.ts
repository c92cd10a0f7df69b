/** Parameters that reveal signed URLs, with the signer's document. */
import { rfc2104, rfc5849, type Source } from "../sources.ts";

interface SignatureKind {
  /** In lower case; all are required. */
  readonly names: readonly string[];
  readonly source: Source;
}

const kind = (names: string, document: string, section: string, href: string): SignatureKind => ({
  names: names.split(" "),
  source: { document, section, href },
});

const AZURE = "https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas";
const ALIBABA = "https://www.alibabacloud.com/help/en/oss/developer-reference/add-signatures-to-urls";
const AKAMAI = "https://techdocs.akamai.com/adaptive-media-delivery/docs/add-token-auth";

/** The most specific first. */
export const SIGNATURES: readonly SignatureKind[] = [
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
