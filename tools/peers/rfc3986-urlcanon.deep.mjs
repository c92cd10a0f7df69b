import { differences } from "../../bench/peers/differences/rfc3986-urlcanon.mjs";
import { testConformance } from "./conformance.mjs";

testConformance("rfc3986", "python", "urlcanon-semantic-precise", differences);
