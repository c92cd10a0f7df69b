import { expect, test } from "vitest";
import { type Loosened, loosenedBy } from "./loosened.ts";
import type { Settings, SiteSettings } from "./settings.ts";

const site = (host: string, choices: Partial<SiteSettings>): Partial<Settings> => ({
  sites: [{ host, covers: "host", ...choices }],
});
const domain = (host: string, choices: Partial<SiteSettings>) => site(host, { covers: "domain", ...choices });

test.each<[string, Partial<Settings>, Partial<Settings>, readonly Loosened[]]>([
  ["nothing", {}, {}, []],
  ["passwords in copies", {}, { keepPassword: true }, ["passwords"]],
  ["passwords in copies as before", { keepPassword: true }, { keepPassword: true, ignore: ["case-and-port"] }, []],
  ["passwords left out again", { keepPassword: true }, {}, []],
  ["copies as written", { copies: "fixed" }, { copies: "written" }, ["passwords"]],
  ["copies as written on a site", {}, site("a.example", { copies: "written" }), ["passwords"]],
  ["highlights on all pages", {}, { highlights: "always" }, ["checks"]],
  ["highlights on a site", {}, site("a.example", { highlight: true }), ["checks"]],
  ["highlights on a site instead of on all", { highlights: "always" }, site("a.example", { highlight: true }), []],
  ["open tabs", {}, { alsoOpen: true }, ["checks"]],
  ["a site that was off", site("a.example", { off: true }), {}, ["checks"]],
  ["a site that is off, where copies are as written", {}, site("a.example", { off: true }), ["passwords"]],
  ["a site that is off, with copies as written before", { copies: "written" }, site("a.example", { off: true }), []],
  [
    "copies as written, and a site that was off",
    site("a.example", { off: true }),
    { copies: "written" },
    ["passwords", "checks"],
  ],
  [
    "a domain that was off, but for its host",
    domain("a.example", { off: true }),
    site("a.example", { off: true }),
    ["checks"],
  ],
  [
    "a host of a domain that stays off",
    domain("a.example", { off: true }),
    {
      sites: [...(domain("a.example", { off: true }).sites ?? []), { host: "b.a.example", covers: "host", off: false }],
    },
    ["checks"],
  ],
  ["all of it", {}, { keepPassword: true, highlights: "always" }, ["passwords", "checks"]],
  [
    "other settings",
    { profile: "web" },
    { profile: "surt", ignore: ["mobile"], copies: "target", toast: false, menu: ["fixed"] },
    [],
  ],
])("%s", (_, own, next, loosened) => expect(loosenedBy(own, next)).toEqual(loosened));
