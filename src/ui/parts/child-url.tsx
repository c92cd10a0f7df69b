import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { type Child, copyWarningOf, type Finding, type ProfileId, type Severity } from "../../core/index.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { SeverityIcon } from "../controls/icons.tsx";
import { LazyDetails } from "../controls/lazy-details.tsx";
import { FindingLines } from "../findings/finding-lines.tsx";
import { alreadyCanonicalText, canonicalText, copyCanonicalText, severityText, verdictTitle } from "../names.ts";
import { UrlLines } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";

interface Props {
  readonly child: Child;
  readonly written: string;
  readonly profile: ProfileId;
  readonly breakdown: (child: Child) => ComponentChildren;
  readonly onInspect: (child: Child) => void;
}

const LONG = 100;

const LOOKS: Readonly<Record<Severity, string>> = { error: "chip bad", warning: "chip warn", note: "chip" };

function FindingChips({ findings }: { findings: readonly Finding[] }) {
  const kinds = new Map<string, Finding>();
  for (const finding of findings) {
    const title = verdictTitle(finding);
    if (!kinds.has(title)) kinds.set(title, finding);
  }
  return (
    <>
      {[...kinds].map(([title, { severity }]) => (
        <span class={LOOKS[severity]} key={title}>
          <SeverityIcon severity={severity} /> {title}
        </span>
      ))}
    </>
  );
}

/** Nested URLs in a path need not be encoded. */
const isDecoded = ({ child, written }: Props): boolean => !child.text.startsWith(written);

function Body({ child, profile, breakdown, onInspect }: Props) {
  const { canonical, findings } = child.inspection;
  const isCanonical = canonical === child.text;
  return (
    <div class="child-body stack8">
      {isCanonical && findings.length === 0 ? null : (
        <div>
          <p class="small soft">{isCanonical ? alreadyCanonicalText(canonical) : canonicalText(profile)}</p>
          {isCanonical ? null : <UrlLines text={canonical} />}
        </div>
      )}
      <div class="row">
        <CopyButton
          small
          text={canonical}
          label={copyCanonicalText(copyWarningOf(child.inspection, profile))}
          labelWithoutPassword={message("copy_without_password")}
        />
        <button type="button" class="small" onClick={() => onInspect(child)}>
          {message("detail_inspect")}
        </button>
      </div>
      <FindingLines findings={findings} inspection={child.inspection} rank={({ severity }) => severityText(severity)} />
      {breakdown(child)}
    </div>
  );
}

export function ChildUrl(props: Props) {
  const { child } = props;
  const { revealed } = useContext(DisclosureContext);
  const { findings, passwords, canonical } = child.inspection;
  const summary = (
    <>
      <small class="note">{message(isDecoded(props) ? "child_inside_decoded" : "child_inside")}</small>{" "}
      <UrlText text={child.text} most={LONG} />{" "}
      <span class="chips">
        <FindingChips findings={findings} />
        {findings.length === 0 && canonical === child.text ? (
          <span class="chip">{alreadyCanonicalText(canonical)}</span>
        ) : null}
      </span>
    </>
  );
  return (
    <DisclosureContext.Provider value={{ revealed, passwords }}>
      <LazyDetails class="child" summary={summary}>
        {() => <Body {...props} />}
      </LazyDetails>
    </DisclosureContext.Provider>
  );
}
