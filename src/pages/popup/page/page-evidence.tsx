import type { ComponentChildren } from "preact";
import { message } from "../../../browser/i18n.ts";
import type { PageReport } from "../../../browser/messages.ts";
import { absoluteOf, type DeclaredComparison } from "../../../core/index.ts";
import { LazyDetails } from "../../../ui/controls/lazy-details.tsx";
import { DeclaredDetails } from "../../../ui/page/declared-details.tsx";
import { HeaderOffer } from "../../../ui/page/header-offer.tsx";
import { ClippedText } from "../../../ui/url/url-text.tsx";
import { ShortUrl } from "../copy/short-url.tsx";
import type { PanelProps } from "../state.ts";

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

function HeaderRow({ state, actions }: PanelProps) {
  const { header } = state;
  return (
    <Row name={message("declared_from_header")} id="page-header">
      {header === "off" || header === "unseen" ? (
        <HeaderOffer status={header} onAsk={actions.readHeader} onReload={actions.reloadPage} />
      ) : (
        <Nothing text={message(header === "seen" ? "declared_nothing" : "declared_not_read")} />
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
      <bdi dir="ltr">
        <ClippedText text={of.slice(0, MOST_LANGUAGES).join(", ")} most={MOST_LANGUAGES * LONGEST_LANGUAGE} />
      </bdi>
      {rest > 0 ? ` ${message("more_names", rest)}` : null}
    </span>
  );
}

interface Props extends PanelProps {
  readonly compared: DeclaredComparison;
  readonly report: PageReport;
}

function OtherClaims({ compared, report, state, actions }: Props) {
  const { languages = [], amp = "", base } = report.declared;
  return (
    <table class="parts" id="page-claims">
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
      {compared.declarations.some(({ from }) => from === "header") ? null : (
        <HeaderRow state={state} actions={actions} />
      )}
    </table>
  );
}

export const PageEvidence = (props: Props) => (
  <LazyDetails class="page-evidence" id="why-declared" summary={message("evidence")}>
    {() => (
      <div class="stack8" id="declared">
        <DeclaredDetails compared={props.compared} profile={props.state.settings.profile} />
        <OtherClaims {...props} />
      </div>
    )}
  </LazyDetails>
);
