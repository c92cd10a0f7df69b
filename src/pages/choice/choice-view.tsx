import type { Choice, Doubtful } from "../../browser/handover.ts";
import { message, plural } from "../../browser/i18n.ts";
import { makesKeys, PASTED_SOURCES, passwordsIn } from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { Logo } from "../../ui/controls/icons.tsx";
import { copyAllText, copyCanonicalText } from "../../ui/names.ts";
import { AsItStands } from "../../ui/url/as-it-stands.tsx";
import { MarkedUrl } from "../../ui/url/url-lines.tsx";
import { UrlText } from "../../ui/url/url-text.tsx";
import { type Actions, doubtfulIn, linesOf, type State } from "./state.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

interface StepProps {
  readonly choice: Choice;
  readonly picked: readonly string[];
  readonly doubtful: Doubtful;
  readonly actions: Actions;
}

/** The text is no longer than this here. */
const LONG = 300;

/** Where two candidates have names that say what sets them apart. */
function nameOf({ candidates, doubt }: Doubtful, i: number): string | null {
  if (candidates.length !== 2) return null;
  if (doubt === "hyphen") return message(i === 0 ? "choice_with_hyphen" : "choice_without_hyphen");
  return message(i === 0 ? "choice_all_lines" : "choice_first_line");
}

const hasPassword = ({ text, candidates }: Doubtful): boolean => passwordsIn([text, ...candidates]).length > 0;

/** Where the URL stands in the text. With a password in it that is not shown: broken up, it need not look like one. */
function Origin({ doubtful }: { doubtful: Doubtful }) {
  const { text, doubt } = doubtful;
  return (
    <>
      <p class="soft">
        {doubt === "hyphen" ? message("pasted_hyphen") : message("choice_lines")}{" "}
        {doubt === "hyphen" ? <Citation source={PASTED_SOURCES.runningText} /> : null}
      </p>
      {hasPassword(doubtful) ? null : (
        <bdi dir="ltr" class="url origin">
          <AsItStands text={text} most={LONG} />
        </bdi>
      )}
    </>
  );
}

/** What a person picks by: on the way to the last one nothing is copied. */
function Pick({ place, choice, picked, doubtful, actions }: StepProps & { place: number }) {
  const candidate = doubtful.candidates[place] ?? "";
  const id = `candidate-${place}`;
  if (picked.length + 1 < doubtfulIn(choice).length) {
    return (
      <button type="button" aria-describedby={id} onClick={() => actions.pick(candidate)}>
        {message("choice_take")}
      </button>
    );
  }
  const lines = linesOf(choice, [...picked, candidate]);
  const { profile } = choice;
  const label = lines.length > 1 ? copyAllText(profile, lines.length) : copyCanonicalText(profile);
  return <CopyButton text={lines.join("\n")} label={label} describedBy={id} onCopied={actions.finish} />;
}

function Candidate({ place, ...step }: StepProps & { place: number }) {
  const { candidates } = step.doubtful;
  const [first = "", last = ""] = [candidates[0], candidates.at(-1)];
  const candidate = candidates[place] ?? "";
  const name = nameOf(step.doubtful, place);
  return (
    <li class="card">
      {name === null ? null : <h2>{name}</h2>}
      <MarkedUrl before={place === 0 ? last : first} after={candidate} />
      {/* What is left out is read out like the rest; this is the URL alone. */}
      <span id={`candidate-${place}`} hidden>
        <UrlText text={candidate} />
      </span>
      <Pick place={place} {...step} />
    </li>
  );
}

/** One URL in doubt and its candidates. */
function Step({ doubtful, ...step }: StepProps) {
  const { choice, picked, actions } = step;
  const steps = doubtfulIn(choice).length;
  const others = linesOf(choice, []).length - steps;
  return (
    <main>
      <h1 id="heading" tabIndex={-1}>
        <Logo />
        {message("choice_heading")}
        {steps > 1 ? <span class="chip">{message("choice_step", picked.length + 1, steps)}</span> : null}
        {makesKeys(choice.profile) ? <span class="chip warn">{message("key_warning")}</span> : null}
      </h1>
      <Origin doubtful={doubtful} />
      <ul>
        {doubtful.candidates.map((candidate, place) => (
          <Candidate key={`${picked.length} ${candidate}`} place={place} doubtful={doubtful} {...step} />
        ))}
      </ul>
      <div class="row small soft">
        {picked.length > 0 ? (
          <button type="button" class="small" onClick={actions.back}>
            {message("back")}
          </button>
        ) : null}
        <p>
          {others > 0 ? `${plural("choice_others", others)} ` : ""}
          {message("choice_escape")}
        </p>
      </div>
    </main>
  );
}

/** The whole page. */
export function ChoiceView({ state: { choice, picked }, actions }: Props) {
  const doubtful = choice === null ? undefined : doubtfulIn(choice)[picked.length];
  if (choice === null || doubtful === undefined) {
    return (
      <main>
        <h1 id="heading" tabIndex={-1}>
          <Logo />
          {message("choice_heading")}
        </h1>
        <p>{message("choice_gone")}</p>
      </main>
    );
  }
  return <Step choice={choice} picked={picked} doubtful={doubtful} actions={actions} />;
}
