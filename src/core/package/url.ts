/** `trueform/url`: a URL in its parts, and back. */
import { type Component, componentsOf } from "../url/components.ts";
import { platformHref } from "../url/platform-url.ts";
import { type Url as ParsedUrl, parse as parseText, serialize as serializeUrl } from "../url/url.ts";
import { baseOf, checked, textOf, type UrlInput } from "./check.ts";

export type { Component };

export type Url = Omit<ParsedUrl, "refusal">;

export function parse(url: UrlInput): Url {
  const { refusal: _, ...parts } = parseText(textOf("url", url));
  return parts;
}

export function serialize(url: Url): string {
  return serializeUrl({ ...url, refusal: null });
}

export function components(url: UrlInput): Component[] {
  return componentsOf(parseText(textOf("url", url)));
}

/** Whether a browser would refuse the URL, as the platform's parser does. */
export function isRefused(url: UrlInput, options?: { readonly base?: UrlInput }): boolean {
  const text = textOf("url", url);
  const { base } = checked(options, { base: baseOf });
  return platformHref(text, base) === null;
}
