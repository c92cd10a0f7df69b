/** Query parameters of signed URLs, in lower case, most specific first. All names of an entry are required. */
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

/** All URLs on these hosts and their subdomains are signed. */
export const SIGNED_HOSTS = ["urldefense.com", "urldefense.us"] as const;

export type SignedBy = (typeof SIGNATURES)[number] | (typeof SIGNED_HOSTS)[number];
