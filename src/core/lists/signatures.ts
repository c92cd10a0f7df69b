/** Parameters that reveal signed URLs. */

/** In lower case; all names of one are required. The most specific first. */
export const SIGNATURES = [
  "x-amz-signature",
  "x-goog-signature",
  "signature key-pair-id",
  "signature awsaccesskeyid",
  "signature googleaccessid",
  "sig se",
  "sig sv",
  "x-oss-signature",
  "signature ossaccesskeyid",
  "q-signature",
  "hdnts",
  "hdnea",
  "token expires",
  "md5 expires",
  "signature expires",
  "oauth_signature",
  "hmac",
] as const;

/** Links to these hosts and their subdomains are signed as a whole. */
export const SIGNED_HOSTS = ["urldefense.com", "urldefense.us"] as const;

/** The arguments or the host that reveal a signed URL. */
export type SignedBy = (typeof SIGNATURES)[number] | (typeof SIGNED_HOSTS)[number];
