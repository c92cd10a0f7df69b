/** Side-effect import that makes `suffixes` optional in later calls. */
import { suffixes } from "./suffix-list.ts";
import { installSuffixes } from "./suffixes.ts";

installSuffixes(suffixes);
