/** Before each file of tests that share modules: one fake browser, which may still speak Spanish, the clock and globals. */
import { vi } from "vitest";
import { resetBrowser } from "./spy.ts";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
resetBrowser();
