/** Set-up of test files, which share one fake browser: resets globals, mocks, the browser and the clock. */
import { afterEach, beforeEach, vi } from "vitest";
import { resetBrowser } from "./spy.ts";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
resetBrowser();

beforeEach(resetBrowser);
afterEach(() => void vi.useRealTimers());
