import type { ComponentChildren } from "preact";
import {
  type ComparedDeclaration,
  DECLARED_PROBLEMS,
  type DeclaredComparison,
  type DeclaredFrom,
  type DeclaredProblemId,
  type DeclaredVerdict,
  type Equivalence,
  type Level,
  type Rule,
  type Severity,
} from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { CopyButton, type CopyLabels } from "../controls/copy-button.tsx";
import { CheckIcon, SeverityIcon } from "../controls/icons.tsx";
import { useOwnId } from "../controls/own-id.ts";
import { type Label, labelsOf } from "../findings/labels.ts";
import { type LengthLabels, MarkedUrl, UrlLines } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";

/** What the card says, in the user's language. */
export interface DeclaredTexts {
  readonly heading: string;
  readonly verdict: (verdict: DeclaredVerdict) => string;
  readonly from: (from: DeclaredFrom) => string;
  readonly times: (count: number) => string;
  readonly remarks: (count: number) => string;
  readonly addressBar: string;
  /** What our own canonical URL is called. */
  readonly canonical: string;
  readonly written: (href: ComponentChildren) => ComponentChildren;
  readonly identical: string;
  /** From which level on both are one address. */
  readonly level: (level: Level) => string;
  /** Which part is the first that differs. */
  readonly differsIn: (component: ComponentChildren) => ComponentChildren;
  readonly component: (label: Label) => string;
  readonly isCanonical: string;
  readonly rule: (rule: Rule) => string;
  readonly problem: (id: DeclaredProblemId) => string;
  readonly severity: (severity: Severity) => string;
  readonly length: LengthLabels;
  readonly copy: CopyLabels;
}

type Tone = "good" | "note" | "warning";

const problemsOf = ({ problems, declarations }: DeclaredComparison): readonly DeclaredProblemId[] => [
  ...problems,
  ...declarations.flatMap((one) => one.problems),
];

/** Good news looks good, unless something is wrong with it. */
function toneOf(compared: DeclaredComparison): Tone {
  const isWrong = problemsOf(compared).some((id) => DECLARED_PROBLEMS[id].severity === "warning");
  if (isWrong) return "warning";
  return compared.verdict === "same" || compared.verdict === "spelling" ? "good" : "note";
}

function Problems({ ids, texts }: { ids: readonly DeclaredProblemId[]; texts: DeclaredTexts }) {
  return (
    <>
      {ids.map((id) => {
        const { severity, source } = DECLARED_PROBLEMS[id];
        return (
          <li key={id} class={`declared-problem is-${severity}`} data-problem={id}>
            <span class="severity">
              <SeverityIcon severity={severity} /> <span class="unseen">{texts.severity(severity)}</span>
            </span>{" "}
            {texts.problem(id)} <Citation source={source} />
          </li>
        );
      })}
    </>
  );
}

/** What joins an address with the one in the address bar, or what separates the two. */
function Relation({ equivalence, texts }: { equivalence: Equivalence; texts: DeclaredTexts }) {
  const { level, rules, firstDifference } = equivalence;
  if (level === undefined) {
    if (firstDifference === undefined) return null;
    return <li>{texts.differsIn(<b>{labelsOf(firstDifference.name).map(texts.component).join(" › ")}</b>)}</li>;
  }
  return (
    <>
      <li>{texts.level(level)}</li>
      {rules.map((rule) => (
        <li key={rule.id}>
          {texts.rule(rule)} <Citation source={rule.source} />
        </li>
      ))}
    </>
  );
}

interface WayProps {
  readonly name: ComponentChildren;
  /** What is copied; "" for nothing. */
  readonly text: string;
  readonly texts: DeclaredTexts;
  /** The URL as it is shown. */
  readonly shown: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** One of the ways to say the page's address. */
function Way({ name, text, texts, shown, children }: WayProps) {
  const id = useOwnId();
  return (
    <div class="declared-way">
      <dt id={id}>{name}</dt>
      <dd>
        <div class="declared-url">
          {shown}
          {text === "" ? null : <CopyButton text={text} labels={texts.copy} small plain describedBy={id} />}
        </div>
        {children}
      </dd>
    </div>
  );
}

/** The address bar's with the changes marked that would make it this one. */
const Marked = ({ from, to, labels }: { from: string; to: string; labels: LengthLabels }) =>
  from === to ? <UrlLines text={to} labels={labels} /> : <MarkedUrl before={from} after={to} labels={labels} />;

interface DeclarationProps {
  readonly declaration: ComparedDeclaration;
  readonly url: string;
  readonly texts: DeclaredTexts;
}

function Declaration({ declaration, url, texts }: DeclarationProps) {
  const { href, from, count, absolute, equivalence, isCanonical, problems } = declaration;
  const name = (
    <>
      {texts.from(from)}
      {count > 1 ? <span class="times soft">{texts.times(count)}</span> : null}
    </>
  );
  const shown = absolute === "" ? null : <Marked from={url} to={absolute} labels={texts.length} />;
  return (
    <Way name={name} text={absolute} texts={texts} shown={shown}>
      <ul class="declared-said small soft">
        {href === absolute || absolute === "" ? null : <li>{texts.written(<UrlText text={href} />)}</li>}
        {absolute === url ? <li>{texts.identical}</li> : null}
        {equivalence === null || absolute === url ? null : <Relation equivalence={equivalence} texts={texts} />}
        {isCanonical ? <li>{texts.isCanonical}</li> : null}
        <Problems ids={problems} texts={texts} />
      </ul>
    </Way>
  );
}

interface Props {
  readonly compared: DeclaredComparison;
  readonly texts: DeclaredTexts;
  /** What else there is to say of where pages declare their addresses. */
  readonly children?: ComponentChildren;
}

/**
 * What a page says its own address is: the verdict in one line, unfolding to the address bar's address, every declared
 * one and our canonical URL, with the differences marked in place.
 */
export function DeclaredCard({ compared, texts, children }: Props) {
  const { url, canonical, verdict, declarations, problems } = compared;
  const tone = toneOf(compared);
  const places = [...new Set(declarations.map(({ from }) => from))];
  const count = problemsOf(compared).length;
  const facts = [...places.map(texts.from), ...(count === 0 ? [] : [texts.remarks(count)])];
  return (
    <section class={`card declared is-${tone}`} aria-label={texts.heading} data-verdict={verdict}>
      <details id="declared">
        <summary>
          <span class="declared-verdict">
            <span class="severity">{tone === "good" ? <CheckIcon /> : <SeverityIcon severity={tone} />}</span>{" "}
            {texts.verdict(verdict)}
          </span>
          {facts.length === 0 ? null : <span class="declared-facts small soft">{facts.join(" · ")}</span>}
        </summary>
        {problems.length === 0 ? null : (
          <ul class="declared-said small soft">
            <Problems ids={problems} texts={texts} />
          </ul>
        )}
        <dl>
          <Way name={texts.addressBar} text={url} texts={texts} shown={<UrlLines text={url} labels={texts.length} />} />
          {declarations.map((one) => (
            <Declaration key={`${one.from} ${one.href}`} declaration={one} url={url} texts={texts} />
          ))}
          <Way
            name={texts.canonical}
            text={canonical}
            texts={texts}
            shown={<Marked from={url} to={canonical} labels={texts.length} />}
          />
        </dl>
        {children}
      </details>
    </section>
  );
}
