import { message, plural } from "../../browser/i18n.ts";
import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import { firstWarning, makesKeys, PASTED_SOURCES, passwordsIn } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Logo } from "../../ui/controls/icons.tsx";
import { copyAllText, copyCanonicalText, copyText, warningText } from "../../ui/names.ts";
import { ArgumentNames, TextAsWritten, UrlText } from "../../ui/url/url-text.tsx";
import { MarkedUrl } from "../../ui/url/url-lines.tsx";
import { type Actions, ambiguousIn, linesOf, type State, warningOf } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

interface StepProps {
  readonly disambiguation: Disambiguation;
  readonly picked: readonly string[];
  readonly ambiguous: AmbiguousUrl;
  readonly actions: Actions;
}

/** Characters shown. */
const LONG = 300;

function nameOf({ candidates, ambiguity }: AmbiguousUrl, i: number): string | null {
  if (candidates.length !== 2) return null;
  if (ambiguity === "hyphen") return message(i === 0 ? "disambiguation_with_hyphen" : "disambiguation_without_hyphen");
  return message(i === 0 ? "disambiguation_all_lines" : "disambiguation_first_line");
}

const hasPassword = ({ text, candidates }: AmbiguousUrl): boolean => passwordsIn([text, ...candidates]).length > 0;

/** Hidden with a password: masking may miss one that is broken over lines. */
function Origin({ ambiguous }: { ambiguous: AmbiguousUrl }) {
  const { text, ambiguity } = ambiguous;
  return (
    <>
      <p class="soft">
        {ambiguity === "hyphen" ? message("pasted_hyphen") : message("disambiguation_lines")}{" "}
        {ambiguity === "hyphen" ? <Citation source={PASTED_SOURCES.runningText} /> : null}
      </p>
      {hasPassword(ambiguous) ? null : (
        <bdi dir="ltr" class="url origin">
          <TextAsWritten text={text} most={LONG} />
        </bdi>
      )}
    </>
  );
}

function Pick({ place, disambiguation, picked, ambiguous, actions }: StepProps & { place: number }) {
  const candidate = ambiguous.candidates[place] ?? "";
  const id = `candidate-${place}`;
  if (picked.length + 1 < ambiguousIn(disambiguation).length) {
    return (
      <button type="button" aria-describedby={id} onClick={() => actions.pick(candidate)}>
        {message("disambiguation_take")}
      </button>
    );
  }
  const lines = linesOf(disambiguation, [...picked, candidate]);
  const warning = firstWarning(lines.map((line) => warningOf(disambiguation, line)));
  const canonical = lines.length > 1 ? copyAllText(warning, lines.length) : copyCanonicalText(warning);
  const label = disambiguation.isCanonical ? canonical : copyText(warning);
  return <CopyButton text={lines} label={label} isReady describedBy={id} onCopied={actions.finish} />;
}

function Candidate({ place, ...step }: StepProps & { place: number }) {
  const { candidates } = step.ambiguous;
  const [first = "", last = ""] = [candidates[0], candidates.at(-1)];
  const candidate = candidates[place] ?? "";
  const name = nameOf(step.ambiguous, place);
  const warning = warningOf(step.disambiguation, candidate);
  return (
    <li class="card">
      {name === null ? null : <h2>{name}</h2>}
      {/* The heading says that all are keys. */}
      {warning === null || warning.reason === "key" ? null : <span class="chip warn">{warningText(warning)}</span>}
      <MarkedUrl before={place === 0 ? last : first} after={candidate} />
      {/* The button's label: the URL without what was left out. */}
      <span id={`candidate-${place}`} hidden>
        <UrlText text={candidate} />
      </span>
      <Pick place={place} {...step} />
    </li>
  );
}

/** What the copies of all lines lack: the window closes when they are copied. */
function LeftOut({ disambiguation: { dropped, isWithoutPassword } }: Pick<StepProps, "disambiguation">) {
  return (
    <>
      {dropped.length === 0 ? null : (
        <p class="small soft">
          {plural("copied_without", dropped.length)} <ArgumentNames names={dropped} />
        </p>
      )}
      {isWithoutPassword ? <p class="small soft">{message("copied_without_password")}</p> : null}
    </>
  );
}

function Step({ ambiguous, ...step }: StepProps) {
  const { disambiguation, picked, actions } = step;
  const steps = ambiguousIn(disambiguation).length;
  const others = linesOf(disambiguation, []).length - steps;
  return (
    <main>
      <h1 id="heading" tabIndex={-1}>
        <Logo />
        {message("disambiguation_heading")}
        {steps > 1 ? <span class="chip">{message("disambiguation_step", picked.length + 1, steps)}</span> : null}
        {makesKeys(disambiguation.profile) ? <span class="chip warn">{message("key_warning")}</span> : null}
      </h1>
      <Origin ambiguous={ambiguous} />
      <ul>
        {ambiguous.candidates.map((candidate, place) => (
          <Candidate key={`${picked.length} ${candidate}`} place={place} ambiguous={ambiguous} {...step} />
        ))}
      </ul>
      <LeftOut disambiguation={disambiguation} />
      <div class="row small soft">
        {picked.length > 0 ? (
          <button type="button" class="small" onClick={actions.back}>
            {message("back")}
          </button>
        ) : null}
        <p>
          {others > 0 ? `${plural("disambiguation_others", others)} ` : ""}
          <span class="of-keys">{message("disambiguation_escape")}</span>
        </p>
      </div>
    </main>
  );
}

export function DisambiguationView({ state: { disambiguation, picked }, actions }: Props) {
  const ambiguous = disambiguation === null ? undefined : ambiguousIn(disambiguation)[picked.length];
  if (disambiguation === null || ambiguous === undefined) {
    return (
      <main>
        <h1 id="heading" tabIndex={-1}>
          <Logo />
          {message("disambiguation_heading")}
        </h1>
        <p>{message("disambiguation_gone")}</p>
      </main>
    );
  }
  return <Step disambiguation={disambiguation} picked={picked} ambiguous={ambiguous} actions={actions} />;
}
