import type { ComponentChild } from "preact";
import { useContext } from "preact/hooks";
import { messageAround } from "../../browser/i18n.ts";
import {
  type Component,
  decodeToText,
  type Finding,
  type Inspection,
  type Located,
  serialize,
} from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";
import { GoIcon } from "../controls/icons.tsx";
import { isSeemingUser } from "../url/deceptive-host.ts";
import { type EvidencePiece, evidencePieces } from "../url/evidence-pieces.ts";
import { maskedPlace } from "../url/shown-component.ts";
import { MarkedChange } from "../url/url-lines.tsx";
import { type PartKind, urlSlotsOf } from "../url/url-segments.ts";
import { ClippedText, LookAlike, MarkedText, PartText } from "../url/url-text.tsx";

const LONG = 400;

const partOf = ({ name }: Component): PartKind => {
  const part = /^[a-z]+/.exec(name)?.[0] ?? "path";
  return part === "parameters" ? "path" : (part as PartKind);
};

function DecodedText({ text }: { text: string }) {
  const read = decodeToText(text) as string;
  return (
    <span class="reads soft small">
      {messageAround(
        "quoted",
        <bdi>
          <ClippedText text={read} most={LONG} isQuoted />
        </bdi>,
      )}
    </span>
  );
}

function Mended({ pieces, mended, part }: { pieces: readonly EvidencePiece[]; mended: string; part: PartKind }) {
  const isKept = (piece: EvidencePiece | undefined): piece is EvidencePiece => piece !== undefined && !piece.marked;
  const [first, last] = [pieces[0], pieces.at(-1)];
  const before = isKept(first) && mended.startsWith(first.text) ? first.text : "";
  const rest = mended.slice(before.length);
  const after = isKept(last) && last !== first && rest.endsWith(last.text) ? last.text : "";
  const plain = (text: string) => (text === "" ? null : <PartText part={part} text={text} most={LONG} />);
  return (
    <>
      {plain(before)}
      <ins>
        <PartText part={part} text={rest.slice(0, rest.length - after.length)} most={LONG} />
      </ins>
      {plain(after)}
    </>
  );
}

interface Props {
  readonly finding: Finding;
  readonly inspection: Inspection;
  readonly place: Located | null;
}

function UserBefore({ inspection: { url } }: Pick<Props, "inspection">) {
  const slots = urlSlotsOf(serialize(url)).filter(({ text }) => text !== "");
  const [host] = slots.filter(({ part }) => part === "host");
  return (
    <bdi dir="ltr" class="url">
      <del>
        {slots
          .filter(({ part }) => part === "user" || part === "password")
          .map((piece) => (
            <PartText {...piece} most={LONG} />
          ))}
      </del>
      {host === undefined ? null : <PartText {...host} most={LONG} />}
    </bdi>
  );
}

function deceptionOf({ finding, inspection, place }: Props): ComponentChild | null {
  const { component, deception } = finding;
  if (deception === undefined) return null;
  if (deception.shownAs !== undefined) {
    return (
      <bdi dir="ltr" class="url evidence">
        <LookAlike shownAs={deception.shownAs} {...(deception.letter && { letter: deception.letter })} />
        {deception.goesTo === null ? null : (
          <>
            <GoIcon />
            <PartText part="host" text={deception.goesTo} most={LONG} />
          </>
        )}
      </bdi>
    );
  }
  const owner = place?.inspection ?? (component === "userinfo" ? inspection : null);
  return owner !== null && isSeemingUser(place?.finding ?? finding) ? <UserBefore inspection={owner} /> : null;
}

/** Shows the whole URL if it changes in several components. */
export function Evidence(props: Props) {
  const { finding, inspection, place } = props;
  const { evidence, repairedUrl } = finding;
  const { revealed } = useContext(DisclosureContext);
  const { text, mended } = place === null ? { text: "", mended: null } : maskedPlace(place, revealed);
  const isInside = place !== null && text.includes(evidence);
  const deception = deceptionOf(props);
  if (deception !== null) return deception;
  if (repairedUrl !== undefined && (!isInside || !mended)) {
    return <MarkedChange before={serialize(inspection.url)} after={repairedUrl} />;
  }
  if (place === null || !isInside) {
    return (
      <bdi dir="ltr" class="url">
        <mark>
          <ClippedText text={evidence} most={LONG} />
        </mark>
      </bdi>
    );
  }
  const part = partOf(place.component);
  const pieces = evidencePieces(finding, text);
  const isRead = mended !== null && ![mended, null].includes(decodeToText(mended));
  return (
    <div class="evidence">
      <bdi dir="ltr" class="url">
        <MarkedText pieces={pieces} part={part} />
        {mended === null ? null : (
          <>
            <GoIcon />
            <Mended pieces={pieces} mended={mended} part={part} />
          </>
        )}
      </bdi>{" "}
      {isRead ? <DecodedText text={mended} /> : null}
    </div>
  );
}
