/** Before each file of component tests: they share one fake browser, which may still speak Spanish. */
import { resetBrowser } from "./spy.ts";

resetBrowser();
