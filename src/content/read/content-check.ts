/** Injected at each navigation of a page that may be looked at. Its value is the result of the injection. */

import { listenForStop } from "../stop.ts";
import { check } from "./check.ts";

listenForStop();
export default check();
