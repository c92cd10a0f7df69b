import type { ComponentChildren } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { message, messageAround } from "../../browser/i18n.ts";
import { type Inspection, inspect, makesKeys, type ProfileId, profileOf, trackingIn } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext, useMask } from "../controls/disclosure.ts";
import { CheckIcon, DashIcon, SeverityIcon } from "../controls/icons.tsx";
import { copyText } from "../names.ts";
import { lookAlikeIn, withHostInAscii } from "../url/deceptive-host.ts";
import { findingMarks } from "../url/finding-marks.ts";
import { cutInMiddle, type Mark, markUrl } from "../url/marked-url.ts";
import { PieceText } from "../url/url-lines.tsx";
import { ClippedText, EndPieces } from "../url/url-text.tsx";
import { verdictText, whyText } from "./verdict-texts.ts";
import type { PastedVerdict } from "./verdicts.ts";

const LONG = 200;

const BAD = { tone: "is-bad", icon: <SeverityIcon severity="error" /> };
const WARN = { tone: "is-warn", icon: <SeverityIcon severity="warning" /> };
const PLAIN = { tone: "", icon: <CheckIcon /> };

const LOOKS: Readonly<Record<PastedVerdict["kind"], { readonly tone: string; readonly icon: ComponentChildren }>> = {
  deceptive: BAD,
  invalid: BAD,
  relative: { tone: "", icon: <DashIcon /> },
  faulty: WARN,
  doubtful: WARN,
  faultless: PLAIN,
};

function withoutLookAlike(inspection: Inspection, marks: readonly Mark[]) {
  const lookAlike = lookAlikeIn(inspection);
  if (lookAlike === null) return { text: inspection.input, marks };
  const { goesTo } = lookAlike;
  const shown = withHostInAscii(inspection, goesTo, marks);
  const start = shown.text.indexOf(goesTo);
  return { text: shown.text, marks: [...shown.marks, { start, end: start + goesTo.length, kind: "is-bad" } as const] };
}

function MarkedUrl({ url, options, kind }: PastedVerdict) {
  const { revealed } = useContext(DisclosureContext);
  const inspection = useMemo(() => inspect(url, options), [url, options]);
  const { passwords, canonical } = inspection;
  const tracking = trackingIn(url, options).map(({ start, end }): Mark => ({ start, end, kind: "track" }));
  const marked = [...findingMarks(inspection), ...tracking];
  const { text, marks } = withoutLookAlike(inspection, marked);
  const isChangeShown = kind === "faultless" && !makesKeys(profileOf(options.profile).id as ProfileId);
  const pieces = markUrl(text, isChangeShown ? canonical : text, marks, passwords);
  const shown = cutInMiddle(pieces, LONG, revealed).pieces;
  return (
    <DisclosureContext.Provider value={{ revealed, passwords }}>
      <bdi dir="ltr">
        <EndPieces pieces={shown} show={(piece) => <PieceText piece={piece} />} />
      </bdi>
    </DisclosureContext.Provider>
  );
}

function Fixed({ text }: { text: string }) {
  const masked = useMask();
  return (
    <p class="small soft">
      {messageAround(
        "pasted_fixed",
        <bdi dir="ltr" class="url">
          <ClippedText text={masked(text).replace(/^https?:\/\//, "")} most={LONG} />
        </bdi>,
      )}
    </p>
  );
}

interface ActionProps {
  readonly verdict: PastedVerdict;
  readonly id: string;
  readonly onInspect: () => void;
}

function Action({ verdict: { kind, copied }, id, onInspect }: ActionProps) {
  if (kind === "relative") return null;
  if (copied === null) {
    return (
      <button type="button" class="small" id={`inspect-${id}`} aria-describedby={id} onClick={onInspect}>
        {message("detail_inspect")}
      </button>
    );
  }
  const isFixed = kind === "faulty" && copied.warning === null;
  return (
    <CopyButton
      small
      text={copied.text}
      label={isFixed ? message("copy_fixed") : copyText(copied.warning)}
      labelWithoutPassword={message("copy_without_password")}
      describedBy={id}
    />
  );
}

function Title({ verdict, id, onInspect }: ActionProps) {
  const text = verdictText(verdict);
  if (verdict.copied === null) return <b class="verdict">{text}</b>;
  return (
    <button
      type="button"
      class="plain verdict"
      id={`inspect-${id}`}
      title={message("detail_inspect")}
      aria-describedby={id}
      onClick={onInspect}
    >
      {text}
    </button>
  );
}

interface Props extends ActionProps {
  readonly count: number;
  readonly children: ComponentChildren;
}

export function VerdictItem({ count, children, ...props }: Props) {
  const { verdict, id } = props;
  const { tone, icon } = LOOKS[verdict.kind];
  const why = whyText(verdict);
  return (
    <li class={`found-url ${tone}`}>
      {icon}
      <Title {...props} />
      <Action {...props} />
      <p class="url" id={id}>
        <MarkedUrl {...verdict} />
        {count > 1 ? <span class="small soft"> · {message("times", count)}</span> : null}
      </p>
      {why === null ? null : <p class="small soft">{why}</p>}
      {verdict.kind === "faulty" && verdict.copied !== null ? <Fixed text={verdict.copied.text} /> : null}
      {children}
    </li>
  );
}
