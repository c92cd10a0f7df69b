import { message, plural } from "../../../browser/i18n.ts";
import {
  CACHE_PROFILE,
  canonicalize,
  copyWarningOf,
  covers,
  DIGEST_SOURCES,
  type Inspection,
  isDeceptive,
  isRefused,
  makesKeys,
  type Options,
  type ProfileId,
  profileOf,
  urlKey,
} from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { isOpenable } from "../../../ui/findings/finding-card.tsx";
import { alreadyCanonicalText, canonicalText, copyText, warningText } from "../../../ui/names.ts";
import { CopyAnnounced } from "../../../ui/parts/copy-announced.tsx";
import { MarkedUrl, UrlLines } from "../../../ui/url/url-lines.tsx";
import type { Actions, State } from "../state.ts";

function Chip({ inspection, profile }: { inspection: Inspection; profile: ProfileId }) {
  const { steps, findings } = inspection;
  if (findings.some((one) => isDeceptive(one) && one.severity !== "note")) {
    return <span class="chip bad">{message("tile_deceptive")}</span>;
  }
  if (isRefused(inspection)) {
    return <span class="chip bad">{message("refused_by_browsers")}</span>;
  }
  const warning = copyWarningOf(inspection, profile);
  if (warning !== null) return <span class="chip warn">{warningText(warning)}</span>;
  if (!covers(profileOf(profile), inspection.url)) return <span class="chip">{message("outside_rule_set")}</span>;
  if (steps.length > 0) return <span class="chip warn">{plural("rules_changed", steps.length)}</span>;
  // No praise: a deceptive address is spelled canonically, too.
  return <span class="chip">{alreadyCanonicalText(inspection.canonical)}</span>;
}

/** WWWOFFLE's file name: derived from the URL, unlike a content identifier. */
function UrlKey({ canonical }: { canonical: string }) {
  const key = urlKey(canonical);
  return (
    <div class="sunk">
      <div class="row">
        <strong id="url-key-name">{message("url_key")}</strong>
        <code dir="ltr" id="url-key">
          {key}
        </code>
        <CopyButton plain small text={key} describedBy="url-key-name" />
      </div>
      <p class="small soft">
        {message("url_key_about")} <Citation source={DIGEST_SOURCES.urlKey} />
      </p>
    </div>
  );
}

interface Props {
  readonly inspection: Inspection;
  readonly options: Options;
  readonly state: State;
  readonly actions: Actions;
  readonly onOpen: (url: string) => void;
}

/** Keys can only be copied. */
function VerdictActions({ inspection, state: { profile, revealed }, actions, onOpen }: Omit<Props, "options">) {
  const { canonical } = inspection;
  const isOfKey = makesKeys(profile);
  return (
    <div class="row">
      <CopyButton
        id="copy"
        primary={!inspection.findings.some(isDeceptive)}
        text={canonical}
        label={copyText(copyWarningOf(inspection, profile))}
        describedBy="canonical-name"
      />
      {!isOfKey && isOpenable(canonical, inspection) ? (
        <button type="button" id="open" aria-describedby="canonical-name" onClick={() => onOpen(canonical)}>
          {message("open")}
        </button>
      ) : null}
      {isOfKey ? null : <CopyAnnounced inspection={inspection} profile={profile} />}
      {inspection.passwords.length > 0 ? (
        <button type="button" class="plain" id="reveal" onClick={() => actions.reveal(!revealed)}>
          {message(revealed ? "hide_password" : "show_password")}
        </button>
      ) : null}
    </div>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <dl class="change">
      <dt>{message("what_changed")}</dt>
      <dd>
        <MarkedUrl id="marked" before={before} after={after} />
      </dd>
    </dl>
  );
}

export function Verdict(props: Props) {
  const { inspection, options, state } = props;
  const { input, canonical } = inspection;
  const { profile } = state;
  return (
    <div class="verdict">
      <div class="row">
        <h3 id="canonical-name">{canonicalText(profile)}</h3>
        <span class="end" role="status" id="verdict">
          <Chip inspection={inspection} profile={profile} />
        </span>
      </div>
      <UrlLines id="canonical" text={canonical} />
      <VerdictActions {...props} />
      {input === canonical ? null : <Change before={input} after={canonical} />}
      <UrlKey canonical={canonicalize(input, { ...options, profile: CACHE_PROFILE })} />
    </div>
  );
}
