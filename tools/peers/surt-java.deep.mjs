import { testConformance } from "./conformance.mjs";
import { pairs } from "./pairs.mjs";

testConformance(pairs["surt-java"]);
