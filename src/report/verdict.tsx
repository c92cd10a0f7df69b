import { canonicalize, DIGEST_SOURCES, type Inspection, type Options, type ProfileId, urlKey } from "../core/index.ts";
import { compareTexts } from "../platform/compare-texts.ts";
import { message, plural } from "../platform/i18n.ts";
import { Citation } from "../ui/citation.tsx";
import { isKey } from "../ui/compared.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { UrlLines } from "../ui/url-lines.tsx";
import type { Actions, State } from "./state.ts";

function Chip({ inspection: { steps, findings }, profile }: { inspection: Inspection; profile: ProfileId }) {
  if (findings.some(({ severity }) => severity === "error")) {
    return <span class="chip bad">{message("refused_by_browsers")}</span>;
  }
  if (isKey(profile)) return <span class="chip warn">{message("key_warning")}</span>;
  return steps.length > 0 ? (
    <span class="chip warn">{plural("rules_changed", steps.length)}</span>
  ) : (
    <span class="chip good">
      <CheckIcon /> {message("already_canonical")}
    </span>
  );
}

/** The name under which WWWOFFLE keeps the URL: of the URL, where a content identifier is of the bytes. */
function UrlKey({ canonical }: { canonical: string }) {
  const key = urlKey(canonical);
  return (
    <div class="sunk">
      <div class="row">
        <strong id="url-key-name">{message("url_key")}</strong>
        <code dir="ltr" id="url-key">
          {key}
        </code>
        <CopyButton plain small text={key} labels={compareTexts().copy} describedBy="url-key-name" />
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
}

/** What the address should be, ready to be copied, and the key that a cache keeps it under. */
export function Verdict({ inspection, options, state: { profile, revealed }, actions }: Props) {
  const { input, canonical } = inspection;
  const { copy, copyKey, length } = compareTexts();
  return (
    <div class="verdict">
      <div class="row">
        <h3 id="canonical-name">{message(isKey(profile) ? "key_heading" : "canonical_heading")}</h3>
        <span class="end" role="status" id="verdict">
          <Chip inspection={inspection} profile={profile} />
        </span>
      </div>
      <UrlLines id="canonical" text={canonical} labels={length} />
      <div class="row">
        <CopyButton
          id="copy"
          primary
          text={canonical}
          labels={isKey(profile) ? copyKey : copy}
          describedBy="canonical-name"
        />
        {inspection.url.password ? (
          <button type="button" class="plain" id="reveal" onClick={() => actions.reveal(!revealed)}>
            {message(revealed ? "hide_password" : "show_password")}
          </button>
        ) : null}
      </div>
      <UrlKey canonical={canonicalize(input, { ...options, profile: "wwwoffle-2.9" })} />
    </div>
  );
}
