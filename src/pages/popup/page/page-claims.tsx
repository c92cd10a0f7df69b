import type { ComponentChildren } from "preact";
import { message, plural } from "../../../browser/i18n.ts";
import type { PageReport } from "../../../browser/messages.ts";
import { absoluteOf, type ComparedDeclaration, type DeclaredComparison } from "../../../core/index.ts";
import { fromText } from "../../../ui/page/declared-words.ts";
import { HeaderOffer } from "../../../ui/page/header-offer.tsx";
import { ClippedText } from "../../../ui/url/url-text.tsx";
import { ShortUrl } from "../copy/short-url.tsx";
import type { Actions, State } from "../state.ts";

/** Names as in markup are the same in every language. */
const InMarkup = ({ text }: { text: string }) => <span lang="en">{text}</span>;

function Row({ name, id, children }: { name: ComponentChildren; id?: string; children: ComponentChildren }) {
  return (
    <tr {...(id === undefined ? {} : { id })}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

const Nothing = ({ text }: { text: string }) => <span class="small soft">{text}</span>;

interface ClaimProps {
  readonly one: ComparedDeclaration;
  readonly decisive: ComparedDeclaration | null;
  /** The page's own. */
  readonly url: string;
}

function Claim({ one, decisive, url }: ClaimProps) {
  const { absolute, canonical, href } = one;
  const isSame = decisive !== null && canonical === decisive.canonical;
  return (
    <Row name={one.from === "header" ? fromText(one.from) : <InMarkup text={fromText(one.from)} />}>
      {absolute === "" ? (
        <Nothing text={message("declared_nothing")} />
      ) : (
        <ShortUrl text={absolute || href} from={decisive?.absolute ?? url} />
      )}{" "}
      {one.isIgnored ? (
        <span class="small warn">{message("declared_ignored")}</span>
      ) : decisive === null || absolute === "" ? null : (
        <span class={isSame ? "small good" : "small warn"}>
          {message(isSame ? "declared_same_as" : "declared_other_than", fromText(decisive.from))}
        </span>
      )}
    </Row>
  );
}

function HeaderRow({ state, actions }: { state: State; actions: Actions }) {
  const { header } = state;
  return (
    <Row name={message("declared_from_header")} id="page-header">
      {header === "off" || header === "unseen" ? (
        <HeaderOffer status={header} onAsk={actions.readHeader} onReload={actions.reloadPage} />
      ) : (
        <Nothing text={message(header === "seen" ? "declared_none_sent" : "declared_not_read")} />
      )}
    </Row>
  );
}

const MOST_LANGUAGES = 12;
const LONGEST_LANGUAGE = 20;

function Languages({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <Nothing text={message("declared_nothing")} />;
  const rest = of.length - MOST_LANGUAGES;
  return (
    <span class="small">
      {plural("declared_languages", of.length)}{" "}
      <bdi dir="ltr">
        <ClippedText text={of.slice(0, MOST_LANGUAGES).join(", ")} most={MOST_LANGUAGES * LONGEST_LANGUAGE} />
      </bdi>
      {rest > 0 ? ` ${message("more_names", rest)}` : null}
    </span>
  );
}

interface Props {
  readonly compared: DeclaredComparison;
  readonly report: PageReport;
  readonly state: State;
  readonly actions: Actions;
}

/** Other addresses that the page declares, and other versions of it. */
export function PageClaims({ compared, report, state, actions }: Props) {
  const { decisive, declarations } = compared;
  const { languages = [], amp = "", base } = report.declared;
  return (
    <>
      <h2 class="page-heading">{message("declared_what_else")}</h2>
      <table class="page-table" id="page-claims">
        {declarations.map((one) =>
          one === decisive ? null : (
            <Claim key={`${one.from} ${one.isIgnored} ${one.href}`} one={one} decisive={decisive} url={report.url} />
          ),
        )}
        <Row name={<InMarkup text="hreflang" />}>
          <Languages of={languages} />
        </Row>
        <Row name={<InMarkup text="AMP" />}>
          {amp === "" ? (
            <Nothing text={message("declared_nothing")} />
          ) : (
            <ShortUrl text={absoluteOf(amp, base || report.url)} from={report.url} />
          )}
        </Row>
        {declarations.some(({ from }) => from === "header") ? null : <HeaderRow state={state} actions={actions} />}
      </table>
    </>
  );
}
