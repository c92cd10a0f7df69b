import {
  type CleanOptions,
  canonicalize,
  DEFAULT_PROFILE,
  hasTracking,
  makesKeys,
  type Options,
  parse,
  siteOf,
} from "../../core/index.ts";
import { Column32 } from "./columns.ts";
import type { Keys } from "./keys.ts";
import { type LinkColumns, NONE } from "./link-columns.ts";
import { Strings } from "./strings.ts";

/** Matches most canonical URLs. */
const PLAIN = /^[a-z]+:\/\/([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)/;

/** Read inside the function: a megamorphic call site is several times slower. */
type CodeAt = typeof String.prototype.charCodeAt;

/** End of a lowercase host before "/", or -1. */
function plainEnd(url: string, start: number): number {
  const codeAt: CodeAt = String.prototype.charCodeAt;
  for (let at = start; at < url.length; at++) {
    const code = codeAt.call(url, at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e) continue;
    return code === 0x2f && at > start ? at : -1;
  }
  return -1;
}

function hostOf(url: string): string {
  const start = url.startsWith("https://") ? 8 : url.startsWith("http://") ? 7 : -1;
  const end = start < 0 ? -1 : plainEnd(url, start);
  return end < 0 ? (PLAIN.exec(url)?.[1] ?? parse(url).host ?? "") : url.slice(start, end);
}

type Declared = Pick<CleanOptions, "canonicals" | "declaredBy">;

/** Host of the canonical URL and tracking parameters, by pair. */
export class HostsAndTracking {
  readonly #links: LinkColumns;
  readonly #keys: Keys;
  readonly #declared: Declared;
  readonly hosts = new Strings();
  /** (host number + 1) * 2, plus 1 if it tracks. */
  readonly #packed = new Column32();

  #context: Options | null = null;
  #options: CleanOptions = {};

  constructor(links: LinkColumns, keys: Keys, declared: Declared) {
    this.#links = links;
    this.#keys = keys;
    this.#declared = declared;
  }

  get size(): number {
    return this.#packed.length;
  }

  next(): void {
    const hrefAndBase = this.size;
    const host = hostOf(this.#urlOf(hrefAndBase));
    const number = host === "" ? NONE : this.hosts.intern(host);
    this.#packed.push((number + 1) * 2 + (this.#findTracking(hrefAndBase) ? 1 : 0));
  }

  rest(): void {
    this.hosts.rest();
  }

  /** Keys have no host: uses the default rule set. */
  #urlOf(hrefAndBase: number): string {
    const { addresses, canonical, resolved, options } = this.#keys;
    if (!makesKeys(options.profile ?? DEFAULT_PROFILE)) return addresses.at(canonical.at(hrefAndBase));
    const url = addresses.at(resolved.at(hrefAndBase));
    return PLAIN.test(url) ? url : canonicalize(url, { ...options, profile: DEFAULT_PROFILE });
  }

  #findTracking(hrefAndBase: number): boolean {
    const href = this.#links.href(hrefAndBase);
    if (!href.includes("?") && !href.includes("#")) return false;
    return hasTracking(href, this.#optionsOf(hrefAndBase));
  }

  /** Neighbours mostly share their base. */
  #optionsOf(hrefAndBase: number): CleanOptions {
    const context = this.#keys.contextOf(hrefAndBase);
    if (this.#context !== context) {
      this.#context = context;
      this.#options = { ...context, ...this.#declared };
    }
    return this.#options;
  }

  /** Number in `hosts`, or `NONE`. */
  hostOf(hrefAndBase: number): number {
    return (this.#packed.at(hrefAndBase) >> 1) - 1;
  }

  tracks(hrefAndBase: number): boolean {
    return (this.#packed.at(hrefAndBase) & 1) === 1;
  }
}

const ASCII_HOST = /^[a-z0-9.-]+$/;

/** Only the default rule set converts Unicode hosts. */
export const siteOfHost = (host: string): string =>
  siteOf(ASCII_HOST.test(host) ? host : hostOf(canonicalize(`http://${host}/`, { profile: DEFAULT_PROFILE })));

export const siteOfUrl = (url: string | null): string | null => {
  const host = url === null ? "" : (parse(url).host ?? "");
  return host === "" ? null : siteOfHost(host);
};
