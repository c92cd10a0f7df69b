/** What the browser will ask, in its own words, and who asks. */
import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";

const IS_CHROME = __TARGET__ === "chrome";

export const BROWSER = IS_CHROME ? "Chrome" : "Firefox";

/** What is asked for: hosts, all subdomains of a domain, or all sites. */
export type Asked =
  | { readonly kind: "hosts"; readonly hosts: readonly [string, ...string[]] }
  | { readonly kind: "subdomains"; readonly domain: string }
  | { readonly kind: "all" };

export const Host = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>;

/** Quoted. */
export function promptText(asked: Asked): ComponentChildren {
  if (asked.kind === "all") return message(IS_CHROME ? "prompt_all_chrome" : "prompt_all_firefox");
  if (asked.kind === "subdomains") {
    const domain = <Host>{asked.domain}</Host>;
    return messageAround(IS_CHROME ? "prompt_domain_chrome" : "prompt_domain_firefox", domain);
  }
  const [first, second] = asked.hosts;
  const host = <Host>{first}</Host>;
  if (second === undefined) return messageAround(IS_CHROME ? "prompt_host_chrome" : "prompt_host_firefox", host);
  return messageAround(IS_CHROME ? "prompt_hosts_chrome" : "prompt_hosts_firefox", host, <Host>{second}</Host>);
}
