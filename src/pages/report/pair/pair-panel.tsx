import { useMemo } from "preact/hooks";
import { message, messageAround, plural } from "../../../browser/i18n.ts";
import { ruleEntry } from "../../../browser/rules-page.ts";
import {
  canonicalize,
  type Equivalence,
  explainEquivalence,
  factsOf,
  LEVELS,
  type Level,
  type LevelFacts,
  levelFor,
  type Options,
  parse,
  profileOf,
  type Rule,
  sourcesOf,
  type Url,
} from "../../../core/index.ts";
import { Citations } from "../../../ui/controls/citation.tsx";
import { CheckIcon, NotEqualIcon } from "../../../ui/controls/icons.tsx";
import { MoreAbout } from "../../../ui/controls/more-about.tsx";
import { componentName, levelText, ruleText, safetyText, sameText, shortProfileText } from "../../../ui/names.ts";
import { UrlText } from "../../../ui/url/url-text.tsx";
import type { Actions, State } from "../state.ts";
import { UrlField } from "../url-field.tsx";
import { componentIn, MarkedComponent } from "./marked-component.tsx";
import { PairProfiles } from "./pair-profiles.tsx";

function RuleItem({ rule, url }: { rule: Rule; url: Url }) {
  const { id, safety } = rule;
  return (
    <li>
      <p>{ruleText(id)}</p>
      <p class="small soft">
        <Citations sources={sourcesOf(factsOf(rule, url))} /> ·{" "}
        <span class={`safety ${safety}`}>{safetyText(safety)}</span> · <MoreAbout entry={ruleEntry(id)} />
      </p>
    </li>
  );
}

interface AlikeProps {
  /** In order of application. */
  readonly rules: readonly Rule[];
  /** The first one. */
  readonly url: Url;
  /** `null` for keys. */
  readonly canonical: string | null;
  readonly isSame: boolean;
}

function Alike({ rules, url, canonical, isSame }: AlikeProps) {
  return (
    <>
      {isSame ? <p>{message("pair_written_alike")}</p> : null}
      {rules.length === 0 ? null : (
        <>
          <h3>{plural("pair_rules", rules.length)}</h3>
          <ol class="rules" id="pair-rules">
            {rules.map((rule) => (
              <RuleItem key={rule.id} rule={rule} url={url} />
            ))}
          </ol>
        </>
      )}
      {canonical === null ? null : (
        <>
          <h3>{message("pair_canonical")}</h3>
          <p class="sunk">
            <UrlText text={canonical} />
          </p>
        </>
      )}
    </>
  );
}

function Difference({ name, canonical }: { name: string; canonical: readonly [string, string] }) {
  const labels = [message("pair_first"), message("pair_second")];
  return (
    <>
      <p id="pair-difference">{messageAround("pair_difference", <strong>{componentName(name)}</strong>)}</p>
      <dl class="both">
        {canonical.map((url, i) => {
          const component = componentIn(url, name);
          return (
            <div class="sunk">
              <dt class="small soft">{labels[i]}</dt>
              <dd>
                <MarkedComponent url={url} component={component} />
                {component === null ? <small class="note">{message("pair_absent", componentName(name))}</small> : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** A rule may be less safe than the level. */
function joinedText(level: Level, rules: readonly Rule[]): string {
  const risky = rules.find(({ safety }) => safety === "may-change");
  const { safety } = risky ?? (LEVELS[level] as LevelFacts);
  return message("pair_level", level, levelText(level), sameText(safety));
}

interface AnswerProps {
  readonly equal: boolean;
  readonly profile: string;
  /** Which level above the canonical one joins them. */
  readonly joining: string | null;
  /** Whether the chosen level joins them. */
  readonly isJoined: boolean;
}

function Answer({ equal, profile, joining, isJoined }: AnswerProps) {
  const text = message(equal ? "pair_equal" : "pair_different", profile);
  const isSame = equal || isJoined;
  return (
    <div role="status">
      <p class={isSame ? "answer good" : "answer bad"} id="pair-answer">
        {isSame ? <CheckIcon /> : <NotEqualIcon />} {isJoined && joining !== null ? joining : text}
      </p>
      {joining === null ? null : (
        <p class="small soft" id="pair-level">
          {isJoined ? text : joining}
        </p>
      )}
    </div>
  );
}

function Explanation({ state, actions }: Props) {
  const { pair, profile, localHost, tracking } = state;
  const [a, b] = pair;
  const options: Options = { profile, localHost };
  const found: Equivalence = useMemo(
    () => explainEquivalence(a, b, { profile, localHost, tracking }),
    [a, b, profile, localHost, tracking],
  );
  const both = [canonicalize(a, options), canonicalize(b, options)] as const;
  const joining = found.equal ? null : (found.level ?? null);
  const isJoined = joining !== null && joining <= levelFor(profileOf(profile), { ignore: state.ticks.links });
  return (
    <div class="explained">
      <div class="reason">
        <Answer
          equal={found.equal}
          profile={shortProfileText(profile)}
          joining={joining === null ? null : joinedText(joining, found.rules)}
          isJoined={isJoined}
        />
        {found.equal || isJoined ? (
          <Alike rules={found.rules} url={parse(a)} canonical={found.equal ? both[0] : null} isSame={a === b} />
        ) : null}
        {found.firstDifference === undefined ? null : <Difference name={found.firstDifference.name} canonical={both} />}
      </div>
      <PairProfiles
        equal={found.profiles}
        levelOf={(id) => explainEquivalence(a, b, { profile: id, localHost, tracking }).level ?? null}
        chosen={profile}
        onChoose={actions.chooseProfile}
      />
    </div>
  );
}

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function PairPanel({ state, actions }: Props) {
  const [a, b] = state.pair;
  return (
    <section class="card" aria-labelledby="pair">
      <h2 id="pair">{message("pair_heading")}</h2>
      <div class="both">
        <UrlField
          id="first"
          label={message("pair_first")}
          rows={2}
          value={a}
          onInput={(text) => actions.setPair([text, b])}
        />
        <UrlField
          id="second"
          label={message("pair_second")}
          rows={2}
          value={b}
          onInput={(text) => actions.setPair([a, text])}
        />
      </div>
      {a.trim() === "" || b.trim() === "" ? (
        <p class="soft">{message("pair_empty")}</p>
      ) : (
        <Explanation state={state} actions={actions} />
      )}
    </section>
  );
}
