/** Imported for its side effect. */
import { suffixes } from "./suffix-list.ts";
import { installSuffixes } from "./suffixes.ts";

installSuffixes(suffixes);
