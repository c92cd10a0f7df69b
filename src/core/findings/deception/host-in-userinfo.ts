import { inNested, shape } from "../../triggers/traits.ts";
import { decodeToText } from "../../url/percent.ts";
import { platformHost } from "../../url/platform-url.ts";
import { siteOf } from "../../url/registrable-domain.ts";
import { schemeOf } from "../../url/url.ts";
import type { Check, Finding, Subject } from "../finding.ts";
import { parsersDiffer } from "./parsers-differ.ts";
import { type SeemingHost, seemingHost } from "./seeming-host.ts";

const WEB = /^(?:(?:[a-z]+\+)?https?|wss?)$/;

const CERTAIN = /\.(?:com|edu|gov|mil|net|org)$|\..*\./;

const isCertain = ({ host, hasMore }: SeemingHost): boolean => hasMore || CERTAIN.test(host);

function seemingHostIn({ url }: Subject, host: string): SeemingHost | null {
  const seen = seemingHost(decodeToText(url.user ?? "") ?? url.user ?? "", url.password);
  if (seen === null || siteOf(seen.host) === siteOf(host)) return null;
  // File servers use customers' domains: "ftp://shop.example@ftp.provider.example/".
  return seen.hasMore || WEB.test(schemeOf(url)) ? seen : null;
}

function find(subject: Subject): Finding[] {
  const { text, url, components } = subject;
  if (!url.user || !url.host) return [];
  if (parsersDiffer.find(subject).some(({ severity }) => severity === "error")) return [];
  const goesTo = platformHost(decodeToText(url.host) ?? url.host);
  const seen = goesTo === null ? null : seemingHostIn(subject, goesTo);
  const [user, host] = ["user", "host"].map((part) => components.find(({ name }) => name === part));
  if (seen === null || user === undefined || host === undefined) return [];
  return [
    {
      id: "host-in-userinfo",
      severity: WEB.test(schemeOf(url)) ? "error" : "warning",
      confidence: isCertain(seen) ? "high" : "medium",
      component: "userinfo",
      reason: "host",
      evidence: `${url.user}${url.password === null ? "" : `:${url.password}`}@`,
      repaired: text.slice(0, user.start) + text.slice(host.start),
      deception: { goesTo, seems: seen.host },
    },
  ];
}

export const hostInUserinfo: Check = {
  id: "host-in-userinfo",
  isDeceptive: true,
  repairIs: "without",
  appliesToNested: true,
  triggers: [shape("userinfo"), inNested(/@|%40|%25/)],
  find,
};
