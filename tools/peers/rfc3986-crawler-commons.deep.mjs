import { differences } from "../../bench/peers/differences/rfc3986-crawler-commons.mjs";
import { testConformance } from "./conformance.mjs";

testConformance("rfc3986", "java", "crawler-commons", differences);
