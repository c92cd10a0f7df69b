import type { Finding, InspectOptions, Subject } from "../findings/finding.ts";
import { checksFor, needsNoCheck } from "../findings/gates.ts";
import { absoluteText, applyProfile, canonicalByShortcut } from "../rules/apply.ts";
import { applyRules, type Step, stepRecorder } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import type { Profile } from "../rules/rule.ts";
import { type Component, componentsOf } from "../url/components.ts";
import { type Nested, nestedIn } from "../url/nested.ts";
import { decodeToText } from "../url/percent.ts";
import { passwordsIn, secretsIn, stretchesWithin } from "../url/secrets.ts";
import type { TextRange } from "../url/text-range.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { conceal } from "./conceal.ts";
import { nestedFindings } from "./nested-findings.ts";
import { repairInput } from "./repair-input.ts";

const DEEPEST = 5;

interface Place {
  readonly depth: number;
  /** Passwords of the URLs around this one. */
  readonly known: readonly string[];
  /** Runs only the checks for encoding errors. Their evidence is not masked. */
  readonly hasOnlyMistakes?: true;
}

const OUTERMOST: Place = { depth: 0, known: [] };
export const ONLY_MISTAKES: Place = { ...OUTERMOST, hasOnlyMistakes: true };

/** Includes decoded passwords, as in the nested URL. */
function passwordsWithin({ start, text }: Component, secrets: readonly TextRange[]): string[] {
  const held = stretchesWithin(secrets, start, start + text.length).map((one) => text.slice(one.start, one.end));
  return [...new Set(held.flatMap((one) => [one, decodeToText(one) ?? one]))];
}

/** Excludes URLs that are part of a password. */
function nestedUrls(components: readonly Component[], secrets: readonly TextRange[]) {
  return nestedIn(components).flatMap((nested) => {
    const component = components.find(({ name }) => name === nested.component);
    if (component === undefined) return [];
    const end = component.start + component.text.length;
    if (secrets.some((one) => one.start <= component.start && end <= one.end)) return [];
    // A URL at the path's end spans several segments.
    const text = component.text.length < nested.text.length ? nested.text : component.text;
    return [{ nested, known: passwordsWithin({ ...component, text }, secrets) }];
  });
}

interface AnalyzedChild extends Nested {
  readonly inspection: Analysis;
}

// `private`, because engines brand each object with a `#method`, which takes longer than creating it.
/** Computes each part on first access. */
export class Analysis implements Subject {
  readonly input: string;
  readonly options: InspectOptions;
  readonly profile: Profile;
  readonly #place: Place;
  #text: string | undefined;
  #url: Url | undefined;
  #canonicalUrl: Url | undefined;
  #canonical: string | undefined;
  #steps: readonly Step[] | undefined;
  #components: readonly Component[] | undefined;
  #known: readonly string[] | undefined;
  #secrets: readonly TextRange[] | undefined;
  #children: readonly AnalyzedChild[] | undefined;
  #findings: readonly Finding[] | undefined;

  constructor(input: string, options: InspectOptions, place: Place = OUTERMOST) {
    this.input = input;
    this.options = options;
    this.profile = profileOf(options.profile);
    this.#place = place;
  }

  get text(): string {
    this.#text ??= absoluteText(this.input, this.profile, this.options);
    return this.#text;
  }

  get url(): Url {
    this.#url ??= parse(this.text);
    return this.#url;
  }

  get canonicalUrl(): Url {
    this.#canonicalUrl ??= applyProfile(this.url, this.profile, this.options);
    return this.#canonicalUrl;
  }

  get canonical(): string {
    // If rules must run, record the steps, too: they are likely to be read next.
    this.#canonical ??=
      (this.#steps === undefined ? canonicalByShortcut(this.input, this.profile) : null) ??
      serialize(this.withSteps().canonicalUrl);
    return this.#canonical;
  }

  get steps(): readonly Step[] {
    return this.withSteps().#steps as readonly Step[];
  }

  private withSteps(): this {
    if (this.#steps === undefined) {
      const { steps, listener } = stepRecorder();
      const { text, url, canonicalUrl } = applyRules(this.input, this.options, listener);
      this.#steps = steps;
      this.#text = text;
      this.#url ??= url;
      this.#canonicalUrl = canonicalUrl;
    }
    return this;
  }

  get components(): readonly Component[] {
    this.#components ??= componentsOf(this.url, this.profile.cut);
    return this.#components;
  }

  /** Passwords of this URL and the URLs around it. */
  get known(): readonly string[] {
    if (this.#known === undefined) {
      const { input, text } = this;
      const own = passwordsIn(text === input ? [text] : [input, text]);
      const { known } = this.#place;
      this.#known = known.length === 0 ? own : [...new Set([...known, ...own])];
    }
    return this.#known;
  }

  get secrets(): readonly TextRange[] {
    this.#secrets ??= this.known.length === 0 ? [] : secretsIn(this.text, this.known);
    return this.#secrets;
  }

  get passwords(): readonly string[] {
    const { canonical, text, known } = this;
    return canonical === text ? known : [...new Set([...known, ...passwordsIn([canonical])])];
  }

  get children(): readonly AnalyzedChild[] {
    this.#children ??= this.#place.depth === DEEPEST ? [] : this.nested();
    return this.#children;
  }

  private nested(): AnalyzedChild[] {
    const { components, secrets, known } = this;
    const options = { ...this.options, base: this.text };
    return nestedUrls(components, secrets).map(({ nested, known: held }) => {
      const place = { ...this.#place, depth: this.#place.depth + 1, known: [...known, ...held] };
      return { ...nested, inspection: new Analysis(nested.text, options, place) };
    });
  }

  get findings(): readonly Finding[] {
    this.#findings ??= needsNoCheck(this.text, this.profile.id as ProfileId, this.input) ? [] : this.find();
    return this.#findings;
  }

  private find(): readonly Finding[] {
    const { input, text, components, profile } = this;
    const { hasOnlyMistakes } = this.#place;
    const own = checksFor(text, profile, input).flatMap((check) =>
      hasOnlyMistakes && check.isMistake === undefined ? [] : check.find(this),
    );
    const inner = this.children.flatMap((child) =>
      nestedFindings(text, components, child, child.inspection.findings, own),
    );
    const found = [...own, ...inner];
    return hasOnlyMistakes
      ? found
      : conceal(found, text, components, this.secrets).map((finding) => repairInput(finding, this));
  }
}
