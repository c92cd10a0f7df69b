import { differences } from "../../bench/peers/differences/surt-java.mjs";
import { testConformance } from "./conformance.mjs";

testConformance("surt", "java", "webarchive-commons", differences);
