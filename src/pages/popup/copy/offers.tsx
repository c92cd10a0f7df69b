import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { message, messageAround, plural } from "../../../browser/i18n.ts";
import { type Inspection, mayOpen, type Unresolved } from "../../../core/index.ts";
import { CleanIcon, PageIcon, TargetIcon } from "../../../ui/controls/icons.tsx";
import { copyButtonText } from "../../../ui/copy-names.ts";
import { declaredIn } from "../declared-in.ts";
import type { Actions, State } from "../state.ts";
import { copiesIn } from "./copies-in.ts";
import { type Copying, Said, useCopying } from "./copying.tsx";
import { type Offer, offersOf } from "./offered.ts";
import { ShortUrl } from "./short-url.tsx";

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
  /** What stands below. */
  readonly children?: ComponentChildren;
}

const ICONS = { clean: CleanIcon, declared: PageIcon, "declared-clean": PageIcon, target: TargetIcon } as const;

const count = ({ copy }: Offer) => <b>{plural("tracking_parameters", copy.dropped.length)}</b>;

function text(offer: Offer, address: string): ComponentChildren {
  if (offer.kind === "clean") return messageAround("offer_clean", count(offer));
  if (offer.kind === "declared-clean") return messageAround("offer_declared_clean", count(offer));
  if (offer.kind === "target") return messageAround("offer_target", <ShortUrl text={offer.copy.url} />);
  return messageAround("offer_declared", <ShortUrl text={offer.copy.url} from={address} />);
}

function buttonText({ kind, copy }: Offer): string {
  if (kind === "clean" || kind === "declared-clean") return copyButtonText({ ...copy, kind: "clean" });
  return message(kind === "declared" ? "copy_this" : "copy_it");
}

interface RowProps {
  readonly offer: Offer;
  /** URL shown above the offers. */
  readonly address: string;
  readonly copying: Copying;
  readonly onOpen: Actions["open"];
}

function Row({ offer, address, copying: { copied, copy }, onOpen }: RowProps) {
  const Icon = ICONS[offer.kind];
  const id = `offer-${offer.kind}`;
  return (
    <li class="offer">
      <Icon />
      <span class="cut-end" id={`${id}-text`}>
        {text(offer, address)}
      </span>
      {offer.kind === "target" && mayOpen(offer.copy.url) ? (
        <button type="button" id={`${id}-open`} aria-describedby={`${id}-text`} onClick={() => onOpen(offer.copy.url)}>
          {message("open_it")}
        </button>
      ) : null}
      <button type="button" id={id} aria-describedby={`${id}-text`} onClick={() => copy(id, offer.copy)}>
        {copied === id ? message("copied_address") : buttonText(offer)}
      </button>
    </li>
  );
}

const UNRESOLVED_TEXTS = { online: "unresolved_online", undocumented: "unresolved_undocumented" } as const;

const StaysWrapped = ({ host, reason }: Unresolved) => (
  <p class="small soft" id="unresolved">
    {messageAround(UNRESOLVED_TEXTS[reason], <bdi dir="ltr">{host}</bdi>)}
  </p>
);

const PATIENCE_MS = 300;

/** "late": what stands below is shown, and no row may come above it. */
function useClaim(state: State, input: string): "awaited" | "known" | "late" {
  const { links, pasted, source } = state;
  const isAwaited = links.kind === "reading" && pasted === null && source === null && declaredIn(state) === null;
  const [lateFor, setLateFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setLateFor(input), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, input]);
  return lateFor === input ? "late" : isAwaited ? "awaited" : "known";
}

/** Better addresses than the canonical one: offered, never taken by themselves. */
export function Offers({ inspection, state, actions, children }: Props) {
  const copies = copiesIn(inspection, state);
  const copying = useCopying(inspection.input);
  const claim = useClaim(state, inspection.input);
  const offers = offersOf(copies, claim === "known");
  return (
    <>
      {offers.length === 0 ? null : (
        <section class="offers" aria-label={message("offers_heading")}>
          <ul>
            {offers.map((offer) => (
              <Row key={offer.kind} offer={offer} address={inspection.input} copying={copying} onOpen={actions.open} />
            ))}
          </ul>
          <Said said={copying.said} times={copying.times} />
        </section>
      )}
      {copies.unresolved === null ? null : <StaysWrapped {...copies.unresolved} />}
      {claim === "awaited" ? null : children}
    </>
  );
}
