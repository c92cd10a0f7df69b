import type { Scripting, WebRequest } from "webextension-polyfill";
import { FakeEvent } from "./event.ts";
import { onReset, spied } from "./spy.ts";

type Result = Partial<Scripting.InjectionResult>;
type Page = (injection: Scripting.ScriptInjection) => readonly Result[] | Promise<readonly Result[]>;

const pages = new Map<number, Page>();
onReset(() => pages.clear());

/** Runs nothing: tests define the results. Other pages reject scripts. */
export const scripting = {
  executeScript: spied(async (injection: Scripting.ScriptInjection): Promise<Scripting.InjectionResult[]> => {
    const page = pages.get(injection.target.tabId);
    if (page === undefined) throw new Error("Cannot access contents of the page.");
    return [...(await page(injection))] as Scripting.InjectionResult[];
  }),

  answer(tabId: number, page: Page): void {
    pages.set(tabId, page);
  },
};

type OnHeaders = (details: WebRequest.OnHeadersReceivedDetailsType) => WebRequest.BlockingResponseOrPromiseOrVoid;

export const webRequest = { onHeadersReceived: new FakeEvent<OnHeaders>() };
