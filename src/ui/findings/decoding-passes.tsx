import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { message, messageAround, plural } from "../../browser/i18n.ts";
import { changesOf, type DecodingPass, decodingPassesOf, MASK, passesOf, type Run } from "../../core/index.ts";
import { CheckIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { VisibleText } from "../url/url-text.tsx";
import { clipRuns } from "./decoding-runs.ts";

/** Characters shown at most, and around changes in longer texts. */
const LONG = 400;
const AROUND = 24;
/** The same in octets. */
const MANY = 160;
const AROUND_OCTETS = 10;

/** Ten means ten or more. */
const MOST_PASSES = 10;

/** `null`: what the repair decodes to. */
function passText(passes: number | null): string {
  if (passes === null) return message("passes_repaired");
  if (passes === 0) return message("passes_sent");
  if (passes === 1) return message("passes_once");
  if (passes === 2) return message("passes_twice");
  return passes < MOST_PASSES ? message("passes_times", passes) : message("passes_or_more", passes);
}

/** The mask, one octet per character. */
const MASKED = passesOf(MASK)[0]?.octets ?? MASK;
const AT_MASKS = new RegExp(`(${MASKED})`);

const digitsOf = (octets: string): string =>
  [...octets].map((octet) => octet.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")).join(" ");

/** Two digits per octet; masks stay. */
const hexadecimal = (octets: string): string =>
  octets
    .split(AT_MASKS)
    .filter((piece) => piece !== "")
    .map((piece) => (piece === MASKED ? MASK : digitsOf(piece)))
    .join(" ");

/** Single spaces are not marked here: `Runs` marks new ones. */
const Spaced = ({ text }: { text: string }) => (
  <>{text.split(/( )/).map((piece) => (piece === " " ? piece : <VisibleText text={piece} />))}</>
);

interface RunsProps {
  readonly runs: readonly Run[];
  readonly most: number;
  readonly around: number;
  readonly show: (text: string) => ComponentChildren;
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

function roleOf({ isSent, isRead }: DecodingPass): string | null {
  if (isSent) return message(isRead ? "passes_is_both" : "passes_is_sent");
  return isRead ? message("passes_is_read") : null;
}

interface PanelProps {
  readonly passes: readonly DecodingPass[];
  readonly at: number;
  /** Whether "+" means a space. */
  readonly isForm: boolean;
}

/** Screen readers announce the text when it changes. */
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
  /** The component, masked unless revealed. */
  readonly text: string;
  /** The same repaired; `null` without repair. */
  readonly mended: string | null;
  readonly isForm: boolean;
}

function PassButtons({ text, mended, isForm }: PassesProps) {
  const name = useOwnId();
  const passes = useMemo(() => decodingPassesOf(text, mended), [text, mended]);
  const [chosen, choose] = useState(0);
  const at = Math.min(chosen, passes.length - 1);
  const right = passes.some(({ isSent }) => isSent) ? "isSent" : "isRead";
  return (
    <>
      <fieldset class="passes">
        <legend class="visually-hidden">{message("passes_choose")}</legend>
        {passes.map((pass, i) => (
          <label key={i}>
            <input type="radio" name={name} checked={i === at} onChange={() => choose(i)} />
            <span>
              {passText(pass.passes)}
              {pass[right] ? (
                <>
                  {" "}
                  <CheckIcon /> <span class="visually-hidden">{message("passes_right")}</span>
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
  readonly note: string;
}

/** Computed when opened. */
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
