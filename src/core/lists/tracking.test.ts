import { describe, expect, test } from "vitest";
import { isTracking, isTrackingInFragment, staysAt } from "../rules/tracking.ts";
import { TRACKING_PARAMETERS, TRACKING_VERSION } from "./tracking.ts";

const goes = () => false;
const withCondition = new Set(TRACKING_PARAMETERS.filter(({ condition }) => condition).map(({ name }) => name));

describe("the list of tracking parameters", () => {
  test("has a version and, for each name, a source", () => {
    expect(TRACKING_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { name, vendor, source, onlyIn } of TRACKING_PARAMETERS) {
      expect(name).toMatch(onlyIn === undefined ? /^[A-Za-z0-9_]+\*?$/ : /^[A-Za-z-]+$/);
      expect(vendor).not.toBe("");
      expect(source.document).not.toBe("");
      expect(source.section).not.toBe("");
      expect(source.href).toMatch(/^https:\/\//);
    }
  });

  test("has each name once", () => {
    const names = TRACKING_PARAMETERS.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test.each(TRACKING_PARAMETERS.filter(({ onlyIn }) => onlyIn === undefined).map(({ name }) => name))(
    "%s",
    (listed) => {
      const name = listed.replace("*", "x");
      expect(isTracking(name, "value1", goes)).toBe(true);
      expect(isTracking(name, "value1", () => true) || withCondition.has(listed)).toBe(true);
    },
  );

  test.each(["navlink", "NavLink", "intcid", "tracking-source", "Echobox"])("%s only in fragments", (name) => {
    expect(isTracking(name, "value1", goes)).toBe(false);
    expect(isTrackingInFragment(name, "value1")).toBe(true);
  });

  test.each([...withCondition])("%s has a condition, with its source", (name) => {
    const condition = TRACKING_PARAMETERS.find((one) => one.name === name)?.condition;
    expect(condition?.source.href).toMatch(/^https:\/\//);
    // With so short a value, on that page of the host or of another, none of them goes.
    const host = condition?.stays === "on" ? `www.${condition.hosts[0]}` : "h";
    expect(isTracking(name, "2", (one) => staysAt(one, host, "https://h/Unsubscribe"))).toBe(false);
    expect(isTrackingInFragment(name, "2")).toBe(condition?.stays === "on");
  });

  test.each(["", ..."utm utm_ utmost id ref source campaign cid pk pk_id gclid2 a_gclid q".split(" ")])(
    "not %j",
    (name) => {
      expect(isTracking(name, "value1", goes)).toBe(false);
      expect(isTrackingInFragment(name, "value1")).toBe(false);
    },
  );
});
