/** Every page with all states of walk.ts. */
import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession, LaunchOptions, RealPopup } from "./chromium.mjs";
import {
  choiceStates,
  DEMO_PATH,
  labFileStates,
  optionStates,
  otherStates,
  pageUrlOf,
  pastedStates,
  popupOn,
  pressStates,
  reportStates,
  rulesStates,
  type States,
  tabAndBookmarkStates,
  tabStates,
} from "./walk.ts";
import { overPageStates } from "./walk-over-page.ts";
import { pageReportStates, promptStates } from "./walk-report.ts";

export interface Stage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly site: { readonly origin: string };
  readonly session: ChromiumSession;
  readonly openPopup: (page?: Page) => Promise<RealPopup>;
}

export interface Scene {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Shows our elements over a web page. */
  readonly isOverPage?: boolean;
  readonly isUngranted?: boolean;
  readonly states: (view: Page, stage: Stage) => States;
}

/** CSS pixels, so that the footer covers nothing, which axe cannot judge. */
const HIGH = 14_000;
const POPUP = { width: 420, height: HIGH };
export const DESK = { width: 1280, height: 900 };
/** Tall, to check all texts in forced colours. */
const WIDE = { width: DESK.width, height: HIGH };

export const LAUNCH: LaunchOptions = {
  granted: { permissions: ["tabs", "bookmarks"], origins: ["http://127.0.0.1/*"] },
};

export const launchOf = ({ isUngranted = false }: Scene): LaunchOptions => (isUngranted ? {} : LAUNCH);

const shopOf = ({ site }: Stage) => site.origin.replace("127.0.0.1", "www.shop.example");
const popupAt = (stage: Stage, url: string, page = stage.page) => popupOn(page, url, stage.session, stage.openPopup);

export const SCENES: readonly Scene[] = [
  {
    name: "the popup of a page: its tabs",
    size: POPUP,
    states: async function* (view, stage) {
      yield* tabStates(view, await popupAt(stage, shopOf(stage) + DEMO_PATH));
    },
  },
  {
    name: "the popup of a page: elements opened by a press",
    size: POPUP,
    states: async function* (view, stage) {
      yield* pressStates(view, await popupAt(stage, shopOf(stage) + DEMO_PATH));
    },
  },
  {
    name: "the popup with pasted URLs and texts",
    size: POPUP,
    states: async function* (view, stage) {
      yield* pastedStates(view, await popupAt(stage, `${shopOf(stage)}/plain/`));
    },
  },
  {
    name: "the popup with little content, and under a rule set that produces keys",
    size: POPUP,
    states: async function* (view, stage) {
      const inNewTab = async (path: string) => popupAt(stage, shopOf(stage) + path, await stage.context.newPage());
      const pages = {
        unreadable: await popupAt(stage, "chrome://version/"),
        "no links": await inNewTab("/plain/"),
        "several addresses": await inNewTab("/declared/several.html"),
        page: await inNewTab(DEMO_PATH),
      };
      yield* otherStates(view, pages, stage.session);
    },
  },
  {
    name: "the side panel",
    size: { width: 360, height: HIGH },
    states: async function* (view, stage) {
      const url = await popupAt(stage, shopOf(stage) + DEMO_PATH);
      yield* tabStates(view, url.replace("?", "?panel&"));
    },
  },
  {
    name: "the report",
    size: WIDE,
    states: (view, { session }) => reportStates(view, pageUrlOf(session, "report")),
  },
  {
    name: "the report: files in the lab",
    size: WIDE,
    states: (view, { session }) => labFileStates(view, pageUrlOf(session, "report")),
  },
  {
    name: "the report of a page",
    size: WIDE,
    states: async function* (view, { context, page, site, session, openPopup }) {
      await page.goto(`${site.origin}/badge/variants.html?%61=b`);
      yield* pageReportStates(view, context, session, await openPopup(page));
    },
  },
  {
    name: "the report: prompts",
    size: WIDE,
    isUngranted: true,
    states: (view, { session }) => promptStates(view, pageUrlOf(session, "report")),
  },
  {
    name: "open tabs and bookmarks",
    size: WIDE,
    states: (view, stage) =>
      tabAndBookmarkStates(view, pageUrlOf(stage.session, "report"), stage.session, shopOf(stage)),
  },
  {
    name: "the options",
    size: WIDE,
    states: (view, { session }) => optionStates(view, pageUrlOf(session, "options"), session),
  },
  {
    name: "the first-run page",
    size: WIDE,
    states: (view, { session }) => tabStates(view, pageUrlOf(session, "first-run")),
  },
  {
    name: "the page to choose from candidates",
    size: WIDE,
    states: (view, { session }) => choiceStates(view, pageUrlOf(session, "disambiguation"), session),
  },
  {
    name: "the page of all rules",
    size: WIDE,
    states: (view, { session }) => rulesStates(view, pageUrlOf(session, "rules")),
  },
  {
    name: "the bar and messages over a page",
    size: DESK,
    isOverPage: true,
    states: (view, { session, site }) => overPageStates(view, session, site.origin),
  },
];
