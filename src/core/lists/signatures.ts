/** Parameters that reveal signed URLs, with the signer's document. */
import { braveIssue, page, rfc2104, rfc5849, type Source } from "../sources.ts";

interface SignatureKind {
  /** In lower case; all are required. */
  readonly names: readonly string[];
  readonly source: Source;
}

const kind = (names: string, source: Source): SignatureKind => ({ names: names.split(" "), source });

/** The most specific first. */
export const SIGNATURES: readonly SignatureKind[] = [
  kind("x-amz-signature", page("Amazon S3 API", "Authenticating Requests: Using Query Parameters")),
  kind("x-goog-signature", page("Google Cloud Storage", "Signed URLs")),
  kind("signature key-pair-id", page("Amazon CloudFront", "Use signed URLs")),
  kind("signature awsaccesskeyid", page("Amazon S3", "Signing and Authenticating REST Requests (version 2)")),
  kind("signature googleaccessid", page("Google Cloud Storage", "V2 signing process")),
  kind("sig se", page("Azure Storage", "Create a service SAS")),
  kind("sig sv", page("Azure Storage", "Create a service SAS")),
  kind("x-oss-signature", page("Alibaba Cloud OSS", "Add signatures to URLs")),
  kind("signature ossaccesskeyid", page("Alibaba Cloud OSS", "Add signatures to URLs")),
  kind("q-signature", page("Tencent Cloud COS", "Request signature")),
  kind("hdnts", page("Akamai", "Token authentication")),
  kind("hdnea", page("Akamai", "Token authentication")),
  kind("token expires", page("bunny.net CDN", "Token authentication")),
  kind("md5 expires", page("nginx", "Module ngx_http_secure_link_module")),
  kind("signature expires", page("Laravel", "URL Generation, Signed URLs")),
  kind("oauth_signature", rfc5849("3.5.3")),
  kind("hmac", rfc2104("2")),
];

interface SignedHost {
  readonly host: string;
  readonly source: Source;
}

/** Links to these hosts and their subdomains are signed as a whole. */
export const SIGNED_HOSTS: readonly SignedHost[] = [
  { host: "urldefense.com", source: braveIssue(41134) },
  { host: "urldefense.us", source: page("Proofpoint", "URL Defense decoder") },
];
