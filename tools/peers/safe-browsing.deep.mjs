import { differences } from "../../bench/peers/differences/safe-browsing.mjs";
import { testConformance } from "./conformance.mjs";

testConformance("safe-browsing", "go", "safebrowsing", differences);
