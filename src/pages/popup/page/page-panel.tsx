import { useContext, useMemo } from "preact/hooks";
import { message, messageAround, messageFor } from "../../../browser/i18n.ts";
import {
  type ComparedDeclaration,
  causeOf,
  DECLARED_PROBLEMS,
  DEFAULT_PROFILE,
  type DeclaredComparison,
  type DeclaredFrom,
  type DeclaredProblemId,
  declaredUrl,
  makesKeys,
  mayOpen,
} from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { CheckIcon, SeverityIcon } from "../../../ui/controls/icons.tsx";
import { copySourceOf } from "../../../ui/copy/copy-source.ts";
import { CopySplit } from "../../../ui/copy/copy-split.tsx";
import { copyWith, NO_TOGGLES } from "../../../ui/copy/copy-toggles.ts";
import { useCopying } from "../../../ui/copy/copying.tsx";
import { changesIn } from "../../../ui/copy/default-copy.ts";
import { copyButtonText } from "../../../ui/copy-names.ts";
import { partText } from "../../../ui/names.ts";
import { declarationSourceText, declaredText, declaredTone } from "../../../ui/page/declared-texts.ts";
import { type Change, diffUrls, shorten } from "../../../ui/url/diff.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { EndPieces, endPieces, PartText } from "../../../ui/url/url-text.tsx";
import { copyOptionsIn } from "../copy/copy-source.ts";
import { ShortUrl } from "../copy/short-url.tsx";
import { lastReadIn } from "../declared-in.ts";
import type { PanelProps } from "../state.ts";
import { differingParts } from "./differing-parts.ts";
import { PageEvidence } from "./page-evidence.tsx";

const AROUND = 24;
const LONGEST_DIFFERENCE = 160;

function Piece({ change: { kind, part, text } }: { change: Change }) {
  if (kind === "gap") return <span class="gap" />;
  const shown = <PartText part={part} text={text} most={LONGEST_DIFFERENCE} />;
  return kind === "same" ? shown : <mark>{shown}</mark>;
}

function Side({ changes, kind }: { changes: readonly Change[]; kind: "deleted" | "inserted" }) {
  const own = changes.filter((change) => change.kind === "same" || change.kind === kind);
  if (own.length === 0) return <td class="soft">{message("declared_nothing")}</td>;
  return (
    <td>
      <bdi dir="ltr" class="url">
        <EndPieces pieces={shorten(own, AROUND)} show={(change) => <Piece change={change} />} />
      </bdi>
    </td>
  );
}

function PageDifferences({ own, bar }: { own: string; bar: string }) {
  const { passwords } = useContext(DisclosureContext);
  if (own === bar) return null;
  return (
    <div class="card differences">
      <table class="parts" id="page-differences">
        <thead>
          <tr>
            <td />
            <th scope="col">{message("declared_address_bar")}</th>
            <th scope="col">{message("declared_heading")}</th>
          </tr>
        </thead>
        <tbody>
          {differingParts(diffUrls(bar, own, passwords)).map(({ name, changes }) => (
            <tr key={name}>
              <th scope="row">{partText(name)}</th>
              <Side changes={changes} kind="deleted" />
              <Side changes={changes} kind="inserted" />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKUP: Readonly<Record<Exclude<DeclaredFrom, "header">, string>> = {
  link: '<link rel="canonical">',
  "og:url": '<meta property="og:url">',
};

const Name = ({ from }: { from: DeclaredFrom }) =>
  from === "header" ? (
    <span>{declarationSourceText(from)}</span>
  ) : (
    <code lang="en">
      <bdi dir="ltr">{MARKUP[from]}</bdi>
    </code>
  );

const LONGEST = 80;

function FromPath({ text }: { text: string }) {
  const { passwords } = useContext(DisclosureContext);
  const pieces = piecesOf(text, passwords);
  const [shown] = endPieces(pieces.slice(pieces.findIndex(({ part }) => part === "path")));
  return (
    <bdi dir="ltr" class="url">
      {shown.map((piece) => (
        <PartText {...piece} most={LONGEST} />
      ))}
    </bdi>
  );
}

function Value({ one, compared }: { one: ComparedDeclaration; compared: DeclaredComparison }) {
  const { decisive } = compared;
  const { absolute, canonical } = one;
  if (absolute === "") return <>{message("declared_nothing")}</>;
  if (one === decisive && declaredUrl(compared) !== null) return <FromPath text={absolute} />;
  if (one !== decisive && !one.isIgnored && canonical === decisive?.canonical) return <>{message("pair_part_same")}</>;
  return <ShortUrl text={absolute} from={decisive?.absolute ?? compared.url} />;
}

function DeclaredSources({ compared }: { compared: DeclaredComparison }) {
  const { declarations } = compared;
  if (declarations.length === 0) return null;
  return (
    <section class="page-sources stack8" aria-labelledby="page-sources-heading">
      <h2 id="page-sources-heading" class="label">
        {message("declared_in")}
      </h2>
      <dl id="page-sources">
        {declarations.map((one) => (
          <div class="page-sources-row" key={`${one.from} ${one.isIgnored} ${one.href}`}>
            <dt>
              <Name from={one.from} />
            </dt>
            <dd>
              <Value one={one} compared={compared} />
              {one.isIgnored ? <span class="warn"> {message("declared_ignored")}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function problemOf({ verdict, declarations }: DeclaredComparison): DeclaredProblemId | undefined {
  if (verdict === "disagree" || verdict === "stale") return verdict;
  return declarations.find(({ isIgnored }) => isIgnored === (verdict === "none"))?.problems[0];
}

const isOnlyTracking = (decisive: ComparedDeclaration | null): boolean =>
  decisive?.equivalence?.rules.every(({ id }) => causeOf(id) === "tracking") ?? false;

function Explanation({ compared }: { compared: DeclaredComparison }) {
  const { verdict, decisive } = compared;
  const own = declaredUrl(compared);
  if (verdict === "same") return null;
  if (verdict === "spelling") {
    return <p>{message(isOnlyTracking(decisive) ? "declared_only_tracking" : "declared_likely")}</p>;
  }
  if (own !== null) {
    return (
      <p>
        {messageAround(
          "declared_share",
          <b>
            <ShortUrl text={own} />
          </b>,
        )}
      </p>
    );
  }
  const problem = problemOf(compared);
  return (
    <p>
      {problem === undefined
        ? message("declared_none_note")
        : messageFor("declared_problem", problem, DECLARED_PROBLEMS[problem].message)}
    </p>
  );
}

function PageVerdict({ compared }: { compared: DeclaredComparison }) {
  const { verdict } = compared;
  const tone = declaredTone(compared);
  return (
    <section
      class={`finding is-${tone}`}
      id="page-verdict"
      aria-label={message("declared_heading")}
      data-verdict={verdict}
    >
      <div class="finding-head">
        {tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}
        <h2 class="sentence headline">{verdict === "other" ? message("declared_elsewhere") : declaredText(verdict)}</h2>
      </div>
      <Explanation compared={compared} />
    </section>
  );
}

function PageCopy({ own, state, actions }: PanelProps & { own: string }) {
  const { links, page, revealed, settings } = state;
  const source = useMemo(() => {
    // The key is made from the shown URL.
    const profile = makesKeys(settings.profile) ? DEFAULT_PROFILE : settings.profile;
    return copySourceOf(own, { ...copyOptionsIn(state), profile, declared: null });
  }, [own, links, page, revealed, settings]);
  const copying = useCopying(own);
  const { keepFragment = false, keepPassword = false } = source.options;
  const toggles = { ...NO_TOGGLES, keepFragment, withoutPassword: !keepPassword, ...changesIn(state, own) };
  const copied = copyWith(source, toggles, "url");
  if (copied === null) return null;
  return (
    <CopySplit
      id="copy-own"
      label={copyButtonText(copied, "copy_declared")}
      primary={{ copied, format: "url" }}
      source={source}
      toggles={toggles}
      copying={copying}
      actions={actions}
    >
      {mayOpen(own) ? (
        <button type="button" id="open-own" onClick={() => actions.open(own)}>
          {message("open")}
        </button>
      ) : null}
    </CopySplit>
  );
}

const Waiting = () => (
  <div class="finding" aria-hidden="true">
    <i class="wait" />
    <i class="wait" />
  </div>
);

export function PagePanel({ state, actions }: PanelProps) {
  const read = lastReadIn(state);
  if (read === null) return state.links.kind === "reading" ? <Waiting /> : null;
  const { compared, report } = read;
  const own = declaredUrl(compared);
  return (
    <>
      <PageVerdict compared={compared} />
      {own === null ? null : (
        <>
          <PageCopy own={own} state={state} actions={actions} />
          <PageDifferences own={own} bar={compared.url} />
        </>
      )}
      <DeclaredSources compared={compared} />
      <PageEvidence compared={compared} report={report} state={state} actions={actions} />
    </>
  );
}
