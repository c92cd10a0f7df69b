import { differences } from "../../bench/peers/differences/surt-python.mjs";
import { testConformance } from "./conformance.mjs";

testConformance("surt", "python", "surt", differences);
