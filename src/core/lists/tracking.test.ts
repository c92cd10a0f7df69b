import { describe, expect, test } from "vitest";
import { isKeptAt, isTracking } from "../rules/tracking.ts";
import { isTrackingInFragment } from "../rules/tracking-in-fragments.ts";
import { DESCRIBED_PARAMETERS } from "./described-tracking.ts";
import { TRACKING_VERSION, trackingParameters } from "./tracking.ts";
import { hostParameters } from "./tracking-hosts.ts";
import { TRACKING_SOURCE_IDS } from "./tracking-sources.ts";

const goes = () => false;
const unbound = trackingParameters().filter(({ hosts }) => hosts === undefined);
const bound = trackingParameters().filter(({ hosts }) => hosts !== undefined);
const withCondition = new Set(unbound.filter(({ condition }) => condition).map(({ name }) => name));
const hostOf = (listed: string): string => `www.${listed.replace("*", "co.uk")}`;

describe("the list of tracking parameters", () => {
  test("has a version and, for each name, a source", () => {
    expect(TRACKING_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { name, vendor, source, onlyIn } of DESCRIBED_PARAMETERS) {
      expect(name).toMatch(onlyIn === undefined ? /^[A-Za-z0-9_-]+\*?$/ : /^[A-Za-z-]+$/);
      expect(vendor).not.toBe("");
      expect(source.document).not.toBe("");
      expect(source.section).not.toBe("");
      expect(source.href).toMatch(/^https:\/\//);
    }
  });

  test("cites each document", () => {
    const cited = new Set(trackingParameters().flatMap(({ sourceId, condition }) => [sourceId, condition?.sourceId]));
    expect(TRACKING_SOURCE_IDS.filter((id) => id !== "own" && !cited.has(id))).toEqual([]);
  });

  test("binds each name of single sites to hosts", () => {
    expect(hostParameters().filter(({ hosts }) => hosts === undefined)).toEqual([]);
  });

  test("has each name once, or once for each host and place", () => {
    const names = trackingParameters().flatMap(({ name, hosts = [""], onlyIn = "" }) =>
      hosts.map((host) => `${name.toLowerCase()} ${host} ${onlyIn}`),
    );
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test("binds only names that do not track everywhere", () => {
    const everywhere = bound.filter(({ name }) => isTracking(name.replace("*", "x"), "value1", goes));
    expect(everywhere.map(({ name }) => name)).toEqual([]);
  });

  test("has hosts in lower case, without the “www.” that level 3 removes", () => {
    for (const host of bound.flatMap(({ hosts = [] }) => hosts)) {
      expect(host).toMatch(/^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\.\*|\.[a-z]+)$/);
    }
  });

  test("lists path segments only for some hosts, without conditions", () => {
    const segments = trackingParameters().filter(({ onlyIn }) => onlyIn === "path");
    expect(segments.map(({ name }) => name)).toEqual(["ref"]);
    for (const { hosts, condition } of segments) {
      expect([hosts, condition]).toEqual([["amazon.*", "amazon.com.be"], undefined]);
    }
  });

  test.each(bound.filter(({ onlyIn }) => onlyIn === undefined))("$name on $hosts", ({ name: listed, hosts = [] }) => {
    const name = listed.replace("*", "x");
    for (const host of hosts) {
      expect(isTracking(name, "a", goes, undefined, hostOf(host))).toBe(true);
      expect(isTracking(name, "a", goes, undefined, `not${hostOf(host).slice(4)}`)).toBe(false);
    }
    expect(isTrackingInFragment(name, "a")).toBe(false);
  });

  test.each(unbound.filter(({ onlyIn }) => onlyIn === undefined).map(({ name }) => name))("%s", (listed) => {
    const name = listed.replace("*", "x");
    expect(isTracking(name, "value1", goes)).toBe(true);
    expect(isTracking(name, "value1", () => true) || withCondition.has(listed)).toBe(true);
  });

  test.each(["navlink", "NavLink", "intcid", "tracking-source", "Echobox"])(
    "recognizes %s only in fragments",
    (name) => {
      expect(isTracking(name, "value1", goes)).toBe(false);
      expect(isTrackingInFragment(name, "value1")).toBe(true);
    },
  );

  test.each([...withCondition])("lists %s with a condition and its source", (name) => {
    const isNamed = (one: { readonly name: string; readonly hosts?: readonly string[] }) =>
      one.name === name && one.hosts === undefined;
    expect(DESCRIBED_PARAMETERS.find(isNamed)?.condition?.source.href).toMatch(/^https:\/\//);
    const condition = unbound.find(isNamed)?.condition;
    // Each condition keeps this short value on this host and page.
    const host = condition?.stays === "on" ? `www.${condition.hosts[0]}` : "h";
    expect(isTracking(name, "2", (one) => isKeptAt(one, host, "https://h/Unsubscribe"))).toBe(false);
    expect(isTrackingInFragment(name, "2")).toBe(condition?.stays === "on");
  });

  test.each(["", ..."utm utm_ utmost id ref source campaign cid pk pk_id gclid2 a_gclid q".split(" ")])(
    "does not recognize %j",
    (name) => {
      expect(isTracking(name, "value1", goes)).toBe(false);
      expect(isTrackingInFragment(name, "value1")).toBe(false);
    },
  );
});
