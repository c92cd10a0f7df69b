/** Imported for its side effect: later calls need no `suffixes`. */
import { suffixes } from "./suffix-list.ts";
import { installSuffixes } from "./suffixes.ts";

installSuffixes(suffixes);
