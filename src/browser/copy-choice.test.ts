import { expect, test } from "vitest";
import { type AskedCopy, type CopyPlan, operationsFor, planFor } from "./copy-choice.ts";
import type { Settings } from "./settings.ts";

const FIXES = { repair: true, clean: true };

test.each<readonly [copies: Settings["copies"], fixes: Settings["fixes"], operations: object]>([
  ["canonical", FIXES, {}],
  ["declared", FIXES, {}],
  ["written", FIXES, {}],
  ["target", FIXES, { unwrap: true }],
  ["fixed", FIXES, { repair: "high", clean: true }],
  ["fixed", { repair: false, clean: true }, { repair: false, clean: true }],
  ["fixed", { repair: true, clean: false }, { repair: "high", clean: false }],
])("%s with %j uses the operations %j", (copies, fixes, operations) => {
  expect(operationsFor({ copies, fixes })).toEqual(operations);
});

test.each<readonly [asked: AskedCopy, settings: Pick<Settings, "copies" | "copyFormat">, plan: CopyPlan]>([
  ["chosen", { copies: "fixed", copyFormat: "markdown" }, { copies: "fixed", format: "markdown" }],
  ["chosen", { copies: "written", copyFormat: "markdown" }, { copies: "written", format: "written" }],
  ["target", { copies: "fixed", copyFormat: "markdown" }, { copies: "target", format: "url" }],
  ["html", { copies: "fixed", copyFormat: "markdown" }, { copies: "fixed", format: "html" }],
  ["written", { copies: "fixed", copyFormat: "markdown" }, { copies: "written", format: "written" }],
])("%s under %j resolves to %j", (asked, settings, plan) => expect(planFor(asked, settings)).toEqual(plan));
