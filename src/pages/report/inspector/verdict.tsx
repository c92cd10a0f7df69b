import { useMemo } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { addressText } from "../../../browser/verdict-texts.ts";
import {
  addressVerdict,
  CACHE_PROFILE,
  type CopiedUrl,
  type CopyOptions,
  canonicalize,
  copyWarningOf,
  covers,
  DIGEST_SOURCES,
  faultsOf,
  fixedOf,
  type Inspection,
  isDeceptive,
  isRefused,
  makesKeys,
  type ProfileId,
  profileOf,
  urlKey,
} from "../../../core/index.ts";
import { Citation } from "../../../ui/controls/citation.tsx";
import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { copyButtonText } from "../../../ui/copy-names.ts";
import { isOpenable } from "../../../ui/findings/finding-card.tsx";
import { alreadyCanonicalText, canonicalText, copyText, warningText } from "../../../ui/names.ts";
import { CopyAnnounced } from "../../../ui/parts/copy-announced.tsx";
import { MarkedUrl, UrlLines } from "../../../ui/url/url-lines.tsx";
import type { Actions, State } from "../state.ts";

interface ChipProps {
  readonly inspection: Inspection;
  readonly options: CopyOptions & { readonly profile: ProfileId };
}

/** Says a fault as the popup’s tile does. */
function Fault({ inspection, options: { profile, base }, tracking }: ChipProps & { tracking: number }) {
  const verdict = addressVerdict(inspection, {
    profile,
    ...(base === undefined ? {} : { base }),
    tracking: () => tracking,
    hasTarget: () => false,
  });
  return <span class={verdict.tone === "warn" ? "chip warn" : "chip"}>{addressText(verdict)}</span>;
}

function Chip({ inspection, options }: ChipProps) {
  const { profile } = options;
  const { steps, findings } = inspection;
  if (findings.some((one) => isDeceptive(one) && one.severity !== "note")) {
    return <span class="chip bad">{message("tile_deceptive")}</span>;
  }
  if (isRefused(inspection)) {
    return <span class="chip bad">{message("refused_by_browsers")}</span>;
  }
  const { encodedTwice, tracking } = faultsOf(inspection.input, options);
  if (encodedTwice.length + tracking.length > 0) {
    return <Fault inspection={inspection} options={options} tracking={tracking.length} />;
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
  readonly options: ChipProps["options"];
  readonly state: State;
  readonly actions: Actions;
  readonly onOpen: (url: string) => void;
}

/** The clipboard leaves out passwords, and says so. */
const fixedIn = ({ input }: Inspection, options: ChipProps["options"]): CopiedUrl | null =>
  makesKeys(options.profile) ? null : fixedOf(input, { ...options, keepPassword: true });

/** Keys can only be copied. */
function VerdictActions({
  inspection,
  fixed,
  state: { profile, revealed },
  actions,
  onOpen,
}: Omit<Props, "options"> & { fixed: CopiedUrl | null }) {
  const { canonical } = inspection;
  const isOfKey = makesKeys(profile);
  const url = fixed?.url ?? canonical;
  return (
    <div class="row">
      <CopyButton
        id="copy"
        primary={!inspection.findings.some(isDeceptive)}
        text={fixed?.text ?? canonical}
        label={fixed === null ? copyText(copyWarningOf(inspection, profile)) : copyButtonText(fixed, "copy")}
        describedBy={fixed === null ? "canonical-name" : "marked"}
      />
      {!isOfKey && isOpenable(url, inspection) ? (
        <button
          type="button"
          id="open"
          aria-describedby={fixed === null ? "canonical-name" : "marked"}
          onClick={() => onOpen(url)}
        >
          {message(fixed === null ? "open" : "open_fixed")}
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
  const fixed = useMemo(() => fixedIn(inspection, options), [inspection, options]);
  const after = fixed?.url ?? canonical;
  return (
    <div class="verdict">
      <div class="row">
        <h3 id="canonical-name">{canonicalText(profile)}</h3>
        <span class="end" role="status" id="verdict">
          <Chip inspection={inspection} options={options} />
        </span>
      </div>
      <UrlLines id="canonical" text={canonical} />
      <VerdictActions {...props} fixed={fixed} />
      {input === after ? null : <Change before={input} after={after} />}
      <UrlKey canonical={canonicalize(input, { ...options, profile: CACHE_PROFILE })} />
    </div>
  );
}
