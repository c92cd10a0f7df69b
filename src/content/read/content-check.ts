/** Injected after navigations. The default export is the injection's result. */

import { listenForStop } from "../stop.ts";
import { check } from "./check.ts";

listenForStop();
export default check();
