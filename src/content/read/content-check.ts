/** Injected after each navigation of a page the extension may read. The default export is the injection's result. */

import { listenForStop } from "../stop.ts";
import { check } from "./check.ts";

listenForStop();
export default check();
