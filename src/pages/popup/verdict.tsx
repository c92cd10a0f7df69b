import { message, plural } from "../../browser/i18n.ts";
import type { PageReport } from "../../browser/messages.ts";
import {
  copyWarningOf,
  covers,
  DIGEST_SOURCES,
  type Inspection,
  isRefused,
  type ProfileId,
  profileOf,
  urlKey,
} from "../../core/index.ts";
import { Citation } from "../../ui/controls/citation.tsx";
import { CopyButton } from "../../ui/controls/copy-button.tsx";
import { CheckIcon } from "../../ui/controls/icons.tsx";
import { canonicalText, warningText } from "../../ui/names.ts";
import { MarkedUrl, UrlLines } from "../../ui/url/url-lines.tsx";
import type { Actions, State } from "./state.ts";

function Chip({ inspection, profile }: { inspection: Inspection; profile: ProfileId }) {
  const { steps } = inspection;
  if (isRefused(inspection)) {
    return <span class="chip bad">{message("refused_by_browsers")}</span>;
  }
  // The warning matters more than the number of rules, which the steps show.
  const warning = copyWarningOf(inspection, profile);
  if (warning !== null) return <span class="chip warn">{warningText(warning)}</span>;
  if (!covers(profileOf(profile), inspection.url)) {
    return <span class="chip">{message("outside_rule_set")}</span>;
  }
  if (steps.length > 0) return <span class="chip warn">{plural("rules_changed", steps.length)}</span>;
  // Canonical, but not without problems: no green tick.
  return inspection.findings.some(({ severity }) => severity !== "note") ? (
    <span class="chip">{message("already_canonical")}</span>
  ) : (
    <span class="chip good">
      <CheckIcon /> {message("already_canonical")}
    </span>
  );
}

/** `null` when there are no such links. */
function linksHere(report: PageReport, key: string): string | null {
  const group = report.groups.find((one) => one.key === key);
  const placed = group?.spellingOf.filter((_, i) => group.places[i] !== null) ?? [];
  if (placed.length === 0) return null;
  const forms = new Set(placed.map((spelling) => group?.spellings[spelling]?.form));
  const spellings = plural("count_spellings", forms.size);
  return message("links_here", plural("count_links", placed.length), spellings);
}

/** WWWOFFLE's file name for the page. */
function UrlKey({ canonical }: { canonical: string }) {
  const key = urlKey(canonical);
  return (
    <p class="row small soft" id="url-key">
      <span id="url-key-name">{message("url_key")}</span>
      <code dir="ltr" class="code">
        {key}
      </code>
      <CopyButton id="copy-url-key" plain small text={key} describedBy="url-key-name" />
      <Citation source={DIGEST_SOURCES.urlKey} />
    </p>
  );
}

interface Props {
  readonly inspection: Inspection;
  readonly state: State;
  readonly actions: Actions;
}

export function Verdict({ inspection, state: { links, revealed, settings }, actions }: Props) {
  const { input, canonical } = inspection;
  const { profile } = settings;
  const here = links.kind === "page" ? linksHere(links, canonical) : null;
  return (
    <section class="card verdict" aria-labelledby="canonical-heading">
      <div class="row">
        <h2 id="canonical-heading">{canonicalText(profile)}</h2>
        <span class="end" role="status" id="verdict">
          <Chip inspection={inspection} profile={profile} />
        </span>
      </div>
      <UrlLines id="canonical" text={canonical} />
      {profileOf(profile).isCache ? <UrlKey canonical={canonical} /> : null}
      {inspection.passwords.length > 0 ? <PasswordNote revealed={revealed} onReveal={actions.reveal} /> : null}
      <div class="row">{here === null ? null : <span class="end cite">{here}</span>}</div>
      {input === canonical ? null : <Change before={input} after={canonical} />}
    </section>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <dl class="change">
      <dt>{message("what_changed")}</dt>
      <dd>
        <MarkedUrl id="marked" before={before} after={after} />
      </dd>
      <dt>{message("as_written")}</dt>
      <dd>
        <UrlLines id="written" text={before} />
      </dd>
    </dl>
  );
}

function PasswordNote({ revealed, onReveal }: { revealed: boolean; onReveal: (revealed: boolean) => void }) {
  return (
    <p class="row small soft">
      <span>{message(revealed ? "password_shown" : "password_hidden")}</span>
      <button type="button" class="plain" id="reveal" onClick={() => onReveal(!revealed)}>
        {message(revealed ? "hide_password" : "show_password")}
      </button>
    </p>
  );
}
