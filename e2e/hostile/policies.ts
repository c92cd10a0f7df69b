import { htmlAnswer, type Kind, page, scriptOf } from "./kind.ts";

export const POLICIES: readonly Kind[] = [
  {
    name: "Trusted Types, and none is allowed",
    page: htmlAnswer(page(""), {
      "content-security-policy": "require-trusted-types-for 'script'; trusted-types 'none'",
    }),
    expects: 2,
  },
  {
    name: "default-src 'none'",
    page: htmlAnswer(page(""), {
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'",
    }),
    expects: 2,
  },
  {
    name: "a policy whose violations are only reported",
    page: htmlAnswer(page(""), { "content-security-policy-report-only": "default-src 'none'; report-uri /reported" }),
    expects: 2,
  },
  {
    name: "the whole document is sandboxed",
    page: htmlAnswer(page(scriptOf(() => document.title)), { "content-security-policy": "sandbox allow-scripts" }),
    expects: 2,
  },
  {
    name: "the whole document is sandboxed, without scripts",
    page: htmlAnswer(page(""), { "content-security-policy": "sandbox" }),
    expects: 2,
  },
  {
    name: "a document on its own: COOP, COEP and an agent cluster",
    page: htmlAnswer(page(`<iframe src="inner/"></iframe>`), {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "origin-agent-cluster": "?1",
    }),
    also: {
      "inner/": htmlAnswer(page(""), {
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-resource-policy": "same-origin",
      }),
    },
    expects: 4,
  },
  {
    name: "a policy of permissions that allows nothing",
    page: htmlAnswer(page(""), {
      "permissions-policy": "fullscreen=(), clipboard-read=(), clipboard-write=(), unload=(), sync-xhr=()",
      "document-policy": "force-load-at-top",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    }),
    expects: 2,
  },
];
