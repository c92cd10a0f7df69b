import type { ComponentChildren } from "preact";
import { message, messageAround } from "../../browser/i18n.ts";
import { ruleEntry } from "../../browser/rules-page.ts";
import {
  type ComparedDeclaration,
  copyOf,
  DECLARED_PROBLEMS,
  type DeclaredComparison,
  type DeclaredProblemId,
  type Equivalence,
  factsOf,
  type ProfileId,
  parse,
  sourcesOf,
} from "../../core/index.ts";
import { Citation, Citations } from "../controls/citation.tsx";
import { CopyButton } from "../controls/copy-button.tsx";
import { SeverityIcon } from "../controls/icons.tsx";
import { useUniqueId } from "../controls/unique-id.ts";
import { canonicalText, componentName, copyText, declaredProblemText, ruleText, severityText } from "../names.ts";
import { MarkedUrl, UrlLines } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";
import { declarationSourceText } from "./declared-texts.ts";

function Problems({ ids }: { ids: readonly DeclaredProblemId[] }) {
  return (
    <>
      {ids.map((id) => {
        const { severity, source } = DECLARED_PROBLEMS[id];
        return (
          <li key={id} class={`declared-problem is-${severity}`} data-problem={id}>
            <span class="severity">
              <SeverityIcon severity={severity} /> <span class="visually-hidden">{severityText(severity)}</span>
            </span>{" "}
            {declaredProblemText(id)} <Citation source={source} />
          </li>
        );
      })}
    </>
  );
}

function Relation({ equivalence, url }: { equivalence: Equivalence; url: string }) {
  const { level, rules, firstDifference } = equivalence;
  if (level === undefined) {
    if (firstDifference === undefined) return null;
    return <li>{messageAround("declared_differs_in", <b>{componentName(firstDifference.name)}</b>)}</li>;
  }
  return (
    <>
      {rules.map((rule) => (
        <li key={rule.id}>
          {ruleText(rule.id)} <Citations sources={sourcesOf(factsOf(rule, parse(url)))} entry={ruleEntry(rule.id)} />
        </li>
      ))}
    </>
  );
}

interface AddressRowProps {
  readonly name: ComponentChildren;
  readonly text: string;
  readonly shown: ComponentChildren;
  readonly label?: string;
  readonly children?: ComponentChildren;
}

function AddressRow({ name, text, shown, label = message("copy"), children }: AddressRowProps) {
  const id = useUniqueId();
  return (
    <div class="declared-address">
      <dt id={id}>{name}</dt>
      <dd>
        <div class="declared-url">
          {shown}
          {text === "" ? null : <CopyButton text={text} label={label} small plain describedBy={id} />}
        </div>
        {children}
      </dd>
    </div>
  );
}

const Marked = ({ from, to }: { from: string; to: string }) =>
  from === to ? <UrlLines text={to} /> : <MarkedUrl before={from} after={to} />;

function Declaration({ declaration, url }: { declaration: ComparedDeclaration; url: string }) {
  const { href, from, count, absolute, equivalence, isCanonical, problems } = declaration;
  const name = (
    <>
      {declarationSourceText(from)}
      {count > 1 ? <span class="times soft">{message("times", count)}</span> : null}
    </>
  );
  const shown = absolute === "" ? null : <Marked from={url} to={absolute} />;
  return (
    <AddressRow name={name} text={absolute} shown={shown}>
      <ul class="declared-notes small soft">
        {href === absolute || absolute === "" ? null : (
          <li>{messageAround("declared_written", <UrlText text={href} />)}</li>
        )}
        {absolute === url ? <li>{message("declared_identical")}</li> : null}
        {equivalence === null || absolute === url ? null : <Relation equivalence={equivalence} url={url} />}
        {isCanonical ? <li>{message("declared_is_canonical")}</li> : null}
        <Problems ids={problems} />
      </ul>
    </AddressRow>
  );
}

export function DeclaredDetails({ compared, profile }: { compared: DeclaredComparison; profile: ProfileId }) {
  const { url, canonical, declarations, problems } = compared;
  return (
    <>
      {problems.length === 0 ? null : (
        <ul class="declared-notes small soft">
          <Problems ids={problems} />
        </ul>
      )}
      <dl>
        <AddressRow name={message("declared_address_bar")} text={url} shown={<UrlLines text={url} />} />
        {declarations.map((one) => (
          <Declaration key={`${one.from} ${one.isIgnored} ${one.href}`} declaration={one} url={url} />
        ))}
        <AddressRow
          name={canonicalText(profile)}
          text={canonical}
          shown={<Marked from={url} to={canonical} />}
          label={copyText(copyOf(url, { profile }).warning)}
        />
      </dl>
    </>
  );
}
