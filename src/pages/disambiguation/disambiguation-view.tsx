import { message, plural } from "../../browser/i18n.ts";
import type { AmbiguousUrl, Disambiguation } from "../../browser/page-handoff.ts";
import { firstWarning, PASTED_SOURCES, passwordsIn } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { copyAllText, copyCanonicalText, copyText } from "../../ui/names.ts";
import { MarkedUrl } from "../../ui/url/url-lines.tsx";
import { ArgumentNames, TextAsWritten, UrlText } from "../../ui/url/url-text.tsx";
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

/** Maximum characters shown. */
const LONG = 300;

const NAMES = {
  hyphen: ["disambiguation_with_hyphen", "disambiguation_without_hyphen"],
  lines: ["disambiguation_all_lines", "disambiguation_first_line"],
} as const;

function Origin({ ambiguous: { text, candidates, ambiguity } }: Pick<StepProps, "ambiguous">) {
  // Masking may miss a password split across lines.
  const isShown = passwordsIn([text, ...candidates]).length === 0;
  return (
    <>
      <p class="soft">
        {ambiguity === "hyphen" ? message("pasted_hyphen") : message("disambiguation_lines")}{" "}
        {ambiguity === "hyphen" ? <Citation source={PASTED_SOURCES.runningText} brief /> : null}
      </p>
      {isShown ? (
        <bdi dir="ltr" class="url origin">
          <TextAsWritten text={text} most={LONG} />
        </bdi>
      ) : null}
    </>
  );
}

interface CandidateProps extends StepProps {
  readonly candidate: string;
  readonly place: number;
}

function Pick({ candidate, place, disambiguation, picked, actions }: CandidateProps) {
  const describedBy = `candidate-${place}`;
  if (picked.length + 1 < ambiguousIn(disambiguation).length) {
    return (
      <button type="button" aria-describedby={describedBy} onClick={() => actions.pick(candidate)}>
        {message("disambiguation_take")}
      </button>
    );
  }
  const lines = linesOf(disambiguation, [...picked, candidate]);
  const warning = firstWarning(lines.map((line) => warningOf(disambiguation, line)));
  const canonical = lines.length > 1 ? copyAllText(warning, lines.length) : copyCanonicalText(warning);
  const label = disambiguation.isCanonical ? canonical : copyText(warning);
  return <CopyButton text={lines} label={label} isReady describedBy={describedBy} onCopied={actions.finish} />;
}

function Candidate(props: CandidateProps) {
  const { candidate, place, ambiguous } = props;
  const { candidates, ambiguity } = ambiguous;
  const name = candidates.length === 2 ? NAMES[ambiguity][place] : undefined;
  return (
    <li class="card">
      {name === undefined ? null : <h2>{message(name)}</h2>}
      <MarkedUrl before={(place === 0 ? candidates.at(-1) : candidates[0]) ?? ""} after={candidate} />
      {/* Description of the button. */}
      <span id={`candidate-${place}`} hidden>
        <UrlText text={candidate} />
      </span>
      <Pick {...props} />
    </li>
  );
}

/** Shown before copying, which closes the window. */
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

function Step(props: StepProps) {
  const { disambiguation, picked, ambiguous, actions } = props;
  const steps = ambiguousIn(disambiguation).length;
  const others = linesOf(disambiguation, []).length - steps;
  return (
    <>
      <Origin ambiguous={ambiguous} />
      <ul>
        {ambiguous.candidates.map((candidate, place) => (
          <Candidate key={`${picked.length} ${candidate}`} candidate={candidate} place={place} {...props} />
        ))}
      </ul>
      <LeftOut disambiguation={disambiguation} />
      <div class="row small soft">
        {picked.length > 0 ? (
          <button type="button" class="small" onClick={actions.back}>
            {message("back")}
          </button>
        ) : null}
        {steps > 1 ? <span>{message("count_of", picked.length + 1, steps)}</span> : null}
        {others > 0 ? <span>{plural("disambiguation_others", others)}</span> : null}
        <span class="of-keys">{message("disambiguation_escape")}</span>
      </div>
    </>
  );
}

export function DisambiguationView({ state: { disambiguation, picked }, actions }: Props) {
  const ambiguous = disambiguation === null ? undefined : ambiguousIn(disambiguation)[picked.length];
  return (
    <main>
      <h1 id="heading" tabIndex={-1}>
        {message("disambiguation_title")}
      </h1>
      {disambiguation === null || ambiguous === undefined ? (
        <p>{message("disambiguation_gone")}</p>
      ) : (
        <Step disambiguation={disambiguation} picked={picked} ambiguous={ambiguous} actions={actions} />
      )}
    </main>
  );
}
