import { testConformance } from "./conformance.mjs";
import { pairs } from "./pairs.mjs";

testConformance(pairs["rfc3986-crawler-commons"]);
