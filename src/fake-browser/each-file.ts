/**
 * Set-up of test files, which may share one fake browser: no test gets the globals and mocks of another file, nor the
 * browser's state and the clock of another test.
 */
import { afterEach, beforeEach, vi } from "vitest";
import { resetBrowser } from "./spy.ts";

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
resetBrowser();

beforeEach(resetBrowser);
afterEach(() => void vi.useRealTimers());
