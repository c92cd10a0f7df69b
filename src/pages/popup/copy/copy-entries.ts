import { message } from "../../../browser/i18n.ts";
import {
  type Copy,
  type CopyKind,
  copyAs,
  DEFAULT_PROFILE,
  makesKeys,
  type ProfileId,
  profileOf,
} from "../../../core/index.ts";
import { copyName } from "../../../ui/copy-names.ts";
import type { Copies } from "./copies-in.ts";

export interface Entry {
  readonly id: string;
  readonly name: string;
  /** `null` for one without tracking where a person keeps all of it. */
  readonly copy: Copy | null;
}

/** As the menu separates them. */
export interface Entries {
  readonly urls: readonly Entry[];
  readonly links: readonly Entry[];
  readonly more: readonly Entry[];
}

const LINKS: ReadonlySet<CopyKind> = new Set(["markdown", "html"]);
const URLS: ReadonlySet<CopyKind> = new Set(["declared", "readable", "written"]);

const PLACED: ReadonlySet<CopyKind> = new Set(["canonical", "clean", "target"]);

const entryOf = (copy: Copy): Entry => ({ id: copy.kind, name: copyName(copy), copy });

/** Through several wrappers step by step. */
function targetsIn({ targets, copies, options: { base: _, ...options } }: Copies): Entry[] {
  const profile = makesKeys(profileOf(options.profile).id as ProfileId) ? DEFAULT_PROFILE : options.profile;
  const others = new Set(copies.filter(({ kind }) => kind !== "target").map(({ text }) => text));
  return targets.flatMap(({ url }, i) => {
    const copy = copyAs("canonical", url, { ...options, ...(profile === undefined ? {} : { profile }) });
    if (copy === null || others.has(copy.text)) return [];
    others.add(copy.text);
    const name = message(i === 0 ? "copy_kind_target" : "copy_kind_target_inner");
    return [{ id: i === 0 ? "target" : `target-${i}`, name, copy: { ...copy, kind: "target" } }];
  });
}

export function entriesOf(all: Copies): Entries {
  const { copies, droppable } = all;
  const clean = all.copyAs("clean");
  const hasClean = clean !== null || droppable.length > 0;
  const ofKinds = (has: (kind: CopyKind) => boolean): Entry[] => copies.filter(({ kind }) => has(kind)).map(entryOf);
  return {
    urls: [
      ...ofKinds((kind) => kind === "canonical"),
      ...(hasClean ? [{ id: "clean", name: message("copy_kind_clean"), copy: clean }] : []),
      ...targetsIn(all),
      ...ofKinds((kind) => URLS.has(kind)),
    ],
    links: ofKinds((kind) => LINKS.has(kind)),
    more: ofKinds((kind) => !LINKS.has(kind) && !URLS.has(kind) && !PLACED.has(kind)),
  };
}
