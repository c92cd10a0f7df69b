import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Child, Finding, Severity } from "../../core/index.ts";
import { CopyButton, type CopyLabels } from "../controls/copy-button.tsx";
import { DisclosureContext } from "../controls/disclosure.ts";
import { CheckIcon, SeverityIcon } from "../controls/icons.tsx";
import { FindingLines, type FindingTexts } from "../findings/finding-lines.tsx";
import { type LengthLabels, UrlLines } from "../url/url-lines.tsx";
import { UrlText } from "../url/url-text.tsx";

/** What is said of a URL inside another one, in the user's language. */
export interface ChildTexts extends FindingTexts {
  readonly inside: string;
  readonly insideDecoded: string;
  readonly canonical: string;
  readonly alreadyCanonical: string;
  readonly inspect: string;
  readonly copy: CopyLabels;
  readonly length: LengthLabels;
  /** The two or three words of a finding's check. */
  readonly check: (finding: Finding) => string;
  readonly severity: (severity: Severity) => string;
}

interface Props {
  readonly child: Child;
  /** The component that holds it, as written. */
  readonly written: string;
  readonly texts: ChildTexts;
  /** Takes the URL apart, with the URLs inside it in turn. */
  readonly breakdown: (child: Child) => ComponentChildren;
  readonly onInspect: (child: Child) => void;
}

/** A URL is no longer than this in the line that stands for all of it. */
const LONG = 100;

const LOOKS: Readonly<Record<Severity, string>> = { error: "chip bad", warning: "chip warn", note: "chip" };

/** One chip for each kind of finding; notes are for those who look closer. */
function FindingChips({ findings, texts }: { findings: readonly Finding[]; texts: ChildTexts }) {
  const kinds = new Map<string, Finding>();
  for (const finding of findings) if (!kinds.has(finding.id)) kinds.set(finding.id, finding);
  return (
    <>
      {[...kinds.values()].map((finding) => (
        <span class={LOOKS[finding.severity]} key={finding.id}>
          <SeverityIcon severity={finding.severity} /> {texts.check(finding)}
        </span>
      ))}
    </>
  );
}

/** Whether there was something to decode; a URL that begins raw in the path was never encoded. */
const isDecoded = ({ child, written }: Props): boolean => !child.text.startsWith(written);

function Body({ child, texts, breakdown, onInspect }: Props) {
  const { canonical, findings } = child.inspection;
  const isCanonical = canonical === child.text;
  return (
    <div class="child-body">
      {/* The chip above says it where there is nothing else to say. */}
      {isCanonical && findings.length === 0 ? null : (
        <div>
          <p class="small soft">{isCanonical ? texts.alreadyCanonical : texts.canonical}</p>
          {isCanonical ? null : <UrlLines text={canonical} labels={texts.length} />}
        </div>
      )}
      <div class="row">
        <CopyButton small text={canonical} labels={texts.copy} />
        <button type="button" class="small" onClick={() => onInspect(child)}>
          {texts.inspect}
        </button>
      </div>
      <FindingLines findings={findings} texts={texts} rank={({ severity }) => texts.severity(severity)} />
      {breakdown(child)}
    </div>
  );
}

/** A URL that is passed inside another one: itself and what is wrong with it, and, when it is opened, all of it. */
export function ChildUrl(props: Props) {
  const { child, texts } = props;
  const { revealed } = useContext(DisclosureContext);
  const [open, setOpen] = useState(false);
  const { findings, url, canonical } = child.inspection;
  return (
    <DisclosureContext.Provider value={{ revealed, password: url.password }}>
      <details class="child" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <small class="note">{isDecoded(props) ? texts.insideDecoded : texts.inside}</small>{" "}
          <UrlText text={child.text} most={LONG} />{" "}
          <span class="chips">
            <FindingChips findings={findings} texts={texts} />
            {findings.length === 0 && canonical === child.text ? (
              <span class="chip good">
                <CheckIcon /> {texts.alreadyCanonical}
              </span>
            ) : null}
          </span>
        </summary>
        {open ? <Body {...props} /> : null}
      </details>
    </DisclosureContext.Provider>
  );
}
