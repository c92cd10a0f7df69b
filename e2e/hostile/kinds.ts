import { BEHAVIOUR } from "./behaviour.ts";
import { DOCUMENTS } from "./documents.ts";
import type { Kind } from "./kind.ts";
import { MOVING } from "./moving.ts";
import { NAMES } from "./names.ts";
import { OURS } from "./our-element.ts";
import { POLICIES } from "./policies.ts";
import { PROTOTYPES } from "./prototypes.ts";
import { SHAPES } from "./shapes.ts";

export const KINDS: readonly Kind[] = [
  ...NAMES,
  ...PROTOTYPES,
  ...OURS,
  ...MOVING,
  ...POLICIES,
  ...DOCUMENTS,
  ...SHAPES,
  ...BEHAVIOUR,
];

export const slugOf = ({ name }: Kind): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
