import { isDeceptive, isMistake } from "../core/findings/checks.ts";
import type { Finding } from "../core/findings/finding.ts";
import { mayDeceive, mayHaveEncodingError, needsNoCheck } from "../core/findings/gates.ts";
import { sawEntityOfEntity, withNextEntityRepaired } from "../core/fixed-point.ts";
import type { LazyInspection as Inspection } from "../core/inspect/described.ts";
import { findingsOf, inspect } from "../core/inspect/described.ts";
import { encodingErrorsOf } from "../core/inspect/findings-of.ts";
import { isAlreadyCanonical } from "../core/rules/apply.ts";
import { canonicalize } from "../core/rules/canonicalize.ts";
import { profileOf } from "../core/rules/profiles.ts";
import type { Profile } from "../core/rules/rule.ts";
import { type Component, componentsOf } from "../core/url/components.ts";
import { platformHref } from "../core/url/platform-url.ts";
import { mask, secretsIn } from "../core/url/secrets.ts";
import { parse, serialize } from "../core/url/url.ts";
import { isEvidenceInText } from "./evidence.ts";
import { law, reference, refusal, secondParser } from "./parser-properties.ts";
import { assertSame, assertTrue, type Given, type Property, sameData } from "./property.ts";

const optionsOf = ({ profile, base }: Given) => ({ profile, ...(base === undefined ? {} : { base }) });

let last: { readonly text: string; readonly given: Given; readonly inspection: Inspection } | undefined;

/** Cached, as several properties use it. */
export function inspectionOf(text: string, given: Given): Inspection {
  if (last === undefined || last.text !== text || last.given !== given) {
    last = { text, given, inspection: inspect(text, optionsOf(given)) };
  }
  return last.inspection;
}

interface Span {
  readonly name: string;
  readonly text: string | null;
  readonly start: number;
}

/** A Gopher+ string contains further parts. */
function expectSpans(text: string, spans: readonly Span[]): void {
  let end = 0;
  for (const { name, text: own, start } of spans) {
    assertTrue(start >= end && start <= text.length, () => `a part starts at ${start}, before ${end}`);
    if (own === null) continue;
    assertSame(text.slice(start, start + own.length), own, "the text at a component's position");
    end = name === "gopher-plus-string" ? start : start + own.length;
  }
}

export const lossless: Property = {
  name: "parse loses nothing",
  check: (text) => {
    assertSame(serialize(parse(text)), text);
    return true;
  },
};

export const total: Property = {
  name: "total, deterministic, and empty only for what trims to nothing",
  isOfProfiles: true,
  check: (text, given) => {
    const options = optionsOf(given);
    const canonical = canonicalize(text, options);
    assertSame(canonicalize(text, options), canonical, "a second answer");
    if (canonical === "" && given.base === undefined)
      assertSame(text.replace(/[\0- ]+/g, ""), "", "what has no canonical URL");
    return true;
  },
};

/** `isException`: the named exception applied. */
export function tryFixedPoint(
  text: string,
  given: Given,
): { readonly applies: boolean; readonly isException: boolean } {
  const options = optionsOf(given);
  const canonical = canonicalize(text, options);
  if (given.base !== undefined && parse(canonical).scheme === null) return { applies: false, isException: false };
  const isException = sawEntityOfEntity(text, options);
  if (isException)
    assertSame((profileOf(given.profile) as Profile).notFixed?.length, 1, "the number of named exceptions");
  assertSame(
    canonicalize(canonical, options),
    isException ? withNextEntityRepaired(canonical) : canonical,
    "the next pass",
  );
  return { applies: true, isException };
}

export const fixedPoint: Property = {
  name: "a fixed point, but for the named exception",
  isOfProfiles: true,
  // Firefox parses the URL behind "view-source:": it refuses "view-source:%4a:", and reads "view-source:J:" as
  // "view-source:j:".
  check: (text, given) =>
    !(/^[\0- ]*view-source:/i.test(text) && platformHref(text) === null) && tryFixedPoint(text, given).applies,
};

/** Without any gates. */
export const gatesOfRules: Property = {
  name: "all rules, asked one by one, do what the gates let through",
  isOfProfiles: true,
  check: (text, given) => {
    const { stringRules, urlRules }: Profile = profileOf(given.profile);
    const options = optionsOf(given);
    const read = stringRules.reduce((now, rule) => rule.applyToText(now, options), text);
    const walked = serialize(urlRules.reduce((now, rule) => rule.apply(now, options), parse(read)));
    assertSame(canonicalize(text, options), walked, "the canonical URL");
    if (isAlreadyCanonical(text, profileOf(given.profile))) assertSame(walked, text, "what was canonical already");
    return true;
  },
};

export const story: Property = {
  name: "inspect tells the story of canonicalize",
  isOfProfiles: true,
  check: (text, given) => {
    const inspection = inspectionOf(text, given);
    assertSame(inspection.canonical, canonicalize(text, optionsOf(given)), "the canonical URL");
    let now = text;
    for (const { before, after } of inspection.steps) {
      assertSame(before, now, "a step's beginning");
      assertTrue(after !== before, () => "a step changes nothing");
      now = after;
    }
    assertSame(now, inspection.canonical, "the last step's end");
    for (const { repaired } of inspection.findings) assertTrue(repaired !== text, () => "a repair changes nothing");
    return true;
  },
};

/** Other tests cover these. */
const IS_ABOUT_CUT = new Set(["userinfo-cut", "drive-as-host", "cut", "json"]);

export const offsets: Property = {
  name: "offsets of components, fields and evidence are correct",
  isOfProfiles: true,
  check: (text, given) => {
    const { url, components, findings, schemeFields, children } = inspectionOf(text, given);
    const written = serialize(url);
    expectSpans(written, components);
    expectSpans(schemeFields.text, schemeFields.fields);
    const known = new Set(components.map(({ name }) => name));
    for (const finding of findings) {
      const { component, evidence, id, reason } = finding;
      const [outer = ""] = component.split(" > ");
      if (IS_ABOUT_CUT.has(reason)) continue;
      if (outer === "userinfo")
        assertSame(known.has("user") || known.has("password"), true, `${id}: whether it has a login`);
      // A finding may be about a missing part. Browsers read a port in "file://%43:", where RFC 1738 has a drive.
      else if (outer !== "scheme" && outer !== "host" && reason !== "port-in-file") {
        assertTrue(known.has(outer), () => `${id}: there is no ${outer}`);
      }
      // Describes differing programs, not the URL's text.
      if (evidence.includes("…") || component.includes(" > ") || id === "parsers-differ") continue;
      const stands = isEvidenceInText(finding, components, written, [text, `http:${text}`]);
      assertTrue(stands, () => `${id}, ${reason}: ${JSON.stringify(evidence)} does not stand in ${component}`);
    }
    for (const { component } of children)
      assertTrue(known.has(component), () => `a URL inside: there is no ${component}`);
    return true;
  },
};

/** The span that a repair may change; `null`: unknown. */
function placeOf(finding: Finding, components: readonly Component[], text: string) {
  const [outer = "", inner] = finding.component.split(" > ");
  // Fields of these two schemes do not match components.
  if (IS_ABOUT_CUT.has(finding.reason) || /^reserved-(?:prospero|wais)$/.test(finding.reason)) return null;
  const isOwn = ({ name }: Component): boolean => {
    if (outer === "userinfo") return name === "user" || name === "password" || name === "host";
    return name === outer;
  };
  const own = components.filter(isOwn);
  const [first, end] = [own[0], own.at(-1)];
  if (first === undefined || end === undefined) return null;
  if (outer === "userinfo") return { start: first.start, end: end.start };
  // Entities are repaired all at once. A raw URL at the path's end spans several segments and the query. A freed query
  // is joined to the next.
  const isTail =
    /^(?:entity|delimiters-encoded)$/.test(finding.id) || (inner !== undefined && outer.startsWith("path["));
  return { start: first.start, end: isTail ? text.length : end.start + end.text.length };
}

export const repairs: Property = {
  name: "a repair changes only the component of its finding",
  isOfProfiles: true,
  check: (text, given) => {
    const { url, components, findings } = inspectionOf(text, given);
    const written = serialize(url);
    let some = false;
    for (const finding of findings) {
      const { id, reason, component, repairedUrl } = finding;
      if (repairedUrl === undefined) continue;
      const place = placeOf(finding, components, written);
      if (place === null) continue;
      some = true;
      const [before, after] = [written.slice(0, place.start), written.slice(place.end)];
      const isWithin =
        repairedUrl.length >= before.length + after.length &&
        repairedUrl.startsWith(before) &&
        repairedUrl.endsWith(after);
      assertTrue(isWithin, () => `${id}, ${reason} in ${component}: ${JSON.stringify(repairedUrl)}`);
    }
    return some;
  },
};

export const findings: Property = {
  name: "findings are the same however they are asked for",
  isOfProfiles: true,
  check: (text, given) => {
    const all = inspectionOf(text, given).findings;
    sameData(findingsOf(text, optionsOf(given)), all, "findingsOf");
    const mistakes = all
      .filter(isMistake)
      .map(({ id, reason, confidence, grounds }) => ({ id, reason, confidence, grounds }));
    const asked = encodingErrorsOf(text, optionsOf(given)).map(({ id, reason, confidence, grounds }) => ({
      id,
      reason,
      confidence,
      grounds,
    }));
    sameData(asked, mistakes, "encodingErrorsOf");
    return true;
  },
};

export const gatesOfFindings: Property = {
  name: "where the gates let nothing through, nothing is found",
  isOfProfiles: true,
  check: (text, given) => {
    const { url, findings: all } = inspectionOf(text, given);
    const absolute = serialize(url);
    const listed = (found: readonly Finding[]) => found.map(({ id, reason }) => `${id} ${reason}`).join(", ");
    let some = false;
    // Anything found proves that the gate let it through.
    const expectNothing = (isShut: boolean, found: string, what: string) => {
      if (isShut) assertSame(found, "", what);
      some ||= isShut || found !== "";
    };
    const isAlone = given.base === undefined;
    expectNothing(needsNoCheck(absolute, given.profile, text), listed(all), "findings for a URL that needs no check");
    if (isAlone && given.profile === "web") {
      expectNothing(!mayDeceive(text, "web"), listed(all.filter(isDeceptive)), "unexpected deceptive findings");
    }
    if (isAlone) expectNothing(!mayHaveEncodingError(text), listed(all.filter(isMistake)), "unexpected errors");
    return some;
  },
};

export const components: Property = {
  name: "only delimiters separate components",
  check: (text) => {
    const all = componentsOf(parse(text));
    expectSpans(text, all);
    let rest = "";
    let end = 0;
    for (const { start, text: own } of all) {
      rest += text.slice(end, start);
      end = start + own.length;
    }
    assertTrue(/^[:/?#@&=]*$/.test(rest + text.slice(end)), () => `${JSON.stringify(rest)} is between components`);
    return true;
  },
};

export const masking: Property = {
  name: "secrets are sorted and disjoint, and masking is idempotent",
  check: (text) => {
    let end = -1;
    for (const one of secretsIn(text)) {
      assertTrue(one.start > end && one.end > one.start && one.end <= text.length, () => `a secret at ${one.start}`);
      end = one.end;
    }
    assertSame(mask(mask(text)), mask(text), "masked again");
    return true;
  },
};

export const CORE_PROPERTIES: readonly Property[] = [
  lossless,
  components,
  law,
  refusal,
  reference,
  secondParser,
  masking,
  total,
  fixedPoint,
  gatesOfRules,
  story,
  offsets,
  repairs,
  findings,
  gatesOfFindings,
];
