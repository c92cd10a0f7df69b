import { braveIssue, page, rfc2104, rfc5849, type Source } from "../sources.ts";
import type { SignedBy } from "./signatures.ts";

export const SIGNATURE_SOURCES: Readonly<Record<SignedBy, Source>> = {
  "x-amz-signature": page("Amazon S3 API", "Authenticating Requests: Using Query Parameters"),
  "x-goog-signature": page("Google Cloud Storage", "Signed URLs"),
  "signature key-pair-id": page("Amazon CloudFront", "Use signed URLs"),
  "signature awsaccesskeyid": page("Amazon S3", "Signing and Authenticating REST Requests (version 2)"),
  "signature googleaccessid": page("Google Cloud Storage", "V2 signing process"),
  "sig se": page("Azure Storage", "Create a service SAS"),
  "sig sv": page("Azure Storage", "Create a service SAS"),
  "x-oss-signature": page("Alibaba Cloud OSS", "Add signatures to URLs"),
  "signature ossaccesskeyid": page("Alibaba Cloud OSS", "Add signatures to URLs"),
  "q-signature": page("Tencent Cloud COS", "Request signature"),
  hdnts: page("Akamai", "Token authentication"),
  hdnea: page("Akamai", "Token authentication"),
  "token expires": page("bunny.net CDN", "Token authentication"),
  "md5 expires": page("nginx", "Module ngx_http_secure_link_module"),
  "signature expires": page("Laravel", "URL Generation, Signed URLs"),
  oauth_signature: rfc5849("3.5.3"),
  hmac: rfc2104("2"),
  "urldefense.com": braveIssue(41134),
  "urldefense.us": page("Proofpoint", "URL Defense decoder"),
};
