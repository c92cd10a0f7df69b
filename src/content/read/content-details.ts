/** Injected only when a person will see the links: most scans do not need it. */

import { numberIn, shared } from "../registry.ts";
import { detailsOf, textsOf } from "./details.ts";

shared.describe ??= ({ collections, charactersPerLink }) => {
  const links = collections.map((collection) => shared.links?.(collection)).find((found) => found !== undefined);
  return links === undefined ? null : JSON.stringify(detailsOf(links, charactersPerLink * links.length));
};
shared.texts ??= ({ collection, indices, mostCharacters }) => {
  const links = shared.links?.(collection);
  return links === undefined ? null : JSON.stringify(textsOf(links, indices.split(" ").map(numberIn), mostCharacters));
};
