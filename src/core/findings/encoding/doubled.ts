/**
 * Decides which double-encoded octets ("%2520") are errors. Nested URLs and forms need them; tokens are undecidable.
 */
import type { Component } from "../../url/components.ts";
import { isEncodedAsWhole } from "../../url/nested.ts";
import { decodeToText } from "../../url/percent.ts";
import type { Confidence } from "../finding.ts";
import { analyseText, type DoubledAnalysis, NOT_DOUBLE_ENCODED, type Surroundings } from "./doubled-text.ts";
import { fragmentTexts, type InnerText, innerTexts } from "./inner-texts.ts";
import { hasEncodedPercent, hasSingleEncoding, removeInnerLayers } from "./layers.ts";

const RANKS: readonly Confidence[] = ["high", "medium", "low"];

interface Judged {
  readonly place: InnerText;
  readonly analysis: DoubledAnalysis;
}

/** Takes the highest confidence. Repairs only likely errors if there are any. */
function combine(text: string, judged: readonly Judged[], inside: boolean): DoubledAnalysis | null {
  const surest = [...judged].sort(
    (one, other) => RANKS.indexOf(one.analysis.confidence) - RANKS.indexOf(other.analysis.confidence),
  )[0]?.analysis;
  if (surest === undefined) return null;
  const pieces: string[] = [];
  let at = 0;
  for (const { place, analysis } of judged) {
    if (analysis.confidence === "low" && surest.confidence !== "low") continue;
    pieces.push(text.slice(at, place.start), analysis.mended);
    at = place.start + place.raw.length;
  }
  const mended = pieces.join("") + text.slice(at);
  return { ...surest, all: surest.all && !hasSingleEncoding(text), inside: inside || surest.inside, mended };
}

/** Checks form parameters, record fields and JSON strings, which were encoded before the whole. */
function analyseInside(text: string): DoubledAnalysis | null {
  const judged = innerTexts(text).flatMap((place): Judged[] => {
    const once = decodeToText(place.raw);
    if (once === null || !hasEncodedPercent(once)) return [];
    const argument = { name: "query[0].value", text: once, decoded: null, start: 0 };
    const analysis = analyseText(argument, { key: place.key, before: null });
    if (analysis.kind !== "doubled" || analysis.confidence === "low") return [];
    // These describe the whole text.
    const grounds = analysis.grounds.filter((ground) => ground !== "all-doubled" && ground !== "some-single");
    return [{ place, analysis: { ...analysis, grounds, mended: removeInnerLayers(place.raw, once) } }];
  });
  return combine(text, judged, true);
}

function analyseWhole(component: Component, around: Surroundings): DoubledAnalysis {
  const whole = analyseText(component, around);
  return whole.kind === "right" ? (analyseInside(component.text) ?? whole) : whole;
}

function analyseArguments(component: Component, places: readonly InnerText[]): DoubledAnalysis {
  const judged = places.map((place): Judged => {
    const { key, raw } = place;
    return { place, analysis: analyseWhole({ ...component, text: raw }, { key, before: null }) };
  });
  const doubled = combine(
    component.text,
    judged.filter(({ analysis }) => analysis.kind === "doubled"),
    false,
  );
  // The route may need double encoding if other texts are encoded once.
  if (doubled !== null)
    return {
      ...doubled,
      confidence: doubled.confidence === "high" && hasSingleEncoding(component.text) ? "medium" : doubled.confidence,
    };
  const kinds = judged.map(({ analysis }) => analysis.kind);
  const kind = (["right", "token", "literal"] as const).find((one) => kinds.includes(one)) ?? "none";
  return { kind, ...NOT_DOUBLE_ENCODED, mended: component.text };
}

export function analyseDoubled(component: Component, around: Surroundings): DoubledAnalysis {
  if (!hasEncodedPercent(component.text)) return { kind: "none", ...NOT_DOUBLE_ENCODED, mended: component.text };
  if (component.name !== "fragment") return analyseWhole(component, around);
  if (isEncodedAsWhole(component.text)) return analyseWhole({ ...component, name: "query[0].value" }, around);
  const places = fragmentTexts(component.text);
  return places.length > 0 ? analyseArguments(component, places) : analyseWhole(component, around);
}
