import { Fragment } from "preact";
import { message } from "../../browser/i18n.ts";
import type { Source } from "../../core/index.ts";
import { MoreAbout } from "./more-about.tsx";

interface Props {
  readonly brief?: boolean;
}

const Brief = ({ text }: { text: string }) => (
  <>
    {message("source")}
    <span class="visually-hidden" lang="en">
      {" "}
      {text}
    </span>
  </>
);

/** Sources are in English. */
export function Citation({ source: { document, section, href }, brief = false }: Props & { source: Source }) {
  const text = `${document}, ${section}`;
  if (href === undefined) {
    return (
      <cite class="cite" lang="en">
        {text}
      </cite>
    );
  }
  return (
    <a class="cite" lang={brief ? undefined : "en"} href={href} target="_blank" rel="noreferrer">
      {brief ? <Brief text={text} /> : text}
    </a>
  );
}

/** `entry`: on the rules page. */
export function Citations({ sources, brief = false, entry }: Props & { sources: readonly Source[]; entry?: string }) {
  return (
    <>
      {sources.map((source, i) => (
        <Fragment key={`${source.document}, ${source.section}`}>
          {i === 0 ? null : " · "}
          <Citation source={source} brief={brief} />
        </Fragment>
      ))}
      {entry === undefined ? null : (
        <>
          {" "}
          · <MoreAbout entry={entry} />
        </>
      )}
    </>
  );
}
