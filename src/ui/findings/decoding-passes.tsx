import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { message, messageAround, plural } from "../../browser/i18n.ts";
import { changesOf, type DecodingPass, decodingPassesOf, MASK, passesOf, type Run } from "../../core/index.ts";
import { CheckIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { VisibleText } from "../url/url-text.tsx";
import { clipRuns } from "./decoding-runs.ts";

/** No more characters of a text than these are shown, and around what has changed in a longer one so many. */
const LONG = 400;
const AROUND = 24;
/** The same of octets. */
const MANY = 160;
const AROUND_OCTETS = 10;

/** Ten passes stand for ten or more. */
const MOST_PASSES = 10;

/** "As sent", "Decoded once" …; `null` passes are the repair's own reading. */
function passText(passes: number | null): string {
  if (passes === null) return message("passes_repaired");
  if (passes === 0) return message("passes_sent");
  if (passes === 1) return message("passes_once");
  if (passes === 2) return message("passes_twice");
  return passes < MOST_PASSES ? message("passes_times", passes) : message("passes_or_more", passes);
}

/** A mask as one octet for each character. */
const MASKED = passesOf(MASK)[0]?.octets ?? MASK;

const digitsOf = (octets: string): string =>
  [...octets].map((octet) => octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")).join(" ");

/** Octets in hexadecimal, two digits each; a mask stays as it is. */
const hexadecimal = (octets: string): string =>
  octets
    .split(new RegExp(`(${MASKED})`))
    .filter((piece) => piece !== "")
    .map((piece) => (piece === MASKED ? MASK : digitsOf(piece)))
    .join(" ");

/** A text in which single spaces are spaces: those that a pass made are marked, and all of them stand in the bytes. */
const Spaced = ({ text }: { text: string }) => (
  <>{text.split(/( )/).map((piece) => (piece === " " ? piece : <VisibleText text={piece} />))}</>
);

interface RunsProps {
  readonly runs: readonly Run[];
  readonly most: number;
  readonly around: number;
  readonly show: (text: string) => ComponentChildren;
  /** Between two stretches. */
  readonly between?: ComponentChildren;
}

function Runs({ runs, most, around, show, between = null }: RunsProps) {
  return (
    <>
      {clipRuns(runs, most, around).map(({ kind, text }, i) => (
        <>
          {i > 0 ? between : null}
          {kind === "gap" ? <span class="gap" /> : kind === "put" ? <ins>{show(text)}</ins> : show(text)}
        </>
      ))}
    </>
  );
}

/** What a pass is for the repair, in a sentence; `null` where it is nothing to it. */
function roleOf({ isSent, isRead }: DecodingPass): string | null {
  if (isSent) return message(isRead ? "passes_is_both" : "passes_is_sent");
  return isRead ? message("passes_is_read") : null;
}

interface PanelProps {
  readonly passes: readonly DecodingPass[];
  readonly at: number;
  /** Whether "+" stands for a space, so that the right pass reads so. */
  readonly isForm: boolean;
}

/** One pass as text and as bytes. The text is told when another pass is chosen. */
function Panel({ passes, at, isForm }: PanelProps) {
  const { octets, text } = useMemo(() => changesOf(passes, at), [passes, at]);
  const pass = passes[at] as DecodingPass;
  const role = roleOf(pass);
  const isMarked = octets.some(({ changed }) => changed);
  return (
    <div class="sunk pass">
      <dl>
        <dt>{message("passes_text")}</dt>
        <dd aria-live="polite">
          {text === null ? (
            <span class="no-text">{message("passes_no_text")}</span>
          ) : (
            <bdi dir="ltr" class="url">
              <Runs runs={text} most={LONG} around={AROUND} show={(one) => <Spaced text={one} />} />
            </bdi>
          )}
          {role === null ? null : (
            <span class="role small">
              <CheckIcon /> {role}
            </span>
          )}
          {isForm && pass.isSent && pass.text !== null ? (
            <span class="role small">
              {messageAround("passes_form_space", <bdi>{pass.text.slice(0, LONG).replaceAll("+", " ")}</bdi>)}
            </span>
          ) : null}
        </dd>
        <dt>{plural("passes_bytes", pass.octets.length)}</dt>
        <dd>
          <bdi dir="ltr" class="octets">
            <Runs runs={octets} most={MANY} around={AROUND_OCTETS} show={hexadecimal} between=" " />
          </bdi>
        </dd>
      </dl>
      {isMarked ? (
        <p class="small soft">{message(pass.passes === null ? "passes_marked_repair" : "passes_marked")}</p>
      ) : null}
    </div>
  );
}

interface PassesProps {
  /** The component as written, its passwords masked unless they are shown. */
  readonly text: string;
  /** As the repair has it, masked too; `null` when there is none. */
  readonly mended: string | null;
  readonly isForm: boolean;
}

/** The passes in a row, one of them chosen: arrows step, as in every group of radio buttons. */
function PassButtons({ text, mended, isForm }: PassesProps) {
  const name = useOwnId();
  const passes = useMemo(() => decodingPassesOf(text, mended), [text, mended]);
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, passes.length - 1);
  const right = passes.some(({ isSent }) => isSent) ? "isSent" : "isRead";
  return (
    <>
      <fieldset class="passes">
        <legend class="unseen">{message("passes_choose")}</legend>
        {passes.map((pass, i) => (
          <label key={i}>
            <input type="radio" name={name} checked={i === at} onChange={() => choose(i)} />
            <span>
              {passText(pass.passes)}
              {pass[right] ? (
                <>
                  {" "}
                  <CheckIcon /> <span class="unseen">{message("passes_right")}</span>
                </>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      <Panel passes={passes} at={at} isForm={isForm} />
    </>
  );
}

interface Props extends PassesProps {
  /** What holds for every ladder, to be read below it. */
  readonly note: string;
}

/** The ladder of decoding passes, folded: it is made when it is asked for. */
export function DecodingPasses({ note, ...passes }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="steps-of-decoding" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="small">{message("passes_show")}</summary>
      {open ? <PassButtons {...passes} /> : null}
      <p class="small soft">{note}</p>
    </details>
  );
}
