/** Injected only to go from mark to mark. */

import { shared } from "../shared.ts";
import { beginAnew } from "./begin-anew.ts";
import { marksChanged } from "./marks-told.ts";
import { showOnly, stand, steps } from "./steps.ts";

shared.steps ??= steps;
shared.stand ??= stand;
shared.only ??= showOnly;
shared.marksChanged ??= marksChanged;
shared.beginAnew ??= beginAnew;
